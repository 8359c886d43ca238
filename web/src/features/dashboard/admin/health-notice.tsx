import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/count';
import { relativeTime } from '../../../lib/dates';
import { Note, type Part } from '../../../ui/admin/notes';
import { Banner } from '../../../ui/banner';
import { healthQuery } from './api';

/** Tells the owner what the last health check found: quietly when all is well, loudly when something is broken. */
export function HealthNotice({ part }: { part: Part }) {
  const { data, dataUpdatedAt } = useQuery(healthQuery);
  if (!data) return null;
  const wrong = data.problemCount > 0 || Boolean(data.error) || data.late;
  if ((part === 'urgent') !== wrong) return null;
  const when = data.at ? relativeTime(data.at, dataUpdatedAt) : '';
  if (data.problemCount > 0) {
    return (
      <Banner tone="danger">
        <p>
          The last health check, {when}, found {counted(data.problemCount, 'problem')}. Please show this to
          whoever runs the server.
        </p>
        <Sentences all={data.problems} count={data.problemCount} />
        {data.error && <p>A newer health check could not be finished: {data.error}.</p>}
      </Banner>
    );
  }
  if (data.error || data.late) {
    return (
      <Banner tone="warning">
        {data.error
          ? `The last health check could not be finished: ${data.error}.`
          : 'A health check is late.'}{' '}
        {when ? `The one before, ${when}, found nothing broken.` : 'There has been none before.'} Please show
        this to whoever runs the server.
      </Banner>
    );
  }
  if (!when) {
    return (
      <Note>
        No health check has been made yet. The server makes one a day by itself, the first a few minutes after
        its start.
      </Note>
    );
  }
  return (
    <Note>
      {data.adviceCount === 0 ? (
        <p>The last health check was made {when}: everything is well.</p>
      ) : (
        <details>
          <summary className="cursor-pointer">
            The last health check was made {when}: nothing is broken, and there{' '}
            {data.adviceCount === 1 ? 'is' : 'are'} {counted(data.adviceCount, 'piece')} of advice.{' '}
            <span className="link">Read it</span>
          </summary>
          <Sentences all={data.advice} count={data.adviceCount} />
        </details>
      )}
    </Note>
  );
}

function Sentences({ all, count }: { all: readonly string[]; count: number }) {
  return (
    <ul className="my-2 flex list-disc flex-col gap-1 ps-5 break-words">
      {all.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {count > all.length && <li>and {count - all.length} more</li>}
    </ul>
  );
}
