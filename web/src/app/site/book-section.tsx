import { type ReactNode, Suspense } from 'react';
import type { Asked } from '../../features/reservations/request';
import { HoursList } from '../../features/site/hours-list';
import { Photo } from '../../features/site/photo';
import { cx } from '../../lib/cx';
import type { PageProps } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { TextLink } from '../../ui/text-link';
import { useParts } from './parts';

type Props = {
  page: PageProps<'home' | 'contact'>['page'];
  requested?: boolean;
  /** What the form begins with. */
  asked?: Asked;
  heading?: ReactNode;
  eager?: boolean;
  /** Who answers, and how fast. */
  answers?: string;
};

/** The request for a table, with what a visitor wants to know before sending it. */
export function BookSection({ page, requested, asked, heading, eager, answers }: Props) {
  const { data, today, path, form } = page;
  const { RequestForm } = useParts();
  const answer = requested ? { values: {}, fields: {}, done: true } : form;
  return (
    <section id="book" aria-labelledby="request" className="grid lg:grid-cols-[1fr_1.15fr]">
      <div className="on-green edge-start relative isolate overflow-hidden">
        <div data-print="hide" className="absolute inset-0 -z-1">
          <Photo
            name="lanterns"
            sizes="(min-width: 64rem) 50vw, 160vw"
            className="size-full object-cover"
            decorative
            eager={eager}
          />
          <div className="picture-scrim" />
        </div>
        <div className="flex flex-col gap-6 lg:max-w-sm">
          {heading ?? (
            <>
              <p className="eyebrow">Book your table</p>
              <h2 id="request" className="text-h2">
                Request a reservation
              </h2>
            </>
          )}
          <p className="max-w-prose text-lead text-ink-soft">
            A table for two, a picnic on the lawn, a whole celebration: tell us the day and who is coming.{' '}
            {answers ?? 'We answer every request ourselves.'}
          </p>
          <HoursList hours={data.hours} />
          <ul className={cx('flex flex-wrap gap-x-8 gap-y-4', heading ? 'max-lg:hidden' : '')}>
            {data.branches.map((branch) => (
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
        </div>
      </div>
      <div id="form" data-print="hide" className="edge-end bg-surface">
        <Suspense>
          <RequestForm today={today} action={`${path}#form`} booking={data} asked={asked} answer={answer} />
        </Suspense>
      </div>
    </section>
  );
}
