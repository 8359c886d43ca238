import type { Move } from './api';

type Item = { id: string };

/** The order after a picture has gone to another place in it. */
export function moved<T extends Item>(items: readonly T[], id: string, to: number): T[] {
  const others = items.filter((item) => item.id !== id);
  const item = items.find((one) => one.id === id);
  return item ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item) : others;
}

/** A picture's place, said by the one beside it. That holds when others move pictures meanwhile; a number would not. */
export function placeOf(items: readonly Item[], id: string): Move | undefined {
  const at = items.findIndex((item) => item.id === id);
  const before = items[at - 1];
  const after = items[at + 1];
  if (at < 0) return undefined;
  return before ? { after: before.id } : after && { before: after.id };
}
