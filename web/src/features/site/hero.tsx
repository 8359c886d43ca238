import type { components } from '../../gen/api';
import { ButtonLink } from '../../ui/button-link';
import { HeroControls } from './hero-controls';
import { HeroStage } from './hero-stage';
import { useHero } from './use-hero';

type Props = { name: string; hero: components['schemas']['Hero'] };

/**
 * The first thing a visitor sees. The venue's name is always the page's
 * heading; under a slide's own title it steps back to the line above it.
 */
export function Hero({ name, hero }: Props) {
  const slides = hero.slides.map((slide) => ({ title: slide.title || name, text: slide.text }));
  const [state, send] = useHero(slides.length);
  const words = (state.video ? undefined : slides[state.index]) ?? { title: name, text: hero.text };
  const ownTitle = words.title !== name;
  return (
    <section
      aria-label="Welcome"
      className="on-green relative isolate flex min-h-[min(100svh,60rem)] flex-col justify-end"
    >
      <HeroStage state={state} />
      <div className="wrap flex flex-col gap-7 pt-[calc(var(--spacing-header)+6rem)] pb-8 lg:gap-9 lg:pb-14">
        <div className="flex max-w-lg flex-col gap-4">
          {!ownTitle && <p className="eyebrow">{name}</p>}
          <h1 tabIndex={-1} className={ownTitle ? 'eyebrow' : 'text-display'}>
            {name}
          </h1>
          {ownTitle && (
            <h2 key={words.title} className="animate-appear text-h1 sm:text-display">
              {words.title}
            </h2>
          )}
          <p key={words.text} className="max-w-sm animate-appear text-lead text-balance sm:max-w-md">
            {words.text}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/menu" size="lg">
            View Menu
          </ButtonLink>
          <ButtonLink href="/events" look="secondary" size="lg" className="bg-page/40">
            Browse Events
          </ButtonLink>
        </div>
        <HeroControls state={state} slides={slides.map((slide) => slide.title)} send={send} />
      </div>
    </section>
  );
}
