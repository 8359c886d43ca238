import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Rights } from '../../../ui/admin/rights';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { BookAnyway } from './book-anyway';

function Booking({ onSent }: { onSent: (overbook: string | undefined) => void }) {
  const form = useServerForm({
    rules: { firstName: [{ rule: 'required', message: 'First name is required' }] },
    today: '2026-11-20',
    keep: true,
    send: async ({ values }) => onSent(values.overbook),
  });
  return (
    <Rights manages>
      <Form form={form} label="Booking">
        <BookAnyway />
        <Field name="firstName" label="First name" />
        <SubmitButton>Create</SubmitButton>
      </Form>
    </Rights>
  );
}

it('overbooks only by its own button, and never by Enter or after a refusal', async () => {
  const sent: unknown[] = [];
  render(<Booking onSent={(overbook) => sent.push(overbook)} />);
  const name = screen.getByLabelText('First name');
  await userEvent.click(screen.getByRole('button', { name: 'Book anyway' }));
  screen.getByText('First name is required');
  await userEvent.type(name, 'Zoe{Enter}');
  expect(sent).toEqual(['']);
  await userEvent.click(screen.getByRole('button', { name: 'Book anyway' }));
  expect(sent).toEqual(['', 'yes']);
});
