import { cx } from '../../../lib/cx';
import { Fact, Facts } from '../../../ui/facts';
import type { AuditEntry } from './api';

type Props = { changes: AuditEntry['changes'] };

/** What was changed: before and after side by side, one above the other on a phone. What is new or gone has one side. */
export function Changes({ changes }: Props) {
  if (changes.length === 0) return <p className="text-ink-soft">No record was changed.</p>;
  const added = changes.every(({ before }) => before === '');
  const gone = changes.every(({ after }) => after === '');
  return (
    <section aria-label="What changed" className="flex flex-col gap-3">
      <h3 className="font-semibold">{added ? 'What was added' : gone ? 'What it was' : 'What changed'}</h3>
      {added || gone ? (
        <Facts>
          {changes.map(({ label, before, after }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
            <Fact key={`${at} ${label}`} label={label}>
              {before || after}
            </Fact>
          ))}
        </Facts>
      ) : (
        <ul className="flex flex-col gap-4">
          {changes.map(({ label, before, after }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
            <li key={`${at} ${label}`} className="flex flex-col gap-1.5">
              <h4 className="text-sm text-ink-soft wrap-anywhere">{label}</h4>
              <dl className="grid gap-2 text-sm sm:grid-cols-2">
                <Side name="Before" text={before} look="bg-danger-soft text-danger" />
                <Side name="After" text={after} look="bg-success-soft text-success" />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Side({ name, text, look }: { name: string; text: string; look: string }) {
  return (
    <div className={cx('rounded-md px-3 py-2', text ? look : 'bg-muted-soft text-muted')}>
      <dt className="text-xs">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text || '—'}</dd>
    </div>
  );
}
