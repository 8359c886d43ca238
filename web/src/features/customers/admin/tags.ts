/** As the server counts them. */
export const mostTags = 10;

/** What is suggested before anybody has used a tag. */
const usual = ['VIP', 'Regular'];
const mostSuggested = 8;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const has = (tags: readonly string[], tag: string) => tags.some((one) => same(one, tag));

/** The tags with one more; a comma separates several. What is there already, in whatever letters, is not added. */
export function withTags(tags: readonly string[], typed: string): string[] {
  const all = [...tags];
  for (const part of typed.split(',')) {
    const tag = part.trim().replace(/\s+/g, ' ');
    if (tag && !has(all, tag)) all.push(tag);
  }
  return all;
}

/** Tags in use that somebody does not have yet, and that begin as what was typed does. */
export function suggestedTags(inUse: readonly string[], tags: readonly string[], typed: string): string[] {
  const begin = typed.trim().toLowerCase();
  return withTags(inUse, usual.join(','))
    .filter((tag) => !has(tags, tag) && tag.toLowerCase().startsWith(begin))
    .slice(0, mostSuggested);
}
