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
  const upright = '(max-aspect-ratio: 1/1)';
  const tall = { media: upright, sizes: '(min-width: 40rem) 100vw, 70vw' };
  const wide = first ? '100vw' : `${upright} 160vh, 100vw`;
  const modern = srcSet(file.sources, 'image/webp');
  return (
    <picture>
      {file.upright && <source type="image/webp" srcSet={srcSet(file.upright, 'image/webp')} {...tall} />}
      {file.upright && <source srcSet={srcSet(file.upright, 'image/jpeg')} {...tall} />}
      {modern && <source type="image/webp" srcSet={modern} sizes={wide} />}
      <img
        src={file.sources.at(-1)?.url ?? file.url}
        srcSet={srcSet(file.sources, 'image/jpeg')}
        sizes={wide}
        alt={first ? alt : ''}
        width={file.width}
        height={file.height}
        fetchPriority={first ? 'high' : undefined}
        className="hero-layer"
      />
    </picture>
  );
}
