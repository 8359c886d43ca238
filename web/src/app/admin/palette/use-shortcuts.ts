import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../../../features/accounts/api';
import { mayOpen } from '../places';
import { routes } from '../routes';
import { isTyping, strokeOf } from './keys';

const patience = 1500;

type Wanted = { role: Role; onPalette: () => void; onHelp: () => void };

/** The keys that work on every screen. Windows that are open keep the keyboard to themselves. */
export function useShortcuts({ role, onPalette, onHelp }: Wanted): void {
  const navigate = useNavigate();
  const wanted = useRef({ role, onPalette, onHelp, navigate });
  wanted.current = { role, onPalette, onHelp, navigate };

  // Follows the keyboard.
  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const stroke = strokeOf(event, isTyping(event.target), event.timeStamp - pressedG < patience);
      pressedG = stroke === 'go' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (stroke === null || stroke === 'go') return;
      const { role, onPalette, onHelp, navigate } = wanted.current;
      if (typeof stroke === 'object') {
        const route = routes.find(({ letter }) => letter === stroke.letter);
        if (!route || !mayOpen(route, role)) return;
        event.preventDefault();
        void navigate(route.path);
        return;
      }
      event.preventDefault();
      if (stroke === 'help') return onHelp();
      const field = stroke === 'search' && document.querySelector<HTMLElement>('main input[type="search"]');
      if (field) field.focus();
      else onPalette();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
