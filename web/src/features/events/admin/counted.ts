const most = 10_000;

/** A total as the server counts it: exact up to ten thousand, then '10 000+'. */
export function counted(total: number): string {
  return total > most ? '10\u00a0000+' : String(total);
}
