import { dayFromNow, expect, party, test } from '../support/events.ts';

test.use({ signedIn: true });

test('deleting an event calls its registrations off, on staff’s list and on the guest’s page', async ({
  page,
  tafel,
  staff,
  somebody,
}) => {
  const event = await staff.putOn('Called off');
  const email = `called-off-${Date.now()}@example.com`;
  await somebody.register(event.id, { ...party('Lindiwe Zungu', 2), email });
  const link = /https?:\/\/\S+\/manage\/[\w.-]+/.exec(await tafel.mailTo(email))?.[0] ?? '';

  await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
  await page.getByRole('button', { name: `Delete ${event.title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this event?' });
  await expect(question).toContainText('It has 1 registration (2 attendees).');
  await expect(question).toContainText('as called off, and those guests are told by email');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();

  await page.goto('/admin/events?tab=attendance');
  const filter = page.getByRole('combobox', { name: 'Event' });
  const [year = '', month = '', day = ''] = dayFromNow(20).split('-');
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const date = `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
  await filter.selectOption({ label: `${event.title} (${date}, deleted)` });
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Called off' });
  const row = page.getByRole('row', { name: /Lindiwe Zungu/ });
  await expect(row.getByText('Called off', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^(Cancel|Restore)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Door list' }), 'the event is gone').toHaveCount(0);
  const labels = await filter.getByRole('option').allInnerTexts();
  expect(labels.filter((label) => /\d{4}-\d\d-\d\d/.test(label))).toEqual([]);

  await page.goto(new URL(link).pathname);
  await expect(page.getByText('this event was called off and will not take place')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel my registration' })).toHaveCount(0);
});
