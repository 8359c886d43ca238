import { cx } from '../../lib/cx';
import type { HeroEvent, HeroState } from './hero-state';

type Props = {
  state: HeroState;
  slides: readonly string[];
  /** Whether there is a film to pause and play. */
  film: boolean;
  send: (event: HeroEvent) => void;
};

const glass = 'rounded-full border border-ink/40 bg-page/40 text-ink hover:border-ink hover:bg-page/70';

/** Pause and play, a dot for each slide, and a way to make the slides stand still. */
export function HeroControls({ state, slides, film, send }: Props) {
  const video = state.video ? 'Pause video' : 'Play video';
  return (
    <fieldset aria-label="Background" className="flex flex-wrap items-center gap-1">
      {film && (
        <button
          type="button"
          onClick={() => send({ type: state.video ? 'pause' : 'play' })}
          className={cx('me-1 min-h-11 px-3 text-sm whitespace-nowrap', glass)}
        >
          {video}
        </button>
      )}
      {slides.map((title, index) => {
        const on = !state.video && !state.waits && state.index === index;
        return (
          <button
            key={title}
            type="button"
            aria-label={`Show slide ${index + 1} of ${slides.length}: ${title}`}
            aria-current={on || undefined}
            onClick={() => send({ type: 'show', index })}
            className="group inline-flex h-11 w-8 items-center justify-center"
          >
            <span
              className={cx(
                'h-2.5 rounded-full border border-ink transition-colors',
                on ? 'w-7 bg-ink' : 'w-2.5 bg-ink/25 group-hover:bg-ink/60',
              )}
            />
          </button>
        );
      })}
      {!state.video && (
        <button
          type="button"
          aria-label={state.held ? 'Play the slides' : 'Pause the slides'}
          onClick={() => send({ type: 'hold', on: !state.held })}
          className={cx('ms-1 min-h-11 px-3 text-sm whitespace-nowrap', glass)}
        >
          {state.held ? 'Play' : 'Pause'}
        </button>
      )}
    </fieldset>
  );
}
