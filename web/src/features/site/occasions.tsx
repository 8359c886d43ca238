import type { components } from '../../gen/api';
import { forms } from '../../gen/rules.gen';
import { cx } from '../../lib/cx';
import { NoWrap } from '../../ui/no-wrap';
import { hasPhoto, SitePhoto } from './site-photo';

type Props = { occasions: readonly components['schemas']['Occasion'][]; title: string };

/** What the venue is booked for. On a phone a list to run down with the thumb, on a desktop a row of tall pictures. */
export function OccasionsSection({ occasions, title }: Props) {
  if (occasions.length === 0) return null;
  return (
    <section aria-labelledby="occasions" className="when-near wrap flex flex-col gap-10 pb-section">
      <div className="flex max-w-prose flex-col gap-4">
        <p className="eyebrow">Indoors and outdoors</p>
        <h2 id="occasions" className="text-h2">
          {title}
        </h2>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {occasions.map((occasion, index) => (
          <li
            key={occasion.title}
            className={cx(
              'relative grid grid-cols-[7rem_1fr] items-center gap-5 lg:flex lg:flex-col lg:items-stretch',
              index === occasions.length - 1 && index % 2 === 0 && 'cards-alone',
            )}
          >
            {hasPhoto(occasion) ? (
              <SitePhoto
                at={occasion}
                sizes="(min-width: 64rem) 15rem, 7rem"
                className="aspect-square w-full rounded-lg object-cover lg:aspect-3/4"
                decorative
                small
              />
            ) : (
              <span aria-hidden="true" className="aspect-square w-full rounded-lg bg-sunken lg:aspect-3/4" />
            )}
            <div className="flex flex-col gap-1.5">
              <h3 className="text-h4">
                <a
                  href={askPath(occasion.title)}
                  className="link after:absolute after:inset-0 after:content-['']"
                >
                  <NoWrap text={occasion.title} />
                </a>
              </h3>
              <p className="text-sm text-ink-soft">{occasion.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const bookings = forms.reservation.occasion[0].arg;

/** The form, begun with what the title names: "Sip-and-paint gatherings" are booked as "sip and paint". */
function askPath(title: string): string {
  const words = title.toLowerCase().replaceAll('-', ' ');
  const booking = bookings.find((name) => words.includes(name));
  return booking ? `/contact?occasion=${encodeURIComponent(booking)}#form` : '/contact#form';
}
