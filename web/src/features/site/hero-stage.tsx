import { cx } from '../../lib/cx';
import type { HeroState } from './hero-state';
import { HeroVideo } from './hero-video';
import { Photo } from './photo';
import type { PhotoName } from './photo-names';
import { photoFile, photoSet } from './photos';

/** The pictures behind the second and third slide; the first one's is the poster itself. */
const behind: readonly (PhotoName | null)[] = [null, 'wine', 'dining-room'];

/** What lies behind the hero's words: the poster at once, then the video, or a picture for each slide. */
export function HeroStage({ state }: { state: HeroState }) {
  return (
    <div data-print="hide" className="absolute inset-0 -z-1 overflow-hidden">
      <Poster />
      {state.video && <HeroVideo />}
      {state.slides &&
        behind.map(
          (name, index) =>
            name && (
              <div
                key={name}
                aria-hidden="true"
                className={cx(
                  'hero-layer',
                  !state.video && state.index === index ? 'opacity-100' : 'opacity-0',
                )}
              >
                <Photo
                  name={name}
                  sizes="(max-aspect-ratio: 1/1) 160vh, 100vw"
                  className="hero-layer"
                  decorative
                  eager
                />
              </div>
            ),
        )}
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
