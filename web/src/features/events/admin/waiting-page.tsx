import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { countText } from '../../../lib/count';
import { longDate } from '../../../lib/dates';
import { BackLink } from '../../../ui/admin/back-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Icon } from '../../../ui/admin/icon';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { useLetters } from '../../../ui/admin/letters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useListState } from '../../../ui/admin/use-list-state';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Tabs } from '../../../ui/tabs';
import { timeText } from '../words';
import { type WaitingRow, waiting, waitingExportPath, waitingQuery } from './waiting-api';
import { WaitingTable } from './waiting-table';
import { byHandText, closedText, seatsLine } from './waiting-words';

const CallerWindow = lazyWindow(() =>
  import('./waiting-caller-window').then((file) => file.WaitingCallerWindow),
);
const PartyWindow = lazyWindow(() =>
  import('./waiting-party-window').then((file) => file.WaitingPartyWindow),
);

/** Who waits for seats of an event, in order, and what became of the others. */
export function WaitingPage() {
  const { eventId = '' } = useParams();
  const list = useListState();
  const past = list.get('tab') === 'past';
  const [shown, setShown] = useState<WaitingRow | null>(null);
  const [calling, setCalling] = useState(false);
  const found = useQuery(
    waitingQuery({ eventId, past: past || undefined, page: list.page, pageSize: list.pageSize }),
  );
  useLiveResource(waiting);
  const letters = useLetters((found.data?.items ?? []).map(({ id }) => `waiting/${id}`));

  const event = found.data?.event;
  const open = event?.waitingList === true;
  const closed = event ? closedText(event) : '';
  const onList = found.data ? countText(found.data.waiting + found.data.offered) : '…';
  const title = event?.title ?? found.data?.items[0]?.eventTitle;
  const panel = (
    <div className="flex flex-col gap-4">
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load the waiting list"
        empty={
          past
            ? {
                title: 'Nobody has left the list yet',
                text: 'Who registered, declined or left appears here.',
              }
            : {
                title: 'Nobody waits',
                text: 'Where seats do not suffice, guests can join the list on the event’s page. Seats that come free are offered to them by themselves.',
                action: open ? <Button onClick={() => setCalling(true)}>Add a caller</Button> : undefined,
              }
        }
      >
        {({ items }, stale) => (
          <>
            {open && !past && <p className="text-sm text-ink-soft">{byHandText}</p>}
            <WaitingTable
              rows={items}
              stale={stale}
              open={open}
              past={past}
              letters={(row) => letters(`waiting/${row.id}`) ?? null}
              onShow={setShown}
            />
          </>
        )}
      </ListScreen>
    </div>
  );

  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/admin/events">Events</BackLink>
      <PageHead
        title={title ? `Waiting list: ${title}` : 'Waiting list'}
        actions={
          <>
            {event && <ExportLink href={waitingExportPath(eventId)} />}
            {open && (
              <Button onClick={() => setCalling(true)}>
                <Icon name="plus" />
                Add a caller
              </Button>
            )}
          </>
        }
      >
        {event && (
          <>
            <p>
              {longDate(event.date)}, {timeText(event.time)}, {event.location}.
            </p>
            <p className="font-medium text-ink tabular-nums">{seatsLine(event)}</p>
          </>
        )}
        {found.data && !event && <p>This event was deleted.</p>}
      </PageHead>
      {closed && <Banner tone="info">{closed}</Banner>}
      <Tabs
        label="The list and its history"
        current={past ? 'past' : 'list'}
        onChange={(tab) => list.set({ tab: tab === 'past' ? tab : '' })}
        tabs={[
          { key: 'list', label: `On the list (${onList})`, panel: past ? null : panel },
          { key: 'past', label: 'What became of the others', panel: past ? panel : null },
        ]}
      />
      <Suspense>
        {calling && event && <CallerWindow event={event} onClose={() => setCalling(false)} />}
        {shown && <PartyWindow row={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </div>
  );
}
