import { ButtonLink } from '../../ui/button-link';
import { OwnPage } from '../../ui/own-page';

/** Cut off by a mail program, typed by hand, or of a key that is gone: the same plain page for all. */
export function DeadLinkPage() {
  return (
    <OwnPage eyebrow="Your booking" title="This link does not work">
      <p className="text-lead text-ink-soft">
        It may be an old one, or your mail program may have cut it off. Please open the link in the newest
        mail about your booking, or write to us and we will look for you.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" size="lg">
          Contact us
        </ButtonLink>
        <ButtonLink href="/events" look="secondary" size="lg">
          See the events
        </ButtonLink>
      </div>
    </OwnPage>
  );
}
