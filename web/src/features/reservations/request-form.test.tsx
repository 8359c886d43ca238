import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestForm } from './request-form';

type Offers = Record<string, boolean>;

const booking = {
  branches: [
    { id: 'ladysmith', name: 'Ladysmith' },
    { id: 'newcastle', name: 'Newcastle' },
  ],
  times: ['18:00', '19:00', '20:00'],
};

/** Questions that wait for their answer, by their address. */
const waiting = new Map<string, (answer: Response) => void>();

function answer(question: RegExp, status: number, body: object) {
  const [address = ''] = [...waiting.keys()].filter((key) => question.test(key));
  waiting.get(address)?.(
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  );
}

const open = (question: RegExp, offers: Offers) =>
  answer(question, 200, {
    closed: '',
    times: Object.entries(offers).map(([time, room]) => ({ time, room })),
  });

const asked = (question: RegExp) =>
  waitFor(() => expect([...waiting.keys()].some((key) => question.test(key))).toBe(true));
const choose = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  waiting.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => new Promise<Response>((resolve) => waiting.set(address, resolve))),
  );
  render(<RequestForm today="2026-11-17" action="/contact" booking={booking} />);
});

describe('the times of a request', () => {
  it('are a plain choice until a day is chosen, then those of the day; a full one cannot be chosen', async () => {
    const plain = screen.getByRole('combobox', { name: 'Time' });
    await userEvent.selectOptions(plain, '19:00');
    choose('Date', '2026-11-20');
    await asked(/branchId=ladysmith&date=2026-11-20&partySize=2$/);
    plain.focus();
    open(/11-20/, { '18:00': true, '19:00': true, '20:00': false });
    await screen.findByText('2 times have room for 2 people.');
    screen.getByRole('radiogroup', { name: 'Time' });
    expect(radio('19:00').checked, 'what was chosen before').toBe(true);
    expect(document.activeElement, 'the control that was focused is gone').toBe(radio('19:00'));
    expect(radio('20:00 full').disabled).toBe(true);
  });

  it('are those of the newest question, whatever comes late', async () => {
    choose('Date', '2026-11-20');
    await asked(/11-20/);
    choose('Date', '2026-11-21');
    await asked(/11-21/);
    open(/11-21/, { '18:00': true });
    await screen.findByText('1 time has room for 2 people.');
    open(/11-20/, { '18:00': true, '19:00': true });
    await Promise.resolve();
    expect(screen.queryByRole('radio', { name: '19:00' })).toBeNull();
    screen.getByText('1 time has room for 2 people.');
  });

  it('keep a choice while it is offered, and say when it is not', async () => {
    choose('Date', '2026-11-20');
    await asked(/11-20/);
    open(/11-20/, { '18:00': true, '19:00': true });
    await userEvent.click(await screen.findByRole('radio', { name: '19:00' }));
    await userEvent.selectOptions(screen.getByLabelText('Guests'), '5+ Guests');
    await asked(/partySize=5/);
    open(/partySize=5/, { '18:00': true, '19:00': true });
    await screen.findByText('2 times have room for 5 people.');
    expect(radio('19:00').checked).toBe(true);
    await userEvent.type(screen.getByLabelText('How many of you?'), '12');
    await asked(/partySize=12/);
    open(/partySize=12/, { '18:00': true, '19:00': false });
    await screen.findByText('There is no room for 12 people at 19:00. Please choose another time.');
    expect(radio('No particular time').checked).toBe(true);
    choose('Date', '2026-11-21');
    await asked(/11-21/);
    open(/11-21/, { '18:00': false });
    await screen.findByText(
      'All times are taken for 12 people. You can ask without a time, or choose another day.',
    );
  });

  it('remember a choice that has no room while something else is typed', async () => {
    choose('Date', '2026-11-20');
    await asked(/11-20/);
    open(/11-20/, { '18:00': true, '19:00': true });
    await userEvent.click(await screen.findByRole('radio', { name: '19:00' }));
    await userEvent.selectOptions(screen.getByLabelText('Guests'), '4 Guests');
    await asked(/partySize=4/);
    open(/partySize=4/, { '18:00': true, '19:00': false });
    const noRoom = 'There is no room for 4 people at 19:00. Please choose another time.';
    await screen.findByText(noRoom);
    await userEvent.type(screen.getByLabelText('Phone'), '036');
    screen.getByText(noRoom);
    await userEvent.selectOptions(screen.getByLabelText('Guests'), '3 Guests');
    await asked(/partySize=3/);
    open(/partySize=3/, { '18:00': true, '19:00': true });
    await screen.findByText('2 times have room for 3 people.');
    expect(radio('19:00').checked).toBe(true);
    await userEvent.click(radio('No particular time'));
    await userEvent.type(screen.getByLabelText('Phone'), '1');
    expect(radio('No particular time').checked, 'none is a choice, too').toBe(true);
  });

  it('give way to the reason where there are none, and to a plain choice where nobody knows', async () => {
    choose('Date', '2026-11-20');
    await asked(/11-20/);
    answer(/11-20/, 200, { closed: 'We are at a wedding.', times: [] });
    await screen.findByText('Please choose another day.');
    const date = screen.getByLabelText('Date');
    expect(date.getAttribute('aria-invalid')).toBe('true');
    const reason = document.getElementById(date.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('We are at a wedding.');
    choose('Date', '2026-11-21');
    await asked(/11-21/);
    answer(/11-21/, 500, {});
    await screen.findByText('We could not look up the times. You can still send your request.');
    screen.getByRole('combobox', { name: 'Time' });
    expect(date.getAttribute('aria-invalid')).toBeNull();
  });

  it('show a refusal at its field, also where that one is not on the form', async () => {
    choose('Date', '2026-11-20');
    await asked(/11-20/);
    const call = 'For more than 1 people please call us: +27 00 000 0000';
    answer(/11-20/, 422, { fields: { partySize: call } });
    await waitFor(() => expect(screen.getByLabelText('Guests').getAttribute('aria-invalid')).toBe('true'));
    await userEvent.selectOptions(screen.getByLabelText('Guests'), '5+ Guests');
    await asked(/partySize=5/);
    answer(/partySize=5/, 422, { fields: { partySize: call } });
    const party = screen.getByLabelText('How many of you?');
    await waitFor(() => expect(party.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Guests').getAttribute('aria-invalid')).toBeNull();
  });
});
