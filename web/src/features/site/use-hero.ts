import { useEffect, useReducer } from 'react';
import { atStart, type HeroEvent, type HeroState, heroNext, slideSeconds } from './hero-state';

type Connection = { saveData?: boolean; effectiveType?: string };

/** The styles know it from the first paint on, so the words of the first slide are there already. */
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor asked for less data, or is on a line that cannot carry a video. Only a script learns it, late. */
function lessData(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return (
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    connection?.saveData === true ||
    /(^|-)[23]g$/.test(connection?.effectiveType ?? '')
  );
}

/** The hero's state, and the clock that moves the slides on. */
export function useHero(slides: number): [HeroState, (event: HeroEvent) => void] {
  const [state, send] = useReducer(
    (old: HeroState, event: HeroEvent) => heroNext(old, event, slides),
    atStart,
  );

  // Follows the browser's settings, which the server cannot know.
  useEffect(() => {
    if (lessMotion()) send({ type: 'still', waits: false });
    else if (lessData()) send({ type: 'still', waits: true });
  }, []);

  // Follows the clock. A slide that was just chosen gets its whole time.
  const { video, held, index } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index starts the time anew
  useEffect(() => {
    if (video || held) return;
    const timer = setInterval(() => send({ type: 'tick' }), slideSeconds * 1000);
    return () => clearInterval(timer);
  }, [video, held, index]);

  return [state, send];
}
