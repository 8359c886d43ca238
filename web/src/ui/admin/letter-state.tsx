import { Link } from 'react-router';
import { cx } from '../../lib/cx';
import { letterText } from './letter-text';
import type { LetterProgress, Letters } from './letters';

type Props = { letters: Letters; className?: string };

/** Says whether what a screen promised to send has left, and leads to what has not. Nothing where nothing was sent. */
export function LetterState({ letters, className }: Props) {
  if (letters === null) return null;
  if (!letters) return <span className={cx('block min-h-4', className)} />; // so that little moves when it is known
  const { failed, waiting, messageId } = letters;
  return (
    <span
      className={cx(
        'block text-xs font-normal text-pretty',
        failed ? 'text-danger' : 'text-ink-soft',
        className,
      )}
    >
      {letterText(letters)}
      {messageId && failed + waiting > 0 && (
        <>
          {' '}
          <Link className="link whitespace-nowrap" to={addressOf(letters)}>
            {failed > 1 ? 'See them' : 'See it'}
          </Link>
        </>
      )}
    </span>
  );
}

function addressOf({ record, failed, messageId = '' }: LetterProgress): string {
  const one = new URLSearchParams({ message: messageId });
  const several = new URLSearchParams({ status: 'failed', about: record });
  return `/admin/outbox?${failed > 1 ? several : one}`;
}
