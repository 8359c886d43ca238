import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { focusOn } from '../../../lib/focus';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { Banner } from '../../../ui/banner';
import { attendancePath, type ManagedEvent } from './api';
import { doneText } from './call-off-words';
import type { EventAction } from './event-actions';
import { inputOf, valuesOf } from './event-input';
import type { CallOffEffects } from './life-api';
import { useEventState } from './use-event-state';
import { useRemoveEvent } from './use-remove-event';

const CallOffDialog = lazyWindow(() => import('./call-off-dialog').then((file) => file.CallOffDialog));
const DuplicateDialog = lazyWindow(() => import('./duplicate-dialog').then((file) => file.DuplicateDialog));
const EventPreview = lazyWindow(() => import('./event-preview').then((file) => file.EventPreview));

type Asked = { action: 'callOff' | 'duplicate' | 'preview'; event: ManagedEvent };

/** What becomes of an event in the list: the window that asks, and what is said afterwards. */
export function useEventLife(onEdit: (event: ManagedEvent, isCopy?: boolean) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<{ event: ManagedEvent; effects: CallOffEffects } | null>(null);
  const { publish, busy } = useEventState();
  const remove = useRemoveEvent((event) => setAsked({ action: 'callOff', event }));

  const act = (action: EventAction, event: ManagedEvent) => {
    if (action === 'edit') onEdit(event);
    else if (action === 'publish') void publish(event);
    else if (action === 'delete') void remove(event);
    else setAsked({ action, event });
  };
  const close = () => setAsked(null);

  let window: ReactNode = null;
  if (asked?.action === 'callOff')
    window = (
      <CallOffDialog
        event={asked.event}
        onClose={close}
        onDone={(effects) => {
          setDone({ event: asked.event, effects });
          close();
        }}
      />
    );
  if (asked?.action === 'duplicate')
    window = (
      <DuplicateDialog
        event={asked.event}
        onClose={close}
        onDone={(copy) => {
          close();
          onEdit(copy, true);
        }}
      />
    );
  if (asked?.action === 'preview') {
    const { event } = asked;
    const input = inputOf(valuesOf(event), {
      ...event,
      attendanceForm: event.attendanceForm,
      state: 'draft',
    });
    window = <EventPreview id={event.id} input={input} onClose={close} />;
  }

  const notice = done && (
    <Banner key={done.event.id} tone="success" ref={focusOn} onClose={() => setDone(null)}>
      {doneText(done.effects)}
      {done.effects.refundCents !== undefined && done.effects.paid > 0 && (
        <Link className="link ms-3" to={attendancePath(done.event.id, 'called_off', true)}>
          Who gets money back
        </Link>
      )}
    </Banner>
  );
  return { act, busy, notice, window: window && <Suspense>{window}</Suspense> };
}
