import type { APIRequestContext, Page } from '@playwright/test';
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
  const reserve = (lastName: string, guests = '4 Guests') =>
    send<{ id: string }>('post', '/api/admin/reservations', {
      firstName: 'Zoë',
      lastName,
      email: `${lastName.toLowerCase()}@example.com`,
      phone: '082 555 0101',
      date: '2032-12-24',
      time: '18:30',
      guests,
    });
  const bill = async (lastName: string, more: { items?: Item[]; taxRate?: number; notes?: string } = {}) => {
    const { id } = await reserve(lastName);
    return send<Invoice>('post', '/api/admin/invoices', {
      reservationId: id,
      items: [{ description: 'Dining Experience - 4 Guest(s)', quantity: 4, rateCents: 50_000 }],
      taxRate: 15,
      discountCents: 0,
      dueDate: '2033-01-23',
      ...more,
    });
  };
  return { send, reserve, bill };
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
