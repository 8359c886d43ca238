const round = [1, 2, 2.5, 5, 10];

/**
 * The marks of an axis: whole and round steps from 0 to just above the largest value. Of three to six steps those
 * are taken that leave the least room over the tallest bar. Where there is nothing to measure only 0 is left.
 */
export function marks(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  if (largest === 0) return [0];
  const scales = [3, 4, 5, 6].map((wanted) => {
    const step = roundStep(largest / wanted);
    const parts = Math.ceil(largest / step);
    return { step, parts, end: step * parts };
  });
  const { step, parts } = scales.reduce((best, next) => (next.end <= best.end ? next : best));
  return Array.from({ length: parts + 1 }, (_, at) => at * step);
}

/** A whole step of one, two, two and a half or five times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return round.map((factor) => factor * power).find((step) => step >= least && Number.isInteger(step)) ?? 1;
}
