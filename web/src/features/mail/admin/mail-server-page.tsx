import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failure } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { Loaded } from '../../../ui/admin/loaded';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { ServerForm } from './server-form';
import { type MailSettings, mailSettings, mailSettingsQuery, useSaveMailSettings } from './settings-api';

/** How letters leave. For the owner. */
export function MailServerPage({ prove }: { prove: Prove }) {
  const found = useQuery(mailSettingsQuery);
  const [round, setRound] = useState(0); // a new one makes the form start afresh
  useLiveResource(mailSettings);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHead title="Mail server">
        Confirmations, reminders and invitations leave through it. Changes hold at once.
      </PageHead>
      <Loaded found={found} lines={8} failed="Failed to load the mail server">
        {(data) => (
          <>
            {data.notice && <Banner tone="warning">{data.notice}</Banner>}
            {!data.fixed && !data.server.host && !data.notice && (
              <Banner tone="info">No mail server is set up yet, so nobody receives letters.</Banner>
            )}
            <ServerForm key={round} found={data} prove={prove} />
            {!data.fixed && data.server.host && (
              <TakeOut found={data} prove={prove} onDone={() => setRound(round + 1)} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

type Props = { found: MailSettings; prove: Prove; onDone: () => void };

/** Takes the server out of use, with its password. */
function TakeOut({ found, prove, onDone }: Props) {
  const confirm = useConfirm();
  const toast = useToast();
  const save = useSaveMailSettings();
  const remove = async () => {
    const sure = await confirm({
      title: 'Take this mail server out of use?',
      text: 'Its password is forgotten. Letters are then kept as files, and nobody receives them.',
      confirm: 'Take it out of use',
      danger: true,
    });
    if (!sure) return;
    const none = {
      host: '',
      port: 587,
      security: 'starttls',
      user: '',
      fromName: '',
      fromAddress: '',
    } as const;
    const body = { version: found.version, server: { ...none, replyTo: found.server.replyTo } };
    await prove(() => save.mutateAsync(body)).then(
      (done) => {
        if (!done) return;
        toast({ text: 'The mail server is out of use', seconds: 5 });
        onDone();
      },
      (problem: unknown) =>
        toast({
          tone: 'danger',
          ...failure(problem, 'The mail server was not taken out of use'),
          seconds: 5,
        }),
    );
  };
  return (
    <div>
      <Button look="quiet" busy={save.isPending} onClick={() => void remove()}>
        Take this server out of use
      </Button>
    </div>
  );
}
