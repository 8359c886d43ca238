import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { ListScreen } from '../../../ui/admin/list-screen';
import { eventsQuery, type Period, type EventTakings as Takings } from './api';
import { type SumColumn, SumsTable } from './sums-table';

type Props = {
  period: Period;
  list: { page: number; pageSize: number; setPage: (page: number) => void };
};

const columns: [SumColumn<Takings>, ...SumColumn<Takings>[]] = [
  {
    header: 'Event',
    cell: ({ id, title, date, deleted }) => (
      <>
        {deleted ? (
          `${title} (deleted)`
        ) : (
          <Link className="link" to={`/admin/events/${encodeURIComponent(id)}/door-list`}>
            {title}
          </Link>
        )}
        <span className="block text-ink-faint">{shortDate(date)}</span>
      </>
    ),
  },
  { header: 'Received', cell: ({ receivedCents }) => formatRand(receivedCents) },
  { header: 'Still due', cell: ({ owedCents }) => formatRand(owedCents) },
];

/** What each event took in during the period, and what its guests still have to pay. */
export function EventTakings({ period, list }: Props) {
  const found = useQuery(eventsQuery({ ...period, page: list.page, pageSize: list.pageSize }));
  return (
    <section aria-labelledby="event-takings" className="flex flex-col gap-3">
      <h2 id="event-takings" className="text-h2">
        Events
      </h2>
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load the events"
        empty={{
          title: 'No events',
          text: 'No event that costs something took place, and none received money.',
        }}
      >
        {({ items }, stale) => (
          <SumsTable caption="Events" columns={columns} rows={items} rowKey={({ id }) => id} stale={stale} />
        )}
      </ListScreen>
    </section>
  );
}
