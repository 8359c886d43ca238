import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cx } from '../../../lib/cx';
import { shortDateTime } from '../../../lib/dates';
import { Address } from '../../../ui/admin/address';
import { Loaded } from '../../../ui/admin/loaded';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import { Waiting } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { AddressForm } from './address-form';
import { messagePage, messageQuery, type Preview } from './api';
import { useRetry } from './use-retry';
import { Why } from './why';
import { retryText, sizeText, stateOf, wrongAddress } from './words';

type Props = { id: string; kindText: (kind: string) => string; onClose: () => void };

/** One message: what became of it, what can be done about it, and how its reader sees it. */
export function MessageDialog({ id, kindText, onClose }: Props) {
  const found = useQuery(messageQuery(id));
  const { retry, busy } = useRetry();
  const facts = useRef<HTMLDivElement>(null);
  const again = found.data && retryText(found.data);
  return (
    <Dialog
      open
      onClose={onClose}
      title={found.data?.subject ?? 'Message'}
      size="lg"
      footer={
        again && (
          <Button
            look={wrongAddress(found.data) ? 'secondary' : 'primary'}
            busy={busy(found.data)}
            onClick={() => void retry(found.data)}
          >
            {again}
          </Button>
        )
      }
    >
      <Loaded found={found} lines={6} failed="Failed to load the message">
        {(message) => (
          <div className="flex flex-col gap-6">
            <div ref={facts} tabIndex={-1}>
              <Outcome message={message} />
            </div>
            {message.correctable && (
              <AddressForm message={message} onDone={() => facts.current?.focus({ preventScroll: true })} />
            )}
            <MessageFacts message={message} kind={kindText(message.kind)} />
            <MessageBody message={message} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Outcome({ message }: { message: Preview }) {
  const state = stateOf(message);
  return (
    <Facts>
      <Fact label="Status">
        <Badge tone={state.tone}>{state.text}</Badge>
      </Fact>
      <Fact label="Why">
        {message.lastError && <Why reason={message.lastError} details={message.details} />}
      </Fact>
      <Fact label="To">
        {message.toName && <span className="block">{message.toName}</span>}
        {message.to ? <Address email={message.to} /> : 'No address was given'}
      </Fact>
    </Facts>
  );
}

function MessageFacts({ message, kind }: { message: Preview; kind: string }) {
  return (
    <Facts>
      <Fact label="Kind">{kind}</Fact>
      <Fact label="Written">{shortDateTime(message.createdAt)}</Fact>
      <Fact label={message.transport === 'file' ? 'Kept' : 'Sent'}>
        {message.sentAt && shortDateTime(message.sentAt)}
      </Fact>
      <Fact label="Next try">
        {message.status === 'queued' && message.nextAttemptAt ? shortDateTime(message.nextAttemptAt) : ''}
      </Fact>
      <Fact label="Attempts">{message.attempts > 0 ? String(message.attempts) : ''}</Fact>
      <Fact label="Holds">{message.merged > 1 ? `${message.merged} messages in one` : ''}</Fact>
      <Fact label="Files">
        {message.attachments.map((file) => `${file.name} (${sizeText(file.size)})`).join('\n')}
      </Fact>
    </Facts>
  );
}

function MessageBody({ message }: { message: Preview }) {
  const [tab, setTab] = useState<'html' | 'text'>('html');
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label="Preview"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'html',
            label: 'As it looks',
            panel: <Letter id={message.id} />,
          },
          {
            key: 'text',
            label: 'Plain text',
            panel: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it
              <section aria-label="The message as plain text" tabIndex={0}>
                <pre className="text-sm break-words whitespace-pre-wrap">{message.text}</pre>
              </section>
            ),
          },
        ]}
      />
      <p className="text-sm text-ink-soft">Links that only the reader may open are hidden here.</p>
    </div>
  );
}

/** The frame may run nothing and reach nothing; its links open in a window of their own. */
function Letter({ id }: { id: string }) {
  const [here, setHere] = useState(false);
  return (
    <div className="relative h-[30rem] max-h-[60dvh] overflow-hidden rounded-md border border-line">
      {!here && (
        <div className="absolute inset-x-0 top-0 p-5">
          <Waiting lines={6} />
        </div>
      )}
      <iframe
        title="How the message looks"
        src={messagePage(id)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => setHere(true)}
        className={cx('block size-full', !here && 'invisible')}
      />
    </div>
  );
}
