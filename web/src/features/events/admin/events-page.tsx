import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { countText } from '../../../lib/count';
import { Icon } from '../../../ui/admin/icon';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Waiting } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { attendanceQuery, events, type ManagedEvent } from './api';
import { CopyNotice } from './copy-notice';
import { EventsPanel } from './events-panel';

// Each comes when it is opened.
const AttendancePanel = lazyPart(() => import('./attendance-panel').then((file) => file.AttendancePanel));
const EventDialog = lazyWindow(() => import('./event-dialog').then((file) => file.EventDialog));

/** Everything that the venue puts on, and everybody who comes. */
export function EventsPage() {
  const list = useListState();
  const [editing, setEditing] = useState<ManagedEvent | 'new' | null>(null);
  const [copied, setCopied] = useState(false);
  const edit = (event: ManagedEvent | 'new' | null, isCopy = false) => {
    setEditing(event);
    setCopied(isCopy);
  };
  const close = () => edit(null);
  const all = useQuery(attendanceQuery({ pageSize: 1 }));
  useLiveResource(events);

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Event Management"
        actions={
          <Button onClick={() => edit('new')}>
            <Icon name="plus" />
            Add Event
          </Button>
        }
      />
      <Tabs
        label="Events and attendance"
        current={list.get('tab') === 'attendance' ? 'attendance' : 'events'}
        onChange={(tab) =>
          list.set({
            tab: tab === 'attendance' ? tab : '',
            search: '',
            status: '',
            event: '',
            paid: '',
            when: '',
            state: '',
          })
        }
        tabs={[
          {
            key: 'events',
            label: 'Events',
            panel: <EventsPanel onAdd={() => edit('new')} onEdit={edit} />,
          },
          {
            key: 'attendance',
            label: `Attendance (${all.data ? countText(all.data.total, all.data.capped) : all.isError ? '–' : '…'})`,
            panel: (
              <Suspense fallback={<Waiting lines={8} />}>
                <AttendancePanel />
              </Suspense>
            ),
          },
        ]}
      />
      {editing && (
        <Suspense>
          <EventDialog
            event={editing === 'new' ? undefined : editing}
            notice={copied && editing !== 'new' && <CopyNotice copy={editing} onUndone={close} />}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
