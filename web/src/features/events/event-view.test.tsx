import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Page } from '../../lib/page';
import { event, pageOf } from '../../test/site';
import { ConfirmProvider } from '../../ui/confirm';
import { ToastProvider } from '../../ui/toast';
import { EventView } from './event-view';

/** A connection that the test holds the other end of. */
class Connection extends EventTarget {
  static newest: Connection;
  readyState = 1;
  constructor() {
    super();
    Connection.newest = this;
  }
  close() {}
}

it('no longer says that a registration is confirmed once it was cancelled elsewhere', async () => {
  const booked = {
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    numberOfAttendees: 2,
    totalCents: 0,
    owes: '',
    link: '/manage/R1.x',
  };
  sessionStorage.setItem('tafel-booked', JSON.stringify([booked]));
  vi.stubGlobal('EventSource', Connection);
  vi.stubGlobal('scrollTo', () => {});
  let status = 'registered';
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/registrations/R1.x' ? { ...booked, status } : event),
  );
  render(
    <ToastProvider>
      <ConfirmProvider>
        <EventView page={pageOf('event') as Page<'event'>} />
      </ConfirmProvider>
    </ToastProvider>,
  );
  await screen.findByText('Confirmed');
  await waitFor(() => expect(Connection.newest).toBeDefined());

  status = 'cancelled'; // on the page of one's own registration, in another tab or on the way there and back
  const changed = new MessageEvent('change', { data: JSON.stringify({ topics: [`events/${event.id}`] }) });
  act(() => void Connection.newest.dispatchEvent(changed));
  await waitFor(() => expect(screen.queryByText('Confirmed')).toBeNull(), { timeout: 3000 });
  expect(sessionStorage.getItem('tafel-booked')).toBeNull();
});
