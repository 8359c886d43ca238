/** A part of an amount, rounded half up as the server rounds. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
