import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { telLink } from '../../../lib/tel-link';
import { HistoryLink } from '../../../ui/admin/history-link';
import { LetterList } from '../../../ui/admin/letter-list';
import { Loaded } from '../../../ui/admin/loaded';
import { Badge } from '../../../ui/badge';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import { partyQuery, type WaitingParty, type WaitingRow } from './waiting-api';
import { peopleText, stateWords, stepText } from './waiting-words';

/** One party: what happened to it and when, and which letters it got. */
export function WaitingPartyWindow({ row, onClose }: { row: WaitingRow; onClose: () => void }) {
  const found = useQuery(partyQuery(row.id));
  return (
    <Dialog open onClose={onClose} title={row.fullName} high>
      <Loaded found={found} lines={6}>
        {(party) => <Party party={party} />}
      </Loaded>
    </Dialog>
  );
}

function Party({ party }: { party: WaitingParty }) {
  const heading = useId();
  const { id, email, phone, state, position, partySize, eventId } = party;
  const seats = new URLSearchParams({ tab: 'attendance', event: eventId, search: email });
  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <Fact label="State">
          <Badge tone={stateWords[state].tone}>{stateWords[state].text}</Badge>
          {state === 'accepted' && (
            <Link className="link ms-3 inline-block min-h-6" to={`/admin/events?${seats}`}>
              See the registration
            </Link>
          )}
        </Fact>
        <Fact label="Place">{position}</Fact>
        <Fact label="Party">{peopleText(partySize)}</Fact>
        <Fact label="Phone">
          <a className="link" href={telLink(phone)}>
            {phone}
          </a>
        </Fact>
        <Fact label="Email">
          <a className="link" href={mailTo(email)}>
            {email}
          </a>
        </Fact>
      </Facts>
      <section aria-labelledby={heading} className="flex flex-col gap-2">
        <h3 id={heading} className="text-sm font-medium">
          What happened
        </h3>
        <ol className="flex flex-col gap-1.5 text-sm">
          {party.steps.map((step) => (
            <li key={`${step.what} ${step.at}`}>
              <span className="font-medium">{stepText(step)}</span>{' '}
              <time dateTime={step.at} className="inline-block text-ink-soft">
                {shortDateTime(step.at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <LetterList title="What the guest was told" record={`waiting/${id}`} none="Nothing yet." />
      <div>
        <HistoryLink entity="waiting" id={id} />
      </div>
    </div>
  );
}
