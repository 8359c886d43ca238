import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { PageHeading } from '../../ui/page-heading';

/** Shown when a page broke, on the server or in the browser. */
export function PageFailed() {
  return (
    <div className="wrap flex flex-col gap-8 py-section">
      <PageHeading
        eyebrow="Our mistake"
        lead="Something went wrong on our side. Please try again in a moment."
      >
        A plate was dropped
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => location.reload()}>
          Try again
        </Button>
        <ButtonLink href="/" look="secondary" size="lg">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
