/**
 * Closes the lists of header and bar: on Escape, on a press elsewhere, and when one of their links is taken, so that
 * Back does not find them open. They open by the browser's own <details>, and stay as the server drew them (still.tsx).
 */
export function closeMenus(event: Event): void {
  const { key } = event as KeyboardEvent; // a press has none
  const target = event.target as Element;
  if (key && key !== 'Escape') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    const leaves = event.type === 'click' && target.closest('a');
    if (!key && menu.contains(target) && !leaves) continue;
    menu.open = false;
    if (key) menu.querySelector('summary')?.focus();
  }
}
