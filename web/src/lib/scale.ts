/** A round number at or above the largest value, so that an axis ends well: 1, 2 or 5 times a power of ten. */
export function niceMax(values: readonly number[]): number {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}

/** Where marks stand on an axis from 0 to a nice maximum; whole numbers only. */
export function ticks(max: number): number[] {
  const parts = [4, 5, 2].find((count) => Number.isInteger(max / count)) ?? 1;
  return Array.from({ length: parts + 1 }, (_, index) => (max / parts) * index);
}
