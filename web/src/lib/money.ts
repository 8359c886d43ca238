import { currencySign } from '../gen/settings.gen';

const group = '\u00a0';

/**
 * Writes integer cents as rand: R600, R1 234.50. Groups stand apart by a
 * no-break space, and cents are written only when there are any. The platform's
 * locale tables are not asked: they disagree about South Africa.
 */
export function formatRand(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const rand = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  const tail = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${currencySign}${rand}${tail}`;
}

/** Writes cents as somebody would type them: 350 or 349.50. */
export function plainRand(cents: number): string {
  const rest = cents % 100;
  const whole = String(Math.trunc(cents / 100));
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** Reads an amount that somebody typed, such as `350` or `349.50`, as cents; null when it is none. */
export function parseRand(text: string): number | null {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
