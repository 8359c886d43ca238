import type { Locator } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, expect, party, test } from '../support/events.ts';
import { clickFarDown, hydrated } from '../support/hydrated.ts';
import { poppler } from '../support/poppler.ts';
import { expectReflow } from '../support/reflow.ts';

/** Far ahead: no other test has an event there. */
const day = dayFromNow(500);
const month = day.slice(0, 7);
const monthLabel = new RegExp(
  `^${new Date(`${day}T12:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${day.slice(0, 4)} \\(\\d+\\)$`,
);

test.describe('the list of events', () => {
  for (const tag of ['@phone', '@no-js'])
    test(`is chosen from by branch and month ${tag}`, async ({ page, staff }) => {
      const here = await staff.putOn('Braai', { date: day, branchId: 'ladysmith' });
      const there = await staff.putOn('Tasting', { date: day, branchId: 'newcastle' });
      const card = ({ title }: { title: string }) => page.getByRole('article').filter({ hasText: title });
      await page.goto('/events');
      const branches = page.getByRole('navigation', { name: 'Branches' });
      const months = page.getByRole('navigation', { name: 'Months' });
      await expect(branches.getByRole('link', { name: 'All branches' })).toHaveAttribute(
        'aria-current',
        'page',
      );

      await months.getByRole('link', { name: monthLabel }).click();
      await expect(page).toHaveURL(`/events?month=${month}`);
      await expect(card(here)).toBeVisible();
      await expect(card(there)).toBeVisible();
      await branches.getByRole('link', { name: /^Newcastle \(\d+\)$/ }).click();
      await expect(page).toHaveURL(`/events?branch=newcastle&month=${month}`);
      await expect(card(there)).toBeVisible();
      await expect(card(here)).toHaveCount(0);
      await expect(months.getByRole('link', { name: monthLabel })).toHaveAttribute('aria-current', 'page');
      if (tag === '@phone') {
        await hydrated(page);
        await axeAtBothWidths(page);
        await expectReflow(page);
      }
      const counted = await branches.getByRole('link', { name: /^Newcastle/ }).innerText();
      await expect(page.getByRole('article'), 'as many as the choice says').toHaveCount(
        Number(/\d+/.exec(counted)?.[0]),
      );

      await months.getByRole('link', { name: 'All months' }).click();
      await branches.getByRole('link', { name: 'All branches' }).click();
      await expect(page).toHaveURL('/events');
      await expect(page.getByRole('article')).not.toHaveCount(0);
    });

  for (const tag of ['@phone', '@no-js'])
    test(`of more than a page is turned over, and a choice has pages of its own ${tag}`, async ({
      page,
      staff,
    }) => {
      const days = dayFromNow(tag === '@phone' ? 600 : 640).slice(0, 7); // a month without other events
      const titles = new Set<string>();
      while (titles.size < 14)
        titles.add((await staff.putOn('Long month', { date: `${days}-15`, branchId: 'newcastle' })).title);
      const cards = page.getByRole('article');
      const pages = page.getByRole('navigation', { name: 'Pages' });
      const seen = async () =>
        (await cards.getByRole('heading').allTextContents()).filter((title) => titles.delete(title)).length;
      await page.goto(`/events?branch=newcastle&month=${days}`);
      await expect(cards).toHaveCount(12);
      await expect(pages).toContainText('Page 1 of 2, 14 events');
      await expect(pages.getByRole('link', { name: 'Earlier events' })).toHaveCount(0);
      expect(await seen()).toBe(12);
      if (tag === '@phone') {
        await axeAtBothWidths(page);
        await expectReflow(page);
      }
      await clickFarDown(pages.getByRole('link', { name: 'Later events' }));
      await expect(page).toHaveURL(`/events?branch=newcastle&month=${days}&page=2`);
      await expect(cards).toHaveCount(2);
      expect(await seen(), 'the others, and none twice').toBe(2);
      await expect(pages.getByRole('link', { name: 'Later events' })).toHaveCount(0);
      await page.goto(`/events?branch=newcastle&month=${days}&page=9`);
      await expect(page, 'beyond the end is the last page').toHaveURL(/&page=2$/);
      await clickFarDown(pages.getByRole('link', { name: 'Earlier events' }));
      await expect(page).toHaveURL(`/events?branch=newcastle&month=${days}`);
      await page.getByRole('link', { name: 'All months' }).click();
      await expect(page, 'another choice starts with its first page').toHaveURL('/events?branch=newcastle');
    });

  test('says where there is nothing, and leads back', async ({ page }) => {
    await page.goto('/events?branch=nowhere&month=1999-01');
    await expect(page.getByText('No events here just now')).toBeVisible();
    await axeAtBothWidths(page);
    await page.getByRole('link', { name: 'See all events' }).click();
    await expect(page).toHaveURL('/events');
  });
});

test('a sold-out event leads to similar ones, and its bar is one row', {
  tag: '@phone',
}, async ({ page, staff, somebody }) => {
  const near = await staff.putOn('Near', { date: dayFromNow(521), branchId: 'newcastle' });
  const far = await staff.putOn('Elsewhere', { date: dayFromNow(520), branchId: 'ladysmith' });
  const sold = await staff.putOn('Full', { date: dayFromNow(520), branchId: 'newcastle', totalSeats: 2 });
  await somebody.register(sold.id, party('Aisha Patel', 2));
  await page.goto(`/events/${sold.id}`);
  await hydrated(page);
  const others = page.getByRole('region', { name: 'More events' });
  await expect(others.getByRole('heading', { name: near.title }), 'of the same branch').toBeVisible();
  await expect(others.getByRole('article')).toHaveCount(3);
  await expect(others.getByRole('article').filter({ hasText: sold.title })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add to calendar' }), 'nobody can come').toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Visit' }), 'it has a bar of its own').toHaveCount(0);
  const top = async (button: Locator) => (await button.boundingBox())?.y ?? -1;
  const wait = page.getByRole('button', { name: 'Join the waiting list' });
  expect(await top(page.getByRole('button', { name: 'Sold Out' }))).toBe(await top(wait));
  await axeAtBothWidths(page);
  await expectReflow(page);

  await page.goto(`/events/${far.id}`);
  await expect(others.getByRole('article'), 'also where there are seats').toHaveCount(3);
});

test('what was booked stays, with everything that a guest needs next', {
  tag: '@phone',
}, async ({ page, staff }) => {
  const { id, title } = await staff.putOn('Supper', { branchId: 'ladysmith' });
  await page.goto(`/events/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).click();
  await page.getByLabel('Full name').fill('Zanele Khumalo');
  await page.getByLabel('Email').fill('zanele.supper@example.com');
  await page.getByLabel('Phone').fill('036 555 0199');
  await page.getByLabel('Number of attendees').fill('2');
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  const card = page.getByRole('region', { name: 'Your registration' });
  for (const text of [
    title,
    '18:30',
    'Garden terrace, Ladysmith',
    '10 Lantern Lane, Ladysmith, KwaZulu-Natal',
    'R700',
  ])
    await expect(card).toContainText(text);
  await expect(card.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps/);
  const share = (await card.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '';
  const said = new URL(share).searchParams.get('text') ?? '';
  expect(said).toContain(`${title}: `);
  expect(said).toContain(`/events/${id}`);
  expect(said, 'whoever gets it cannot cancel').not.toContain('/manage/');
  await axeAtBothWidths(page);
  await expectReflow(page);
});

test('an event is whole on one sheet of paper, with its picture and without buttons', async ({
  page,
  tafel,
}) => {
  await tafel.complete();
  const { items } = await (await page.request.get('/api/events')).json();
  const { id, title } = items.find((event: { title: string }) => event.title === 'Long-Table Harvest Dinner');
  await page.goto(`/events/${id}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: /Like/ })).toBeVisible();
  const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(poppler('pdfinfo', sheet)).toMatch(/Pages:\s+1\n[\s\S]*A4/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('img', { name: `Picture of ${title}.` })).toBeVisible();
  for (const text of ['One table on the lawn', 'We set the tables', '10 Lantern Lane', 'R890 per person'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Download picture')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
});
