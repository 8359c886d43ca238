import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useListState } from '../../../ui/admin/use-list-state';
import { Tabs } from '../../../ui/tabs';
import { outbox, overviewQuery } from './api';
import { HeldNotice } from './held-notice';
import { MailNotice } from './mail-notice';
import { MessageDialog } from './message-dialog';
import { OutboxPanel } from './outbox-panel';

const tabs = ['all', 'queued', 'sent', 'failed'] as const;
const names = { all: 'All', queued: 'Waiting', sent: 'Sent', failed: 'Failed' };
/** Without a mail server nothing is sent. */
const keptNames = { ...names, sent: 'Kept' };

/** What the venue writes to people, and what became of it. Managers see what guests get, the owner everything. */
export function OutboxPage() {
  const list = useListState();
  const { data } = useQuery(overviewQuery);
  useLiveResource(outbox);
  // A link from elsewhere names the message that it is about.
  const named = list.get('message');
  const [shown, setShown] = useState(named);
  const close = () => {
    setShown('');
    if (named) list.set({ message: '' });
  };
  const kinds = data?.kinds ?? [];
  const kindText = (name: string) => kinds.find((kind) => kind.name === name)?.label ?? name;
  const current = tabs.find((tab) => tab === list.get('status')) ?? 'all';
  const count = (tab: (typeof tabs)[number]) => {
    if (!data) return '…';
    const { queued, sent, failed } = data.counts;
    return tab === 'all' ? queued + sent + failed : data.counts[tab];
  };

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Sent mail">
        What was sent, what is waiting and what failed.{data?.smtp && ` ${data.sentence}`}
      </PageHead>
      <MailNotice />
      {data && data.counts.held > 0 && <HeldNotice count={data.counts.held} />}
      <Tabs
        label="Messages by status"
        current={current}
        onChange={(tab) => list.set({ status: tab === 'all' ? '' : tab })}
        tabs={tabs.map((key) => ({
          key,
          label: `${(data?.smtp === false ? keptNames : names)[key]} (${count(key)})`,
          panel: (
            <OutboxPanel
              key={key}
              tab={key}
              kinds={kinds}
              kindText={kindText}
              retriable={data?.counts.server ?? 0}
              onShow={setShown}
            />
          ),
        }))}
      />
      {shown && <MessageDialog key={shown} id={shown} kindText={kindText} onClose={close} />}
    </div>
  );
}
