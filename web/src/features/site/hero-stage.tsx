import { type ComponentType, useEffect, useState } from 'react';
import type { components } from '../../gen/api';
import { cx } from '../../lib/cx';
import type { HeroState } from './hero-state';
import { filmOf, OwnLayer } from './own-layer';
import { Photo } from './photo';
import type { PhotoName } from './photo-names';
import { photoFile, photoSet } from './photos';

type Hero = components['schemas']['Hero'];
type Film = NonNullable<ReturnType<typeof filmOf>>;

/** The pictures behind the second and third slide; the first one's is the poster itself. */
const behind: readonly (PhotoName | null)[] = [null, 'wine', 'dining-room'];

/** What lies behind the hero's words: the poster at once, then the video, or a picture for each slide. */
export function HeroStage({ state, hero }: { state: HeroState; hero: Hero }) {
  const film = filmOf(hero);
  const own = hero.picture?.file ? hero.picture : undefined;
  return (
    <div data-print="hide" className="absolute inset-0 -z-1 overflow-hidden">
      {own ? <OwnLayer picture={own} first /> : <Poster />}
      {state.video && film && <LateVideo film={film} />}
      {state.slides &&
        hero.slides.map((slide, index) => {
          // Behind the venue's own photo none of the shipped ones would fit.
          const name = own ? null : behind[index];
          if (!slide.picture?.file && !name) return null;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides stand in their places
              key={index}
              aria-hidden="true"
              className={cx(
                'hero-layer',
                !state.video && state.index === index ? 'opacity-100' : 'opacity-0',
              )}
            >
              {slide.picture?.file ? (
                <OwnLayer picture={slide.picture} />
              ) : (
                name && (
                  <Photo
                    name={name}
                    sizes="(max-aspect-ratio: 1/1) 160vh, 100vw"
                    className="hero-layer"
                    decorative
                    eager
                  />
                )
              )}
            </div>
          );
        })}
      <div className="hero-scrim" />
    </div>
  );
}

/** The video's first frame. Upright screens get an upright cut of it, which is a third of the bytes. */
function Poster() {
  const upright = '(max-aspect-ratio: 1/1)';
  return (
    <picture>
      <source
        media={upright}
        type="image/avif"
        srcSet={photoSet('hero-tall', [480, 840])}
        sizes="(min-width: 40rem) 100vw, 70vw"
      />
      <source media={upright} srcSet={photoFile('hero-tall-840.jpg')} />
      <source type="image/avif" srcSet={photoSet('hero', [960, 1600, 1920])} sizes="100vw" />
      <img
        src={photoFile('hero-1600.jpg')}
        alt="Candles and a glass of red wine on a linen-covered table at dusk, string lights glowing behind"
        width={1600}
        height={900}
        fetchPriority="high"
        className="hero-layer"
      />
    </picture>
  );
}

/** The film comes last, and so does what shows it. */
function LateVideo({ film }: { film: Film }) {
  const [Video, setVideo] = useState<ComponentType<{ film: Film }> | null>(null);
  useEffect(() => {
    import('./hero-video').then(
      (file) => setVideo(() => file.HeroVideo),
      () => {}, // the poster stays
    );
  }, []);
  return Video && <Video film={film} />;
}
