import { join } from 'node:path';
import { type Browser, type Page, request, type TestInfo, type ViewportSize } from '@playwright/test';
import { dayFromNow, expect, party, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { publicPages } from '../support/routes.ts';
import { Tafel } from '../support/tafel.ts';
import { atEveryWidth, open, picture } from './camera.ts';
import { visitorStates } from './visitor-states.ts';

test.use({ expectedErrors: [/status of (404|401|400)/] });

for (const path of [...publicPages.map((page) => page.path), '/no-such-page']) {
  test(path, async ({ page }, info) => {
    await open(page, path);
    await atEveryWidth(page, path, info);
  });
}

test('the first of each kind of record', async ({ page, request }, info) => {
  const size = page.viewportSize();
  for (const [list, folder] of [
    ['/api/events?upcoming=true', '/events/'],
    ['/api/gallery', '/gallery/'],
  ] as const) {
    const [first] = (await (await request.get(list)).json()).items;
    if (size) await page.setViewportSize(size);
    await open(page, folder + first.id);
    await atEveryWidth(page, `${folder}one`, info);
  }
});

for (const { name, path, before, act, only } of visitorStates) {
  test(`${path}, ${name}`, async ({ page }, info) => {
    if (only && only !== info.project.name) return; // there is no such state at this width
    await before?.(page);
    await open(page, path);
    await hydrated(page);
    await act?.(page);
    await picture(page, `${path === '/' ? '/home' : path}-${name}`, info, undefined, false);
  });
}

test('events that are not as the others', async ({ page, staff, somebody, tafel }, info) => {
  const kinds = {
    'sold-out': await staff.putOn('Sold out supper', {
      totalSeats: 2,
      branchId: 'ladysmith',
      pictureId: await staff.upload(),
    }),
    'called-off': await staff.putOn('Jazz on the lawn', {
      branchId: 'newcastle',
      location: 'The lawn, Newcastle',
      pictureId: await staff.upload(),
    }),
    'without-picture': await staff.putOn('A table under the stars'),
    'long-words': await staff.putOn('Weltfremdenführerversammlungsabendessen', {
      description: `${'A very long sentence about very little, told slowly. '.repeat(30)}\n\nhttps://example.com/${'path'.repeat(40)}`,
      location: 'The long veranda behind the old winery at the far end of the lower lawn, Newcastle',
      priceCents: 99_999_950,
    }),
    questions: await staff.putOn('A supper with questions', {
      attendanceForm: {
        fields: [
          { name: 'fullName', label: 'Full name', type: 'text', required: true },
          { name: 'email', label: 'Email', type: 'email', required: true },
          {
            name: 'menu',
            label: 'Which menu would you like?',
            type: 'select',
            required: true,
            options: ['Lamb', 'Garden'],
          },
        ],
      },
    }),
  };
  const email = `pictured-${info.project.name}-${Date.now()}@example.com`;
  await somebody.register(kinds['sold-out'].id, { ...party('Thandi Nkosi', 2), email });
  await somebody.comment(kinds['sold-out'].id, 'Pieter', 'Is there a waiting list?');
  await staff.send('post', `/api/admin/events/${kinds['called-off'].id}/call-off`, {
    because: 'The band has had to cancel its tour. We hope to have them here in the new year.',
  });
  for (const [name, { id }] of Object.entries(kinds)) {
    await asBefore(page, info);
    await open(page, `/events/${id}`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: /\d+ Likes?/ })).toBeEnabled();
    await atEveryWidth(page, `/events/${name}`, info);
  }
  await asBefore(page, info);
  await open(page, `/events/${kinds.questions.id}?register=open`);
  await picture(page, '/events/register-page', info);
  await open(page, '/events');
  await picture(page, '/events/mixed', info);

  const link = /\/manage\/[A-Za-z0-9._-]+/.exec(await tafel.mailTo(email))?.[0] ?? '';
  await open(page, link);
  await atEveryWidth(page, '/manage/one', info);
  await asBefore(page, info);
  await page.getByRole('link', { name: 'Cancel my registration' }).click();
  await picture(page, '/manage/cancel', info);
  await page.getByRole('button', { name: 'Yes, cancel my registration' }).click();
  await expect(page.getByText('Your registration is cancelled')).toBeVisible();
  await picture(page, '/manage/cancelled', info);
});

