/** Shortcuts of a single key can be switched off: who speaks to a machine says letters by accident (WCAG 2.1.4). */
const key = 'tafel-single-keys';

export function singleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function saveSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // A browser that keeps nothing begins with all keys.
  }
}

/** The key that stands beside K on this keyboard. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** What a press of a key means, as far as one press can say it. */
export type Stroke = 'palette' | 'help' | 'search' | 'go' | { letter: string } | null;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function strokeOf(press: Press, typing: boolean, afterG: boolean): Stroke {
  const letter = press.key.toLowerCase();
  const command = press.ctrlKey || press.metaKey;
  if (command) return letter === 'k' && !press.altKey && !press.shiftKey ? 'palette' : null;
  if (typing || press.altKey || !singleKeys()) return null;
  if (afterG && /^[a-z]$/.test(letter)) return { letter };
  return press.key === '?' ? 'help' : letter === '/' ? 'search' : letter === 'g' ? 'go' : null;
}

/** Whether a key pressed there is text, or means something to what is there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
