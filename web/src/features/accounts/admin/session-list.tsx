import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '../../../lib/dates';
import { deviceName } from '../../../lib/device';
import { failure } from '../../../lib/problem';
import { Loaded } from '../../../ui/admin/loaded';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { type Session, sessionsQuery, useEndSession, useEndSessions, type Whose } from './api';

/** Signed-in browsers. The one that shows this cannot end itself here: signing out does that. */
export function SessionList({ whose }: { whose: Whose }) {
  const found = useQuery(sessionsQuery(whose));
  const one = useEndSession();
  const all = useEndSessions();
  const toast = useToast();
  // Awaited, since callbacks of `mutate` are dropped when the window is closed before the answer comes.
  const say = (action: Promise<unknown>, done: string) =>
    void action.then(
      () => toast({ text: done, seconds: 3 }),
      (problem: unknown) =>
        toast({ tone: 'danger', ...failure(problem, 'Failed to end the session'), seconds: 5 }),
    );

  return (
    <Loaded found={found} lines={3} failed="Failed to load sessions">
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-ink-soft">Not signed in anywhere.</p>
        ) : (
          <div className="flex flex-col gap-4">
            <ul aria-label="Sessions" className="flex flex-col divide-y divide-line">
              {items.map((session) => (
                <Line
                  key={session.id}
                  session={session}
                  busy={one.isPending || all.isPending}
                  onEnd={() => say(one.mutateAsync({ whose, sessionId: session.id }), 'Session ended')}
                />
              ))}
            </ul>
            {items.some((session) => !session.current) && (
              <Button
                look="secondary"
                size="sm"
                className="self-start"
                busy={all.isPending}
                onClick={() => say(all.mutateAsync(whose), 'Signed out')}
              >
                {whose === 'own' ? 'Sign out everywhere else' : 'Sign out everywhere'}
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

function Line({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const device = deviceName(session.device);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {session.current && <Badge tone="brand">This one</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          From {session.address}, since {shortDateTime(session.createdAt)}, last used{' '}
          {shortDateTime(session.seenAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="sm"
          disabled={busy}
          aria-label={`End the session: ${device}, since ${shortDateTime(session.createdAt)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
