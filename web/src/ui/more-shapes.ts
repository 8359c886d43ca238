/* Icons that few public pages show, apart from those that every page loads (icon.tsx). */
export const more = {
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  play: 'M8 5.5v13l10-6.5z',
} as const;
