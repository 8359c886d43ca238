import type { components } from '../../gen/api';
import { NoWrap } from '../../ui/no-wrap';
import { hasPhoto, SitePhoto } from './site-photo';

type Props = { occasions: readonly components['schemas']['Occasion'][]; title: string; lead?: string };

/** What the venue is booked for. On a phone a list to run down with the thumb, on a desktop a row of tall pictures. */
export function OccasionsSection({ occasions, title, lead }: Props) {
  if (occasions.length === 0) return null;
  return (
    <section aria-labelledby="occasions" className="wrap flex flex-col gap-10 pb-section">
      <div className="flex max-w-prose flex-col gap-4">
        <p className="eyebrow">Indoors and outdoors</p>
        <h2 id="occasions" className="text-h2">
          {title}
        </h2>
        {lead && <p className="text-lead text-ink-soft">{lead}</p>}
      </div>
      <ul className="grid gap-6 lg:auto-cols-fr lg:grid-flow-col">
        {occasions.map((occasion) => (
          <li
            key={occasion.title}
            className="grid grid-cols-[7rem_1fr] items-center gap-5 lg:flex lg:flex-col lg:items-stretch"
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
                <NoWrap text={occasion.title} />
              </h3>
              <p className="text-sm text-ink-soft">{occasion.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
