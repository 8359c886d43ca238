import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { PageHeading } from '../../ui/page-heading';
import { galleryPath } from './api';

/** The frame is empty: taken down, or never there. */
export function ImageNotFound() {
  return (
    <div className="wrap flex flex-col gap-8 py-section">
      <PageHeading
        eyebrow="Gallery"
        lead="It may have been taken down, or the link is incomplete. The other pictures are in the gallery."
      >
        Image Not Found
      </PageHeading>
      <BackToGallery />
    </div>
  );
}

/** The picture may well be there, but it could not be read just now. */
export function ImageFailed() {
  return (
    <div className="wrap flex flex-col gap-8 py-section">
      <PageHeading eyebrow="Gallery" lead="This is our mistake and not yours. Please try again in a moment.">
        Failed to load image details
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => location.reload()}>
          Try again
        </Button>
        <BackToGallery />
      </div>
    </div>
  );
}

function BackToGallery() {
  return (
    <div>
      <ButtonLink href={galleryPath('')} look="secondary" size="lg">
        <Icon name="back" />
        Back to Gallery
      </ButtonLink>
    </div>
  );
}
