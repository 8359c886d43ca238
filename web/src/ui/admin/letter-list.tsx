import { useId } from 'react';
import { Link } from 'react-router';
import { cx } from '../../lib/cx';
import { shortDateTime } from '../../lib/dates';
import { type LetterAbout, useLettersAbout } from './letters';
import { Loaded } from './loaded';

type Props = { title: string; record: string; none: string };

/** Every letter about something: what it is, when it went, and what became of those that did not. */
export function LetterList({ title, record, none }: Props) {
  const heading = useId();
  const found = useLettersAbout(record);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-sm font-medium">
        {title}
      </h3>
      <Loaded found={found} lines={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">{none}</p>
          ) : (
            <ul className="flex flex-col gap-1.5 text-sm">
              {items.map((letter) => (
                <li key={letter.messageId ?? `${letter.label} ${letter.at} ${letter.status}`}>
                  <Letter letter={letter} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const words: Record<LetterAbout['status'], string> = {
  waiting: 'waiting to be emailed',
  sent: 'emailed',
  kept: 'not emailed: there is no mail server',
  failed: 'not emailed',
};

function Letter({ letter: { label, status, at, reason, messageId } }: { letter: LetterAbout }) {
  return (
    <>
      <span className="font-medium">{label}</span>{' '}
      <span className={cx('text-ink-soft', status === 'failed' && 'text-danger')}>
        {words[status]},{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {shortDateTime(at)}
        </time>
        {reason && `. ${reason}`}
      </span>
      {messageId && (
        <>
          {' '}
          <Link
            className="link whitespace-nowrap"
            to={`/admin/outbox?message=${encodeURIComponent(messageId)}`}
          >
            See it
          </Link>
        </>
      )}
    </>
  );
}
