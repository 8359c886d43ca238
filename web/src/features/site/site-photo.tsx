import type { components } from '../../gen/api';
import { Picture } from '../../ui/picture';
import { Photo } from './photo';
import type { PhotoName } from './photo-names';

type Place = { photo: PhotoName | ''; picture?: components['schemas']['SitePicture'] };
type Props = {
  at: Place;
  sizes: string;
  className?: string;
  /** Beside words that say the same, a picture that was shipped is only a picture. */
  decorative?: boolean;
  eager?: boolean;
  small?: boolean;
};

/** Whether there is anything to show. */
export const hasPhoto = ({ photo, picture }: Place) => Boolean(picture?.file || photo);

/** The picture of a place in the document: the venue's own, or one of those that were shipped. */
export function SitePhoto({ at: { photo, picture }, ...look }: Props) {
  if (picture?.file) return <Picture picture={picture.file} alt={picture.alt} {...look} />;
  return photo && <Photo name={photo} {...look} />;
}
