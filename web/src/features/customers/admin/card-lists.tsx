import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/count';
import { cx } from '../../../lib/cx';
import { ListScreen } from '../../../ui/admin/list-screen';
import { useManages } from '../../../ui/admin/rights';
import { useListState } from '../../../ui/admin/use-list-state';
import { type Tab, Tabs } from '../../../ui/tabs';
import {
  type CustomerFile,
  invoicesQuery,
  linesShown,
  notesQuery,
  registrationsQuery,
  visitsQuery,
  type When,
  waitingQuery,
} from './api';
import { InvoiceLine, NoteLine, RegistrationLine, VisitLine, WaitingLine } from './card-lines';

type Key = When | 'notes' | 'events' | 'waiting' | 'invoices';
type List = ReturnType<typeof useListState>;
type Props = { email: string; visits: CustomerFile['visits'] };

/** Visits, what was noted with them, events and invoices. The address says which list, and which page of it. */
export function CardLists({ email, visits }: Props) {
  const manages = useManages();
  const list = useListState({ pageSize: linesShown });
  const at = { email, list };
  const tabs: Tab<Key>[] = [
    {
      key: 'coming',
      label: `To come (${countText(visits.coming)})`,
      panel: <Visits {...at} when="coming" />,
    },
    { key: 'past', label: `Visits (${countText(visits.past)})`, panel: <Visits {...at} when="past" /> },
    {
      key: 'missed',
      label: `Cancelled or missed (${countText(visits.missed)})`,
      panel: <Visits {...at} when="missed" />,
    },
    { key: 'notes', label: 'Staff’s notes', panel: <Notes {...at} /> },
    { key: 'events', label: 'Events', panel: <Events {...at} /> },
    { key: 'waiting', label: 'Waiting lists', panel: <WaitingLists {...at} /> },
  ];
  if (manages) tabs.push({ key: 'invoices', label: 'Invoices', panel: <Invoices {...at} /> });
  const first: Key = visits.coming === 0 && visits.past > 0 ? 'past' : 'coming';
  const current = tabs.find(({ key }) => key === list.get('tab'))?.key ?? first;
  return (
    <Tabs
      label="Visits, notes, events and invoices"
      tabs={tabs}
      current={current}
      onChange={(tab) => list.set({ tab: tab === first ? '' : tab })}
    />
  );
}

type At = { email: string; list: List };

const none: Record<When, { title: string; text: string }> = {
  coming: { title: 'Nothing is booked', text: 'A reservation from today on appears here.' },
  past: { title: 'No visits yet', text: 'Cancelled and declined reservations do not count as visits.' },
  missed: { title: 'Nothing was cancelled or missed', text: 'No-shows appear here, too.' },
};

function Visits({ email, list, when }: At & { when: When }) {
  const found = useQuery(visitsQuery({ email, page: list.page, when }));
  return (
    <Lines found={found} list={list} failed="Failed to load reservations" empty={none[when]}>
      {(visit) => <VisitLine key={visit.id} email={email} visit={visit} />}
    </Lines>
  );
}

function Notes({ email, list }: At) {
  const found = useQuery(notesQuery({ of: 'notes', email, page: list.page }));
  const empty = { title: 'No notes yet', text: 'What staff note with a reservation appears here.' };
  return (
    <Lines found={found} list={list} failed="Failed to load the notes" empty={empty}>
      {(note) => <NoteLine key={note.reservationId} email={email} note={note} />}
    </Lines>
  );
}

function Events({ email, list }: At) {
  const found = useQuery(registrationsQuery({ of: 'events', email, page: list.page }));
  const empty = { title: 'No events yet', text: 'Registrations with this address appear here.' };
  return (
    <Lines found={found} list={list} failed="Failed to load the events" empty={empty}>
      {(one) => <RegistrationLine key={one.id} email={email} registration={one} />}
    </Lines>
  );
}

function WaitingLists({ email, list }: At) {
  const found = useQuery(waitingQuery({ of: 'waiting', email, page: list.page }));
  const empty = { title: 'On no waiting list', text: 'Waits for seats of events appear here.' };
  return (
    <Lines found={found} list={list} failed="Failed to load the waiting lists" empty={empty}>
      {(one) => <WaitingLine key={one.id} entry={one} />}
    </Lines>
  );
}

function Invoices({ email, list }: At) {
  const found = useQuery(invoicesQuery({ of: 'invoices', email, page: list.page }));
  const empty = { title: 'No invoices yet', text: 'Invoices to this address appear here.' };
  return (
    <Lines found={found} list={list} failed="Failed to load invoices" empty={empty}>
      {(one) => <InvoiceLine key={one.id} invoice={one} />}
    </Lines>
  );
}

type LinesProps<T> = {
  found: UseQueryResult<{ items: T[]; total: number; capped?: boolean }>;
  list: List;
  failed: string;
  empty: { title: string; text: string };
  children: (item: T) => ReactNode;
};

function Lines<T>({ children, ...screen }: LinesProps<T>) {
  return (
    <div className="flex flex-col gap-4">
      <ListScreen {...screen}>
        {(data, stale) => (
          <ul
            aria-busy={stale}
            className={cx('flex flex-col divide-y divide-line border-y border-line', stale && 'opacity-60')}
          >
            {data.items.map(children)}
          </ul>
        )}
      </ListScreen>
    </div>
  );
}
