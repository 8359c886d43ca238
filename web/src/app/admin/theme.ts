export type Theme = 'system' | 'light' | 'dark';

const key = 'tafel-theme';
const dark = () => matchMedia('(prefers-color-scheme: dark)');

export function savedTheme(): Theme {
  const saved = localStorage.getItem(key);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  applyTheme(theme);
}

/** Writes the theme on the root element; the tokens do the rest. The system's wish is followed while nobody chose. */
export function applyTheme(theme: Theme): void {
  const chosen = theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.theme = chosen;
  dark().onchange = theme === 'system' ? () => applyTheme('system') : null;
}
