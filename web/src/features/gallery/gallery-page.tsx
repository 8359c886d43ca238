import type { PageProps } from '../../lib/page';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { ClosingBand } from '../../ui/closing-band';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { galleryPath, tileId } from './api';
import { CategoryFilter } from './category-filter';
import { GalleryGrid } from './gallery-grid';

/** The grid of pictures. Filters and "more" are plain links, so Back keeps both and nothing needs a script. */
export function GalleryPage({ page }: PageProps<'gallery'>) {
  const { images, total, categories, category, more, failed } = page.data;
  const last = images.at(-1);
  return (
    <>
      <div className="flex flex-col gap-8 pt-12 pb-section sm:gap-10 lg:pt-20">
        <div className="wrap flex flex-col gap-8">
          <PageHeading lead="Candlelight, long tables and picnics at sunset: this is what we set up.">
            Luxury Moments
          </PageHeading>
          <CategoryFilter categories={categories} current={category} />
        </div>
        <div className="wrap flex flex-col gap-10">
          {failed && <Failed />}
          {!failed && images.length === 0 && <Empty all={categories.length === 0} />}
          {images.length > 0 && <GalleryGrid images={images} category={category} />}
          {more && last && (
            <div className="flex flex-col items-center gap-3">
              <p className="text-sm text-ink-soft tabular-nums">
                {images.length} of {total} pictures
              </p>
              <ButtonLink
                href={`${galleryPath(category, more)}#${tileId(last.id)}`}
                look="secondary"
                size="lg"
              >
                Show more
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      {images.length > 0 && (
        <ClosingBand
          title="Do you like what you see?"
          text="Tell us the day and how many you are. We set the table for you."
        >
          <ButtonLink href="/contact" size="lg">
            Request a reservation
          </ButtonLink>
          <ButtonLink href="/events" look="secondary" size="lg">
            Browse Events
          </ButtonLink>
        </ClosingBand>
      )}
    </>
  );
}

/** A category that nobody has filled, or a gallery without any picture yet. */
function Empty({ all }: { all: boolean }) {
  return (
    <EmptyState
      title="No images available in this category"
      action={
        <ButtonLink href={all ? '/contact' : galleryPath('')} look="secondary">
          {all ? 'Request a reservation' : 'See all pictures'}
        </ButtonLink>
      }
    >
      {all && 'Our pictures are not here yet. Come and see the place for yourself.'}
    </EmptyState>
  );
}

function Failed() {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-lg border border-danger/30 bg-danger-soft px-6 py-5"
    >
      <p className="text-danger">The pictures could not be loaded just now. Please try again in a moment.</p>
      <Button look="secondary" size="sm" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
