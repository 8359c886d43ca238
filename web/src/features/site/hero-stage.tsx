import { type ComponentType, useEffect, useState } from 'react';
import type { components } from '../../gen/api';
import type { HeroState } from './hero-state';
import { Photo } from './photo';
import type { PhotoName } from './photo-names';
import { photoFile, photoSet } from './photos';
import { OwnPhoto } from './site-photo';

type Hero = components['schemas']['Hero'];

/** The pictures behind the second and third slide; the first one's is the poster itself. */
const behind: readonly (PhotoName | null)[] = [null, 'wine', 'dining-room'];

const filled = { sizes: '(max-aspect-ratio: 1/1) 160vh, 100vw', className: 'hero-layer', eager: true };

/** Which film plays over the hero's photo: the venue's own, the one that was shipped with its photo, or none. */
export function filmOf({
  picture,
  film,
}: Pick<Hero, 'picture' | 'film'>): components['schemas']['SiteFilm'] | 'shipped' | null {
  if (!picture?.file) return 'shipped';
  return film?.url ? film : null;
}

/** What lies behind the hero's words: the poster at once, then the video, or a picture for each slide. */
export function HeroStage({ state, hero: { picture, slides, film } }: { state: HeroState; hero: Hero }) {
  const plays = state.video && filmOf({ picture, film });
  return (
    <div data-print="hide" className="absolute inset-0 -z-1 overflow-hidden">
      {picture?.file ? <OwnPhoto picture={picture} {...filled} first /> : <Poster />}
      {plays && <LateVideo film={plays} />}
      {state.slides &&
        slides.map((slide, index) => {
          const own = slide.picture?.file && { ...slide.picture, alt: '' };
          // Behind the venue's own photo none of the shipped ones would fit.
          const name = !picture?.file && behind[index];
          if (!own && !name) return null;
          const on = !state.video && state.index === index;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides stand in their places
              key={index}
              aria-hidden="true"
              className={`hero-layer ${on ? 'opacity-100' : 'opacity-0'}`}
            >
              {own ? (
                <OwnPhoto picture={own} {...filled} />
              ) : (
                name && <Photo name={name} {...filled} decorative />
              )}
              {/* Its bottle and glasses stand where the words do. */}
              {name === 'wine' && !own && <div className="hero-scrim" />}
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

type Film = NonNullable<ReturnType<typeof filmOf>>;

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
