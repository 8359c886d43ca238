/**
 * Where to go after signing in. Only a path of this very site is taken from the
 * address: "//elsewhere", "/\elsewhere" and "https:…" would lead away from it.
 */
export function nextPath(search: string, fallback = '/admin'): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : fallback;
}

/** The address of the sign-in page that leads back here. */
export function loginPath(here: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(here.pathname + here.search)}`;
}
