import type { APIRequestContext, Page } from '@playwright/test';
import { dayFromNow } from './events.ts';
import { expect } from './test.ts';

let last = 0;

/** A word that no other test, project or worker uses, to find one's own records by. */
export function unique(): string {
  last += 1;
  return `Q${process.pid.toString(36)}x${Date.now().toString(36)}x${last}`.toUpperCase();
}

export interface Item {
  description: string;
  quantity: number;
  rateCents: number;
}
interface Bill {
  items: Item[];
  taxRate: number;
  notes: string;
  /** Of the visit. */
  date: string;
}
export interface Invoice {
  id: string;
  invoiceNumber: string;
  reservationId: string;
}

/** Records are made by the API, as another member of staff would, so that each test looks at one screen. */
export function office(request: APIRequestContext, url: string) {
  const headers = { Origin: url };
  const send = async <T>(verb: 'post' | 'put' | 'delete', path: string, data?: object): Promise<T> => {
    const answer = await request[verb](path, { data, headers });
    expect(answer.ok(), `${verb} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  };
  const reserve = (lastName: string, guests = '4 Guests', date = '2032-12-24', partySize?: number) =>
    send<{ id: string }>('post', '/api/admin/reservations', {
      firstName: 'Zoë',
      lastName,
      email: `${lastName.toLowerCase()}@example.com`,
      phone: '082 555 0101',
      date,
      time: '18:30',
      guests,
      partySize,
    });
  const bill = async (lastName: string, { date, ...more }: Partial<Bill> = {}) => {
    const { id } = await reserve(lastName, undefined, date);
    return send<Invoice>('post', '/api/admin/invoices', {
      reservationId: id,
      items: [{ description: 'Dining Experience - 4 Guest(s)', quantity: 4, rateCents: 50_000 }],
      taxRate: 15,
      discountCents: 0,
      dueDate: '2033-01-23',
      ...more,
    });
  };
  /** Money that came by EFT; once it is all there, the invoice is paid. */
  const pay = (invoice: Invoice, amountCents: number) =>
    send('post', `/api/admin/invoices/${invoice.id}/payments`, {
      amountCents,
      method: 'eft',
      reference: invoice.invoiceNumber,
      receivedOn: dayFromNow(0),
    });
  return { send, reserve, bill, pay };
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** An invoice was marked as paid. The money is offered to be recorded, and is not. */
export async function leaveMoney(page: Page): Promise<void> {
  const offer = page.getByRole('dialog', { name: 'Record payment' });
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toBeHidden();
}