test('a registration, made', async ({ page, staff }, info) => {
  const { id } = await staff.putOn('A supper to register for');
  await open(page, `/events/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Confirm Registration' }).click();
  await picture(page, '/events/register-mistakes', info, undefined, false);
  await window.getByLabel('Full name').fill('Thandi Nkosi');
  await window.getByLabel('Email').fill('thandi@example.com');
  await window.getByLabel('Phone').fill('082 555 0123');
  await window.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page.getByText('Registration confirmed!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your registration' })).toBeVisible();
  await picture(page, '/events/register-done', info, undefined, false);
});

test('an event that is over', async ({ page, request }, info) => {
  const { items } = await (await request.get('/api/events')).json();
  const today = dayFromNow(0);
  const past = items.find((event: { date: string }) => event.date < today);
  await open(page, `/events/${past.id}`);
  await hydrated(page);
  await atEveryWidth(page, '/events/past', info);
});

test('a waiting list: who joins, who waits, who is offered seats', async ({
  page,
  staff,
  somebody,
  tafel,
}, info) => {
  const { id } = await staff.putOn('A supper to wait for', {
    totalSeats: 2,
    branchId: 'newcastle',
    location: 'Long hall, Newcastle',
  });
  const first = await somebody.register(id, party('Pieter van Wyk', 2));
  await open(page, `/events/${id}?register=wait`);
  await atEveryWidth(page, '/waiting/join', info);
  const email = `waits-${info.project.name}-${Date.now()}@example.com`;
  await somebody.send('post', `/api/events/${id}/waiting`, {
    fullName: 'Ayanda Zulu',
    email,
    phone: '083 555 0102',
    partySize: 2,
  });
  const link = /\/manage\/[\w.-]+/.exec(await tafel.mailTo(email))?.[0] ?? '';
  await asBefore(page, info);
  await open(page, link);
  await atEveryWidth(page, '/waiting/place', info);
  await staff.send('put', `/api/admin/attendance/${first.id}/status`, { status: 'cancelled' });
  await asBefore(page, info);
  await open(page, link);
  await expect(page.getByRole('link', { name: /^Take/ })).toBeVisible();
  await atEveryWidth(page, '/waiting/offer', info);
});

test('a reservation by the guest’s link: asked for, confirmed', async ({ page, staff, somebody }, info) => {
  const { link } = await somebody.send<{ link: string }>('post', '/api/reservations', {
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email: `table-${info.project.name}-${Date.now()}@example.com`,
    date: dayFromNow(230),
    guests: '2 Guests',
  });
  await open(page, link);
  await atEveryWidth(page, '/manage/request', info);
  const record = link.replace('/manage/', '').split('.')[0];
  await staff.send('put', `/api/admin/reservations/${record}/status`, { status: 'confirmed', time: '19:00' });
  await asBefore(page, info);
  await open(page, link);
  await atEveryWidth(page, '/manage/reservation', info);
});

test('a venue with little to show, and then nothing', async ({ browser }, info) => {
  const tafel = await Tafel.start();
  const page = await emptyHanded(browser, tafel, info.project.use.viewport ?? null);
  for (const [name, left] of Object.entries({ 'of-five': 5, 'of-three': 3, 'of-two': 2, 'of-one': 1 })) {
    await clear(tafel, left);
    await open(page, '/gallery');
    await atEveryWidth(page, `/gallery-${name}`, info);
    await page.setViewportSize(info.project.use.viewport ?? { width: 1280, height: 800 });
  }
  await clear(tafel, 0);
  for (const path of ['/', '/events', '/gallery']) {
    await open(page, path);
    await picture(page, `${path === '/' ? '/home' : path}-empty`, info);
  }
  await page.context().close();
  await tafel.stop(join(info.project.outputDir, `tafel-empty-${info.project.name}.log`));
});

test('the menu on paper', async ({ page }, info) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, '/menu');
  await picture(page, '/menu-on-paper', info);
});

/** The width that the next pictures begin with. */
async function asBefore(page: Page, info: TestInfo): Promise<void> {
  if (info.project.use.viewport) await page.setViewportSize(info.project.use.viewport);
}

/** Takes every event away, and all pictures but a few, as staff could. */
async function clear(tafel: Tafel, left: number): Promise<void> {
  const api = await request.newContext({ baseURL: tafel.url, extraHTTPHeaders: { Origin: tafel.url } });
  expect((await api.post('/api/session', { data: tafel.account })).ok()).toBe(true);
  const events = (await (await api.get('/api/admin/events?pageSize=100')).json()).items;
  // Some have paid: whoever deletes such an event is asked, and says yes.
  for (const { id } of events)
    expect((await api.delete(`/api/admin/events/${id}?anyway=true`)).ok()).toBe(true);
  const pictures = (await (await api.get('/api/gallery')).json()).items.slice(left);
  for (const { id } of pictures) expect((await api.delete(`/api/admin/gallery/${id}`)).ok()).toBe(true);
  await api.dispose();
}

async function emptyHanded(browser: Browser, tafel: Tafel, viewport: ViewportSize | null) {
  const context = await browser.newContext({ baseURL: tafel.url, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}
