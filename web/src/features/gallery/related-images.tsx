import { Picture } from '../../ui/picture';
import { type GalleryTile, imagePath } from './api';

type Props = { images: readonly GalleryTile[]; category: string };

/** A few others, to walk on. */
export function RelatedImages({ images, category }: Props) {
  return (
    <section aria-labelledby="related" className="flex flex-col gap-6">
      <h2 id="related" className="text-h3">
        More from this gallery
      </h2>
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6 lg:gap-4">
        {images.map((image) => (
          <li key={image.id}>
            <a
              href={imagePath(image.id, category)}
              className="group block aspect-square overflow-hidden rounded-md"
            >
              <Picture
                picture={image.picture}
                alt={image.alt}
                sizes="(min-width: 64rem) 12rem, 31vw"
                className="size-full transition-transform duration-(--duration-slow) group-hover:scale-103"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
