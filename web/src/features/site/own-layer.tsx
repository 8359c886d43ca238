import type { components } from '../../gen/api';
import { srcSet } from '../../ui/picture';

type Schemas = components['schemas'];
type Hero = Schemas['Hero'];

/** Which film plays over the hero's photo: the venue's own, the one that was shipped with its photo, or none. */
export function filmOf({ picture, film }: Hero): Schemas['SiteFilm'] | 'shipped' | null {
  if (!picture?.file) return 'shipped';
  return film?.url ? film : null;
}

/** An uploaded photo that fills the hero. Upright screens get the upright cut of it. */
export function OwnLayer({ picture, first = false }: { picture: Schemas['SitePicture']; first?: boolean }) {
  const { file, alt } = picture;
  if (!file) return null;
  return (
    <picture>
      {file.upright && (
        <source
          type="image/webp"
          srcSet={srcSet(file.upright, 'image/webp')}
          media="(max-aspect-ratio: 1/1)"
          sizes="(min-width: 40rem) 100vw, 70vw"
        />
      )}
      <source
        type="image/webp"
        srcSet={srcSet(file.sources, 'image/webp')}
        sizes={first ? '100vw' : '(max-aspect-ratio: 1/1) 160vh, 100vw'}
      />
      <img
        src={file.url}
        alt={first ? alt : ''}
        width={file.width}
        height={file.height}
        fetchPriority={first ? 'high' : undefined}
        className="hero-layer"
      />
    </picture>
  );
}
