// What only a table with a clock, or with accounts, needs, in one piece.
export { default as Named } from "../table/Named.svelte";
export { default as ClockBar } from "./ClockBar.svelte";
export { default as SeatClock } from "./SeatClock.svelte";
export { default as TableClock } from "./TableClock.svelte";
export { default as RowClock } from "./RowClock.svelte";
export { default as RowTags } from "./RowTags.svelte";
export { givenInWords, overInWords } from "./telling";
