import { longDate, venueTime } from '../../../lib/dates';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import type { AuditEntry } from './api';
import { Changes } from './changes';

type Props = {
  entry: AuditEntry;
  onClose: () => void;
  /** Narrows the history to what these filters say. */
  onOnly: (filters: Record<string, string>) => void;
};

/** One action: what it changed, and behind a fold what the log holds of it. */
export function AuditDialog({ entry, onClose, onOnly }: Props) {
  const { entity, entityId, thing, actorId, actorName } = entry;
  const { date, time } = venueTime(entry.at);
  return (
    <Dialog open onClose={onClose} title={entry.sentence} size="lg">
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">
          {longDate(date)}, {time}
        </p>
        <Changes changes={entry.changes} />
        <div className="flex flex-wrap gap-2">
          {thing && entityId && (
            <Button look="secondary" size="sm" onClick={() => onOnly({ entity, entityId })}>
              Everything about this record
            </Button>
          )}
          {actorId && (
            <Button look="secondary" size="sm" onClick={() => onOnly({ actorId })}>
              Everything by {actorName}
            </Button>
          )}
        </div>
        <details className="group border-t border-line pt-4 text-sm">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center gap-1.5 text-ink-soft hover:text-ink">
            <Icon name="chevron" size="sm" className="transition-transform group-open:rotate-180" />
            As it is stored
          </summary>
          <div className="flex flex-col gap-4 pt-3">
            <Facts>
              <Fact label="Who">{actorName}</Fact>
              <Fact label="Account">{entry.actorEmail}</Fact>
              <Fact label="Address">{entry.address}</Fact>
              <Fact label="Action">{`${entity}, ${entry.action}`}</Fact>
              <Fact label="Record id">{code(entityId)}</Fact>
              <Fact label="Request id">{code(entry.requestId)}</Fact>
            </Facts>
            <Stored title="Before" record={entry.before} />
            <Stored title="After" record={entry.after} />
          </div>
        </details>
      </div>
    </Dialog>
  );
}

function code(text: string) {
  return text && <code className="break-all">{text}</code>;
}

function Stored({ title, record }: { title: string; record: AuditEntry['before'] }) {
  if (!record) return null;
  return (
    <div>
      <p className="text-ink-faint">{title}</p>
      <pre className="whitespace-pre-wrap wrap-anywhere">{JSON.stringify(record, null, 1)}</pre>
    </div>
  );
}
