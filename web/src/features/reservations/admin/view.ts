export type View = 'day' | 'week' | 'list';

/** What only the list knows. */
const listNames = ['search', 'inside', 'status', 'from', 'to', 'sort', 'page'];

/** Which view an address means: a link that names filters means the list. */
export function viewOf(params: URLSearchParams): View {
  const asked = params.get('view');
  if (asked === 'day' || asked === 'week' || asked === 'list') return asked;
  return listNames.some((name) => params.has(name)) ? 'list' : 'day';
}

/** The query of an address; what is empty is left out. */
export function queryOf(parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
  return query && `?${query}`;
}
