// What a table with a clock needs, in one piece.
export { default as ClockBar } from "./ClockBar.svelte";
export { default as SeatClock } from "./SeatClock.svelte";
export { default as TableClock } from "./TableClock.svelte";
