import { plainDate, venueTime } from '../../lib/dates';
import type { Page, PageProps } from '../../lib/page';
import { Icon } from '../../ui/icon';
import { ShareButton } from '../../ui/share-button';
import { TextLink } from '../../ui/text-link';
import { type GalleryImage, galleryPath, headline, tileId } from './api';
import { BookCard } from './book-card';
import { DownloadLink } from './download-link';
import { ImageFailed, ImageNotFound } from './image-missing';
import { ImageStage } from './image-stage';
import { RelatedImages } from './related-images';

export function GalleryImagePage({ page }: PageProps<'gallery-image'>) {
  const { image, failed } = page.data;
  if (failed) return <ImageFailed />;
  if (!image) return <ImageNotFound />;
  return <ImageView page={page} image={image} />;
}

type Props = { page: Page<'gallery-image'>; image: GalleryImage };

/** One picture on a dark ground, its words below, and the way to its neighbours. */
function ImageView({ page, image }: Props) {
  const { category, number, total, previous, next, related, show } = page.data;
  const back = `${galleryPath(category, show)}#${tileId(image.id)}`;
  return (
    <article className="flex flex-col">
      <div className="on-green flex flex-col gap-3 pt-4 pb-6">
        <div className="wrap grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          <a
            href={back}
            className="-ms-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-2 font-medium hover:bg-ink/8"
          >
            <Icon name="back" />
            <span>
              Back <span className="max-sm:sr-only">to Gallery</span>
            </span>
          </a>
          <p className="text-sm text-ink-soft tabular-nums">
            {number} of {total}
          </p>
          <div className="-me-3 flex justify-self-end">
            <DownloadLink image={image} />
            <ShareButton title={headline(image)} copied="Link copied to clipboard!" compact />
          </div>
        </div>
        <ImageStage image={image} category={category} previous={previous} next={next} back={back} />
      </div>
      <div className="wrap flex flex-col gap-12 py-12">
        <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
          <div className="flex max-w-prose flex-col gap-4">
            <p className="eyebrow">
              <a
                href={galleryPath(image.category)}
                className="inline-flex min-h-6 items-center hover:underline"
              >
                {image.category}
              </a>
            </p>
            <h1 tabIndex={-1} className="text-h1">
              {headline(image)}
            </h1>
            {(image.description || image.title) && (
              <p className="text-lead whitespace-pre-line text-ink-soft">{image.description || image.alt}</p>
            )}
            <p className="text-sm text-ink-faint">Added {plainDate(venueTime(image.createdAt).date)}</p>
          </div>
          <BookCard />
        </div>
        {related.length > 0 && <RelatedImages images={related} category={category} />}
        <p data-print="hide">
          <TextLink href={galleryPath('')}>See all pictures</TextLink>
        </p>
      </div>
    </article>
  );
}
