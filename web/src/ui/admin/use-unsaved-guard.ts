import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { useConfirm } from '../confirm';
import { setHistoryBlocker } from './history-blocker';

const question = {
  title: 'Leave without saving?',
  text: 'What you have typed here is not saved yet.',
  confirm: 'Leave',
  cancel: 'Stay here',
  danger: true,
};

/**
 * Asks before what was typed is lost: by a link inside the staff area, by the
 * back button, and (in the browser's own words) by a reload or a closed tab.
 * A change of the query alone stays on the screen and loses nothing.
 */
export function useUnsavedGuard(unsaved: boolean): void {
  const { navigator } = useContext(NavigationContext);
  const { pathname } = useLocation();
  const confirm = useConfirm();

  // Follows the window: it is about to go.
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  // Follows the router's ways out, which offer no blocker of their own.
  useEffect(() => {
    if (!unsaved) return;
    const { push, replace } = navigator;
    const guarded =
      (go: typeof push): typeof push =>
      async (to, state, options) => {
        const target = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
        if (!target || target === pathname || (await confirm(question))) go(to, state, options);
      };
    navigator.push = guarded(push.bind(navigator));
    navigator.replace = guarded(replace.bind(navigator));
    return () => {
      navigator.push = push;
      navigator.replace = replace;
    };
  }, [unsaved, navigator, pathname, confirm]);

  // Follows the history. The browser has already gone back when it says so: it is
  // brought forward again, and goes back only after the answer.
  useEffect(() => {
    if (!unsaved) return;
    let here = position();
    let returning = false;
    let leaving = false;
    const onPop = async (event: PopStateEvent) => {
      if (leaving || location.pathname === pathname) {
        if (returning) event.stopImmediatePropagation();
        returning = false;
        here = position() ?? here;
        return;
      }
      event.stopImmediatePropagation();
      const there = position();
      // Without a number on either side (a link within the page has none) it was most likely one step back.
      const steps = there === null || here === null || there === here ? -1 : there - here;
      returning = true;
      history.go(-steps);
      if (!(await confirm(question))) return;
      leaving = true;
      history.go(steps);
    };
    setHistoryBlocker((event) => void onPop(event));
    return () => setHistoryBlocker(null);
  }, [unsaved, pathname, confirm]);
}

/** Where the router says that we are in its history, if it has been here. */
function position(): number | null {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}
