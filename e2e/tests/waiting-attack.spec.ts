import { axeAtBothWidths } from '../support/axe.ts';
import { type Elsewhere, expect, party, test } from '../support/events.ts';
import { expectReflow } from '../support/reflow.ts';

// What was found by attacking events and their waiting lists: docs/reviews/events.md.

let last = 0;
function address(name: string): string {
  last += 1;
  return `${name}.${process.pid}.${Date.now()}.${last}@example.com`;
}

function waits(somebody: Elsewhere, id: string, email: string, partySize: number) {
  return somebody.send('post', `/api/events/${id}/waiting`, {
    fullName: 'Ayanda Zulu',
    email,
    phone: '083 555 0102',
    partySize,
  });
}

test.describe('staff', () => {
  test.use({ signedIn: true });

  test('are asked before guests are told of another branch', async ({ page, staff, somebody }) => {
    const event = await staff.putOn('Moved', { branchId: 'ladysmith' });
    await somebody.register(event.id, party('Thandi Nkosi', 2));
    await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
    const row = page.getByRole('article', { name: event.title });
    await row.getByRole('button', { name: `Edit ${event.title}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await editor.getByLabel('Branch').selectOption('newcastle');
    await editor.getByRole('button', { name: 'Update Event' }).click();
    const question = page.getByRole('alertdialog', { name: 'Tell the guests?' });
    await expect(question).toContainText(
      'You changed the branch. 1 booking will be e-mailed, with a new calendar file.',
    );
    await axeAtBothWidths(page);
    await question.getByRole('button', { name: 'Save without telling' }).click();
    await expect(editor).toBeHidden();
  });

  test('read who waits before they delete an event, and may call it off instead', async ({
    page,
    staff,
    somebody,
  }) => {
    const event = await staff.putOn('Waited for', { totalSeats: 2 });
    const booked = await somebody.register(event.id, party('Thandi Nkosi', 2));
    await waits(somebody, event.id, address('ayanda'), 2);
    await staff.send('put', `/api/admin/attendance/${booked.id}/status`, { status: 'cancelled' });
    await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
    await page.getByRole('button', { name: `Delete ${event.title}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this event?' });
    await expect(question).toContainText(
      'Nobody has registered for it. 1 party on its waiting list is told by email.',
    );
    await question.getByRole('button', { name: 'Call it off instead' }).click();
    await expect(page.getByRole('dialog')).toContainText('The waiting list ends: 1 party is e-mailed.');
  });
});

for (const script of [true, false])
  test.describe(script ? 'a guest' : 'a guest without JavaScript', {
    tag: script ? '@both' : '@no-js',
  }, () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('gets the seats that are held, also where the event does not ask how many come', async ({
      page,
      staff,
      somebody,
      tafel,
    }) => {
      const fields = [
        { name: 'fullName', label: 'Your name', type: 'text', required: true },
        { name: 'email', label: 'Your address', type: 'email', required: true },
      ];
      const more = { totalSeats: 3, attendanceForm: { fields } };
      const event = await staff.putOn('One form each', more);
      for (const name of ['Thandi', 'Sipho', 'Gert'])
        await somebody.register(event.id, { answers: { fullName: name, email: address(name) } });
      const email = address('ayanda');
      await waits(somebody, event.id, email, 3);
      const { items } = await staff.send<{ items: { id: string }[] }>(
        'get',
        `/api/admin/events/${event.id}/waiting`,
      );
      await staff.send('post', `/api/admin/waiting/${items[0]?.id}/offer?addSeats=3`);
      const letter = await tafel.mailTo(email, 'There are seats for you');
      const own = /\/manage\/[\w.-]+/.exec(letter)?.[0] ?? '';
      await page.goto(own);
      await page.getByRole('link', { name: 'Take the seats' }).click();
      const form = page.getByRole('form', { name: 'Take the seats' });
      await expect(form.getByLabel('Your name')).toHaveValue('Ayanda Zulu');
      await expect(form.getByText('Total cost: R1 050 (3 × R350)')).toBeVisible();
      if (script) {
        await axeAtBothWidths(page);
        await expectReflow(page);
      }
      await form.getByRole('button', { name: 'Confirm Registration' }).click();
      await expect(page.getByText('Registration confirmed! Check your email for details.')).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible();
    });

    test('reads that somebody else’s link does not work', async ({ page }) => {
      await page.goto('/manage/somebody-elses-link');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    });
  });
