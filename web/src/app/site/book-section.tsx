import { type ReactNode, Suspense } from 'react';
import type { Asked } from '../../features/reservations/asked';
import { cx } from '../../lib/cx';
import type { PageProps } from '../../lib/page';
import { useParts } from './parts';

type Props = {
  page: PageProps<'home' | 'contact'>['page'];
  /** What stands beside the form. */
  intro: ReactNode;
  requested?: boolean;
  /** What the form begins with. */
  asked?: Asked;
  className?: string;
};

/** The request for a table. */
export function BookSection({ page, intro, requested, asked, className }: Props) {
  const { data, today, path, form } = page;
  const { RequestForm } = useParts();
  const answer = requested ? { values: {}, fields: {}, done: true } : form;
  return (
    <section
      id="book"
      aria-labelledby="request"
      className={cx('peer grid lg:grid-cols-[1fr_1.15fr]', className)}
    >
      {intro}
      <div id="form" data-print="hide" className="edge-end bg-surface">
        <Suspense>
          <RequestForm today={today} action={`${path}#form`} booking={data} asked={asked} answer={answer} />
        </Suspense>
      </div>
    </section>
  );
}
