import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { test as base, expect } from './test.ts';

export { expect };

/** A day so far from today at the venue, whenever this runs. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + (days * 24 + 2) * 60 * 60 * 1000).toISOString().slice(0, 10);
}

let last = 0;

/** A title that no other test, project or worker uses. */
export function uniqueTitle(words: string): string {
  last += 1;
  return `${words} ${process.pid.toString(36)}${Date.now().toString(36)}${last}`;
}

export const photoName = 'wine-tasting-flight.jpg';
export const photo = {
  name: photoName,
  mimeType: 'image/jpeg',
  buffer: readFileSync(fileURLToPath(new URL(`../../internal/demo/photos/${photoName}`, import.meta.url))),
};

export interface EventRecord {
  id: string;
  title: string;
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;
const nobody: Session = { cookies: [], origins: [] };

/** What somebody else does meanwhile, through the API: staff when the session is theirs, else a visitor. */
export class Elsewhere {
  private constructor(
    private readonly api: APIRequestContext,
    private readonly url: string,
  ) {}

  static async at(url: string, session: Session = nobody) {
    return new Elsewhere(await request.newContext({ baseURL: url, storageState: session }), url);
  }

  async send<T>(verb: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> {
    const answer = await this.api[verb](path, { data, headers: { Origin: this.url } });
    expect(answer.ok(), `${verb} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** Puts an event on. */
  putOn(title: string, more: object = {}): Promise<EventRecord> {
    return this.send<EventRecord>('post', '/api/admin/events', {
      title: uniqueTitle(title),
      description: 'Four pours under the trees.',
      date: dayFromNow(20),
      time: '18:30',
      location: 'Garden terrace, Ladysmith',
      priceCents: 35_000,
      totalSeats: 10,
      ...more,
    });
  }

  /** Stores a picture for an event. */
  async upload(): Promise<string> {
    const answer = await this.api.post('/api/admin/images', {
      multipart: { file: photo },
      headers: { Origin: this.url },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id;
  }

  register(id: string, answers: object): Promise<{ id: string }> {
    return this.send('post', `/api/events/${id}/registrations`, answers);
  }

  comment(id: string, name: string, text: string) {
    return this.send('post', `/api/events/${id}/comments`, { name, text });
  }

  close(): Promise<void> {
    return this.api.dispose();
  }
}

/** Opens the list of events and turns its pages until one has the event's card. */
export async function openList(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: title });
  const later = page.getByRole('link', { name: 'Later events' });
  await page.goto('/events');
  while ((await card.count()) === 0 && (await later.count()) > 0) {
    const next = (await later.getAttribute('href')) ?? '';
    await later.click();
    await page.waitForURL(next);
  }
  await expect(card).toBeVisible();
  return card;
}

/** A filled-in default form. */
export function party(fullName: string, numberOfAttendees: number) {
  return { fullName, email: 'guest@example.com', phone: '036 555 0101', numberOfAttendees };
}

/** Tests with somebody of the staff, and another visitor, at work elsewhere. */
export const test = base.extend<{ staff: Elsewhere; somebody: Elsewhere }>({
  staff: async ({ tafel, ownerSession }, use) => {
    const staff = await Elsewhere.at(tafel.url, ownerSession);
    await use(staff);
    await staff.close();
  },
  somebody: async ({ tafel }, use) => {
    const somebody = await Elsewhere.at(tafel.url);
    await use(somebody);
    await somebody.close();
  },
});
