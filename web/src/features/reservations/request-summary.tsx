import { longDate } from '../../lib/dates';
import { TextLink } from '../../ui/text-link';
import { noTime, type Received } from './request';

/** What was asked for, what happens next and until when, and the link to it. */
export function RequestSummary({ asked }: { asked: Received | undefined }) {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-5">
      {asked && (
        <>
          <h3 className="text-h4">What you asked for</h3>
          <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-ink-faint">
            <dt>Branch</dt>
            <dd>{asked.branch}</dd>
            <dt>Day</dt>
            <dd>{longDate(asked.date)}</dd>
            <dt>Time</dt>
            <dd>{asked.time || noTime}</dd>
            <dt>Guests</dt>
            <dd>{asked.guests}</dd>
          </dl>
        </>
      )}
      <p>{asked?.next ?? 'We look at every request ourselves and answer by e-mail.'}</p>
      {asked && <TextLink href={asked.link}>See, change or cancel it</TextLink>}
    </div>
  );
}
