import { HoursList } from '../../features/site/hours-list';
import { Photo } from '../../features/site/photo';
import type { components } from '../../gen/api';
import { telLink } from '../../lib/tel-link';
import { TextLink } from '../../ui/text-link';

type Props = {
  hours: readonly components['schemas']['OpenHours'][];
  /** On the page whose subject it is: the venue's tagline, who answers and how fast, whom to call. */
  contact?: { tagline: string; answers: string; branches: readonly { name: string; phone: string }[] };
};

/** What a visitor wants to know before asking for a table. */
export function BookIntro({ hours, contact }: Props) {
  return (
    <div className="on-green edge-start relative isolate overflow-hidden">
      <div data-print="hide" className="absolute inset-0 -z-1">
        <Photo
          name="lanterns"
          sizes="(min-width: 64rem) 50vw, 160vw"
          className="size-full object-cover"
          decorative
          eager={Boolean(contact)}
        />
        <div className="picture-scrim" />
      </div>
      <div className="flex flex-col gap-6 lg:max-w-sm">
        {contact ? (
          <>
            <p className="eyebrow">{contact.tagline}</p>
            <h1 tabIndex={-1} className="text-h1">
              Contact
            </h1>
            <h2 id="request" className="text-h3">
              Request a reservation
            </h2>
          </>
        ) : (
          <>
            <p className="eyebrow">Book your table</p>
            <h2 id="request" className="text-h2">
              Request a reservation
            </h2>
          </>
        )}
        <p className="max-w-prose text-lead text-ink-soft">
          A table for two, a picnic on the lawn, a whole celebration: tell us the day and who is coming.{' '}
          {contact?.answers ?? 'We answer every request ourselves.'}
        </p>
        <HoursList hours={hours} />
        {contact && (
          <ul className="flex flex-wrap gap-x-8 gap-y-4 max-lg:hidden">
            {contact.branches.map((branch) => (
              <li key={branch.name} className="flex flex-col">
                <span className="text-sm font-semibold">{branch.name}</span>
                {branch.phone && (
                  <TextLink href={telLink(branch.phone)} className="py-2">
                    {branch.phone}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
