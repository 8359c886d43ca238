import type { components } from '../../gen/api';
import { Photo } from './photo';
import type { PhotoName } from './photo-names';

type SitePicture = components['schemas']['SitePicture'];
type Source = NonNullable<SitePicture['file']>['sources'][number];
type Place = { photo: PhotoName | ''; picture?: SitePicture };
type Shown = { sizes: string; className?: string; eager?: boolean };

/** Whether there is anything to show. */
export const hasPhoto = ({ photo, picture }: Place) => Boolean(picture?.file || photo);

/** The picture of a place in the document: the venue's own, or one of those that were shipped. */
export function SitePhoto({
  at: { photo, picture },
  decorative,
  small,
  ...shown
}: Shown & {
  at: Place;
  /** Beside words that say the same, a picture that was shipped is only a picture. */
  decorative?: boolean;
  small?: boolean;
}) {
  if (picture?.file) return <OwnPhoto picture={picture} {...shown} />;
  if (!photo) return null;
  return <Photo name={photo} decorative={decorative} small={small} {...shown} />;
}

/** An uploaded picture. An upright screen that it fills gets the upright cut, where there is one. */
export function OwnPhoto({
  picture: { file, alt },
  sizes,
  className,
  eager,
  first,
}: Shown & {
  picture: SitePicture;
  /** It comes before everything else. */
  first?: boolean;
}) {
  if (!file) return null;
  return (
    <picture className="contents">
      {file.upright && (
        <source
          {...lighter(file.upright)}
          media="(max-aspect-ratio: 1/1)"
          sizes="(min-width: 40rem) 100vw, 70vw"
        />
      )}
      <source {...lighter(file.sources)} sizes={sizes} />
      <img
        src={file.url}
        alt={alt}
        width={file.width}
        height={file.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}

/** The files of the better type, from narrow to wide. */
function lighter(sources: readonly Source[]) {
  const type = sources[0]?.type;
  const files = sources.filter((source) => source.type === type);
  return { type, srcSet: files.map((source) => `${source.url} ${source.width}w`).join(', ') };
}
