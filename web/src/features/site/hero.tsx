import type { components } from '../../gen/api';
import { cx } from '../../lib/cx';
import { ButtonLink } from '../../ui/button-link';
import { HeroControls } from './hero-controls';
import { filmOf, HeroStage } from './hero-stage';
import { atStart } from './hero-state';
import { useHero } from './use-hero';

type Props = {
  name: string;
  /** Where it is, above its name on the slide that bears it. */
  places: string;
  hero: components['schemas']['Hero'];
};

/**
 * The first thing a visitor sees. The venue's name is always the page's
 * heading; under a slide's own title it steps back to the line above it.
 */
export function Hero({ name, places, hero }: Props) {
  const slides = hero.slides.map((slide) => ({ title: slide.title || name, text: slide.text }));
  const [state, send] = useHero(slides.length);
  const film = state.video || state.waits;
  const words = (film ? undefined : slides[state.index]) ?? { title: name, text: hero.text };
  const ownTitle = words.title !== name;
  const texts = [{ title: name, text: hero.text }, ...slides]
    .filter(({ title, text }) => title === words.title && text !== words.text)
    .map(({ text }) => text);
  // Before the script runs, whoever asked for less motion already sees what the first slide says.
  const early = state === atStart && slides[0]?.title === name && slides[0].text !== hero.text;
  return (
    <section
      aria-label="Welcome"
      className="on-green relative isolate flex min-h-[min(100svh,60rem)] flex-col justify-end"
    >
      <HeroStage state={state} hero={hero} />
      <div className="wrap flex flex-col gap-7 pt-[calc(var(--spacing-header)+6rem)] pb-24 lg:gap-9 lg:pb-14">
        <div key={words.title} className="flex max-w-lg flex-col gap-4">
          {!ownTitle && (
            <p className={cx('eyebrow', early && 'motion-reduce:opacity-0')}>{film ? name : places}</p>
          )}
          <h1 tabIndex={-1} className={ownTitle ? 'eyebrow font-sans' : 'text-display'}>
            {name}
          </h1>
          {ownTitle && <h2 className="animate-appear text-h1">{words.title}</h2>}
          <div className="stack max-w-sm text-lead sm:max-w-md">
            <p
              className={cx('text-balance', ownTitle && 'animate-appear', early && 'motion-reduce:opacity-0')}
            >
              {words.text}
            </p>
            {/* Under one title all its texts take the same room, so that nothing moves when one follows the other. */}
            {texts.map((text, index) => (
              <p
                key={text}
                aria-hidden="true"
                data-text={text}
                className={cx('text-balance', early && index === 0 && 'motion-reduce:visible')}
              />
            ))}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/menu" size="lg" className="max-sm:flex-1 max-sm:px-3">
            View Menu
          </ButtonLink>
          <ButtonLink
            href="/events"
            look="secondary"
            size="lg"
            className="bg-page/40 max-sm:flex-1 max-sm:px-3"
          >
            Browse Events
          </ButtonLink>
        </div>
        <HeroControls
          state={state}
          slides={slides.map((slide) => slide.title)}
          film={!!filmOf(hero)}
          send={send}
        />
      </div>
    </section>
  );
}
