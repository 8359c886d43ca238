import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { event } from '../../test/site';
import type { AttendanceField } from './api';
import { RegistrationForm } from './registration-form';

function show(questions: AttendanceField[] = []) {
  const wait = vi.fn(async () => {});
  const answer = {
    values: { fullName: 'Zoe', email: 'zoe@example.com', phone: '036 555 0101', numberOfAttendees: '3' },
    fields: { numberOfAttendees: 'Not enough seats available' },
  };
  const attendanceForm = questions.length > 0 ? { fields: questions } : undefined;
  const full = { ...event, availableSeats: 2, waitingList: true, attendanceForm };
  render(
    <RegistrationForm event={full} today="2026-11-15" answer={answer} onDone={() => {}} onWait={wait} />,
  );
  return wait;
}
const join = () => userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));

it('joins the waiting list by its own button, and never by Enter', async () => {
  const wait = show();
  await userEvent.type(screen.getByLabelText('Full name'), '{Enter}');
  expect(wait).not.toHaveBeenCalled();
  await join();
  expect(wait).toHaveBeenCalledTimes(1);
});

it('takes nothing to the waiting list that the browser cannot read', async () => {
  const wait = show([
    { name: 'numberOfAttendees', label: 'People', type: 'number', required: true },
    { name: 'children', label: 'Children', type: 'number', required: false },
  ]);
  const children = screen.getByLabelText<HTMLInputElement>('Children');
  // What browsers do with "2-3"; here nothing can be typed that is no number.
  vi.spyOn(children, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  await join();
  expect(wait).not.toHaveBeenCalled();
  screen.getByText('Please enter a number');
});

it('says which price was read, and after the server has said that it is another, the new one', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).priceCents);
    return Response.json(
      { status: 409, code: 'price-changed', detail: 'The price has changed' },
      { status: 409 },
    );
  });
  const form = (priceCents: number) => (
    <RegistrationForm
      event={{ ...event, attendanceForm: undefined, priceCents }}
      today="2026-11-15"
      onDone={() => {}}
    />
  );
  const { rerender } = render(form(60_000));
  await userEvent.type(screen.getByLabelText('Full name'), 'Zoe');
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '036 555 0101');
  rerender(form(80_000)); // an open page hears of it; a repeat of what was sent stays the same
  for (const price of [60_000, 80_000]) {
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Registration' }));
    await screen.findByText('The price has changed');
    expect(sent.at(-1)).toBe(price);
  }
});

it('asks the server again after a lost answer, whatever the seats are by then', async () => {
  const booked = { id: 'R1', link: '/manage/R1.x' };
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('the line broke'); // after the server had booked
    return Response.json(booked, { status: 201 });
  });
  const onDone = vi.fn();
  const form = (availableSeats: number) => (
    <RegistrationForm
      event={{ ...event, availableSeats, waitingList: true }}
      today="2026-11-15"
      onDone={onDone}
      onWait={async () => {}}
    />
  );
  const { rerender } = render(form(2));
  await userEvent.type(screen.getByLabelText('Full name'), 'Zoe');
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '036 555 0101');
  await userEvent.clear(screen.getByLabelText('Number of attendees'));
  await userEvent.type(screen.getByLabelText('Number of attendees'), '2');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Registration' }));
  await send();
  await screen.findByText(/We could not reach the server/);
  rerender(form(0)); // the two seats are this guest's own
  expect(screen.queryByText('Not enough seats available')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
  await send();
  expect(onDone).toHaveBeenCalledWith(booked);
  expect(keys[1]).toBe(keys[0]);
});
