const round = [1, 2, 2.5, 5, 10];

/**
 * The marks of an axis: whole and round steps from 0 to just above the largest value. Of three to six steps those
 * are taken that leave the least room over the tallest bar.
 */
export function marks(values: readonly number[]): number[] {
  const largest = Math.max(1, ...values);
  const scales = [4, 5, 3, 6].map((parts) => ({ parts, step: roundStep(largest / parts) }));
  const used = scales.map(({ step }) => ({ step, parts: Math.ceil(largest / step) }));
  const { step, parts } = used.reduce((best, next) =>
    next.step * next.parts < best.step * best.parts ? next : best,
  );
  return Array.from({ length: parts + 1 }, (_, at) => at * step);
}

/** A whole step of one, two, two and a half or five times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return round.map((factor) => factor * power).find((step) => step >= least && Number.isInteger(step)) ?? 1;
}
