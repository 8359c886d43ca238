import { cx } from '../../../lib/cx';
import { shortDateTime } from '../../../lib/dates';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import type { AuditEntry } from './api';
import { actorText, changesOf, sentence, subject } from './difference';

/** One action: before and after side by side, the changed fields first. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const changes = changesOf(entry);
  return (
    <Dialog open onClose={onClose} title={sentence(entry)} size="lg">
      <div className="flex flex-col gap-6">
        <Facts>
          <Fact label="Record">{subject(entry)}</Fact>
          <Fact label="Who">{actorText(entry.actorName, entry.actorEmail)}</Fact>
          <Fact label="Account">{entry.actorEmail}</Fact>
          <Fact label="When">{shortDateTime(entry.at)}</Fact>
          <Fact label="From">{entry.address}</Fact>
          <Fact label="Record id">{code(entry.entityId)}</Fact>
          <Fact label="Request id">{code(entry.requestId)}</Fact>
        </Facts>
        {changes.length === 0 ? (
          <p className="text-ink-soft">No fields were changed.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference scrolls, and the keyboard must reach it
          <section aria-label="What changed" tabIndex={0}>
            <table className="w-full border-separate border-spacing-0 text-sm">
              <caption className="sr-only">Before and after</caption>
              <thead>
                <tr className="text-start text-ink-soft">
                  {['Field', 'Before', 'After'].map((head) => (
                    <th key={head} scope="col" className="border-b border-line p-2 text-start font-semibold">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="align-top">
                {changes.map(({ field, before, after, changed }) => (
                  <tr key={field} className={cx(!changed && 'text-ink-faint')}>
                    <th scope="row" className="border-b border-line p-2 text-start font-medium">
                      {field}
                    </th>
                    <Side text={before} mark={changed && before !== '' ? 'bg-danger-soft text-danger' : ''} />
                    <Side text={after} mark={changed && after !== '' ? 'bg-success-soft text-success' : ''} />
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function code(text: string) {
  return text && <code className="text-sm break-all">{text}</code>;
}

function Side({ text, mark }: { text: string; mark: string }) {
  return (
    <td className="border-b border-line p-2">
      <span className={cx('rounded-sm whitespace-pre-wrap wrap-anywhere', mark && `px-1 ${mark}`)}>
        {text || '—'}
      </span>
    </td>
  );
}
