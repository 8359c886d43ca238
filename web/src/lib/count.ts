/** A number for people: 12, 3 456, or 10 000+ where nobody counted on. Groups stand apart as those of money do. */
export function countText(total: number, capped = false): string {
  return `${String(total).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${capped ? '+' : ''}`;
}

/** 1 guest, 2 guests, 1 200 guests. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** Anna, Ben and Cleo. */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${word} `);
}
