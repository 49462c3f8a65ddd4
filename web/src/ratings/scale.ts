// The scale beside a chart of ratings.

const STEPS = [10, 20, 50, 100, 200, 500, 1000];
const TICKS = 5;

/** Return from where to where a scale goes that holds all numbers, with a few round ticks. */
export function scaleOf(numbers: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const step = STEPS.find((one) => (most - least) / one <= TICKS) ?? 2000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step) };
}
