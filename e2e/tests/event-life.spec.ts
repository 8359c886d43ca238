import { axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, type Elsewhere, expect, openList, party, test } from '../support/events.ts';
import { expectReflow } from '../support/reflow.ts';

const facts = {
  endTime: '00:30',
  summary: 'Four wines and four small plates on the terrace, with the people who made them.',
  included: 'Four glasses.\nFour small plates.',
  children: 'From 12 years.',
  parking: 'Free, behind the kitchen garden.',
  rain: 'We pour in the dining room.',
  branchId: 'newcastle',
};

const why = 'The river is too high for the bridge. We try again in spring.';

const callOff = (staff: Elsewhere, id: string) =>
  staff.send('post', `/api/admin/events/${id}/call-off`, { because: why });

test('the page of an event says what guests want to know', { tag: '@phone' }, async ({ page, staff }) => {
  const event = await staff.putOn('All facts', facts);
  await page.goto(`/events/${event.id}`);
  const good = page.getByRole('region', { name: 'Good to know' });
  for (const words of ['What is included', 'Four small plates.', facts.children, facts.parking, facts.rain])
    await expect(good.getByText(words)).toBeVisible();
  const details = page.getByRole('complementary', { name: 'Event details' });
  await expect(details.getByText('18:30 to 00:30')).toBeVisible();
  await expect(details.getByText('24 Willow Row')).toBeVisible();
  const map = details.getByRole('link', { name: 'Map and directions to Newcastle' });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*24\+Willow\+Row/);
  await expect(details.getByRole('link', { name: '+27 34 555 0100' })).toHaveAttribute(
    'href',
    'tel:+27345550100',
  );
  await axeAtBothWidths(page);
  await expectReflow(page);

  const card = await openList(page, event.title);
  await expect(card.getByText(facts.summary)).toBeVisible();
  await expect(card.getByText('18:30 to 00:30')).toBeVisible();
});

test('an event without facts has no empty part', async ({ page, staff }) => {
  const event = await staff.putOn('No facts');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Good to know' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Map and directions/ })).toHaveCount(0);
});

test('an event that was called off keeps its page, with the reason and other events', {
  tag: '@phone',
}, async ({ page, staff, somebody }) => {
  const day = dayFromNow(300); // a month without other events
  const event = await staff.putOn('Called off', { date: day });
  await page.goto(`/events?month=${day.slice(0, 7)}`);
  await expect(page.getByRole('article').filter({ hasText: event.title })).toBeVisible();
  const { link } = await somebody.send<{ link: string }>(
    'post',
    `/api/events/${event.id}/registrations`,
    party('Lindiwe Zungu', 2),
  );
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('button', { name: 'Register Now' })).toBeVisible();

  await callOff(staff, event.id);
  const sorry = page.getByRole('status').filter({ hasText: 'We are sorry: this event was called off.' });
  await expect(sorry, 'whoever has the page open hears of it').toContainText(why);
  await expect(page.getByRole('button', { name: 'Register Now' })).toHaveCount(0);

  await page.reload();
  await expect(sorry).toContainText(why);
  const others = page.getByRole('region', { name: 'More events' });
  await expect(others.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Seats available', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove from calendar' })).toHaveAttribute('download');
  await axeAtBothWidths(page);
  await expectReflow(page);
  const file = await page.request.get(`/api/events/${event.id}/calendar.ics`);
  expect(await file.text()).toContain('METHOD:CANCEL');

  await page.goto(`/events?month=${day.slice(0, 7)}`);
  await expect(page.getByText('No events here just now')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel my registration' })).toHaveCount(0);
});

test('a draft is not there', async ({ page, staff }) => {
  const event = await staff.putOn('Still a draft', { state: 'draft' });
  await page.goto(`/events/${event.id}`);
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByText(event.title)).toHaveCount(0);
  const answer = await page.request.get(`/api/events/${event.id}/likes`);
  expect(answer.status()).toBe(404);
});

test('without JavaScript the pages say the same', { tag: '@no-js' }, async ({ page, staff }) => {
  const told = await staff.putOn('Plain facts', facts);
  await page.goto(`/events/${told.id}`);
  await expect(page.getByRole('region', { name: 'Good to know' }).getByText(facts.rain)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Map and directions to Newcastle' })).toBeVisible();

  const off = await staff.putOn('Plainly off');
  await callOff(staff, off.id);
  await page.goto(`/events/${off.id}?register=open`);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('button', { name: /Register/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'More events' })).toBeVisible();

  const draft = await staff.putOn('Plain draft', { state: 'draft' });
  await page.goto(`/events/${draft.id}`);
  await expect(page).toHaveURL('/events');
});
