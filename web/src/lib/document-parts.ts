/*
 * A document that several people edit is compared and merged part by part: what one of them changed stands,
 * wherever the other left it alone.
 */
type Part<T> = keyof T & string;

const same = (a: unknown, b: unknown) => text(a) === text(b);

/** The order in which an object's names happen to stand says nothing. */
function text(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Those of the parts in which two states of a document differ. */
export function partsChanged<T extends object>(parts: readonly Part<T>[], before: T, after: T): Part<T>[] {
  return parts.filter((part) => !same(before[part], after[part]));
}

/**
 * Puts my changes on top of theirs, part by part, since both began with `base`.
 * Where both changed the same part, mine stands, and it is named.
 */
export function partsMerged<T extends object>(
  parts: readonly Part<T>[],
  base: T,
  mine: T,
  theirs: T,
): { result: T; both: Part<T>[] } {
  const my = partsChanged(parts, base, mine);
  const their = partsChanged(parts, base, theirs);
  const kept = Object.fromEntries(my.map((part) => [part, mine[part]]));
  return {
    result: { ...theirs, ...kept },
    both: my.filter((part) => their.includes(part) && !same(mine[part], theirs[part])),
  };
}
