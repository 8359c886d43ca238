export type Theme = 'system' | 'light' | 'dark';

const key = 'tafel-theme';
let system: MediaQueryList | undefined; // one object, or an old listener would stay

export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(key);
    return saved === 'light' || saved === 'dark' ? saved : 'system';
  } catch {
    return 'system'; // a browser that keeps nothing
  }
}

export function saveTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // It holds until the page is left.
  }
  applyTheme(theme);
}

/**
 * Writes the theme on the root element; the tokens do the rest. The system's wish is followed while nobody
 * chose. A line in admin.html does the same before the first paint.
 */
export function applyTheme(theme: Theme): void {
  system ??= matchMedia('(prefers-color-scheme: dark)');
  const wished = system.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme === 'system' ? wished : theme;
  system.onchange = theme === 'system' ? () => applyTheme('system') : null;
}

/** A choice made in another tab counts here, too. */
export function followTheme(): void {
  applyTheme(savedTheme());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) applyTheme(savedTheme());
  });
}
