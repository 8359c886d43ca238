import { HoursList } from '../../features/site/hours-list';
import { Photo } from '../../features/site/photo';
import type { components } from '../../gen/api';
import { telLink } from '../../lib/tel-link';
import { TextLink } from '../../ui/text-link';

type Props = {
  /** On the page whose subject it is: whom to call, and when. */
  contact?: {
    hours: readonly components['schemas']['OpenHours'][];
    branches: readonly { name: string; phone: string }[];
  };
};

/** What a visitor wants to know before asking for a table. */
export function BookIntro({ contact }: Props) {
  return (
    <div className="on-green edge-start relative isolate overflow-hidden">
      <div data-print="hide" className="absolute inset-0 -z-1">
        <Photo
          name="dining-room"
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
            <h1 tabIndex={-1} className="text-h1">
              Contact
            </h1>
            <h2 id="request" className="text-h3">
              Request a reservation
            </h2>
          </>
        ) : (
          <h2 id="request" className="text-h2">
            Request a reservation
          </h2>
        )}
        <p className="max-w-prose text-lead text-ink-soft">
          A table for two, a picnic on the lawn, a whole celebration: tell us the day and how many you are.
          {!contact && ' We answer by email.'}
        </p>
        {contact && (
          <ul className="flex flex-wrap gap-x-8 gap-y-4">
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
        {contact && (
          <div className="max-lg:hidden">
            <HoursList hours={contact.hours} />
          </div>
        )}
      </div>
    </div>
  );
}
