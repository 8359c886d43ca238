import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { forms } from '../gen/rules.gen';
import { ApiProblem } from '../lib/problem';
import { Field } from './field';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import { type ServerFormOptions, useServerForm } from './use-server-form';

function Example(options: Partial<ServerFormOptions<unknown>>) {
  const form = useServerForm({ rules: forms.login, today: '2026-11-15', send: async () => {}, ...options });
  return (
    <Form form={form} action="/login" label="Example">
      <Field name="email" label="Email" type="email" hint="Work e-mail" />
      <Field name="password" label="Password" type="password" />
      <Field name="note" label="Note" as="textarea" optional />
      <Field name="size" label="Size" as="select" options={['S', 'M']} />
      <Field name="agree" label="Agree" as="checkbox" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

async function fill() {
  await userEvent.type(email(), 'a@example.com');
  await userEvent.type(password(), 'secret');
}

describe('a form', () => {
  it('names what is missing, sends nothing and goes to the first bad field', async () => {
    const sent = vi.fn();
    render(<Example send={sent} />);
    await userEvent.click(send());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const described = email().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Work e-mail',
      'Email is required',
    ]);
    screen.getByText('Password is required');
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps what is longer than its rule allows, and says so', async () => {
    const sent = vi.fn();
    render(<Example send={sent} />);
    await userEvent.type(email(), 'a@example.com');
    await userEvent.click(password());
    await userEvent.paste('p'.repeat(129));
    await userEvent.click(send());
    screen.getByText('Please use at most 128 characters');
    expect(password().value).toHaveLength(129);
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes what the browser cannot read for wrong, not for empty', async () => {
    const sent = vi.fn(async (_: { values: Record<string, string> }) => {});
    const rules = { people: [{ rule: 'integer', message: 'Please enter a whole number' }] } as const;
    function Party() {
      const form = useServerForm({ rules, today: '', keep: true, send: sent });
      return (
        <Form form={form} label="Party">
          <Field name="people" label="People" type="number" optional />
          <Field name="least" label="Least" type="number" optional />
          <SubmitButton>Send</SubmitButton>
        </Form>
      );
    }
    render(<Party />);
    // What browsers do with "10-12"; here nothing can be typed that is no number.
    const fields = screen.getAllByRole<HTMLInputElement>('spinbutton');
    const badInput = fields.map((field) => vi.spyOn(field, 'validity', 'get'));
    for (const validity of badInput) validity.mockReturnValue({ badInput: true } as ValidityState);
    await userEvent.click(send());
    screen.getByText('Please enter a whole number');
    screen.getByText('Please enter this again');
    await waitFor(() => expect(document.activeElement).toBe(fields[0]));
    expect(sent).not.toHaveBeenCalled();
    for (const validity of badInput) validity.mockRestore();
    await userEvent.click(send());
    expect(sent.mock.calls.map(([{ values }]) => values)).toEqual([{ people: '', least: '' }]);
  });

  it('looks again at a field while it is mended', async () => {
    render(<Example />);
    await userEvent.click(send());
    await userEvent.type(email(), 'a');
    screen.getByText('Please enter a valid email');
    await userEvent.type(email(), '@example.com');
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    screen.getByText('Password is required');
  });

  it('sends once, is busy meanwhile, and starts afresh after success', async () => {
    let finish = () => {};
    const sent = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<Example send={sent} success="Thank you!" />);
    await fill();
    await userEvent.dblClick(send());
    expect(send().ariaDisabled).toBe('true');
    expect(send().getAttribute('aria-busy')).toBe('true');
    finish();
    expect((await screen.findByRole('status')).textContent).toContain('Thank you!');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(email().value).toBe('');
    expect(send().ariaDisabled).toBeNull();
  });

  it('puts the server’s messages on the fields and keeps what was typed', async () => {
    const refusal = new ApiProblem(422, {
      detail: 'Please check the form',
      fields: { email: 'Already asked' },
    });
    render(<Example send={() => Promise.reject(refusal)} />);
    await fill();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'M');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Please check the form');
    screen.getByText('Already asked');
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect([email().value, password().value]).toEqual(['a@example.com', 'secret']);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('M');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('repeats an unchanged attempt under the same key, a changed one under a new key', async () => {
    const keys: string[] = [];
    const lost = ({ key }: { key: string }) => {
      keys.push(key);
      return Promise.reject(new ApiProblem(0));
    };
    render(<Example send={lost} />);
    await fill();
    // The message takes the focus when it is there; what is typed before would be lost.
    const told = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    await userEvent.click(send());
    await told();
    await userEvent.click(send());
    await told();
    expect(keys).toHaveLength(2);
    await userEvent.type(password(), '!');
    await userEvent.click(send());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('lists many bad fields above, each a way to its field', async () => {
    const fields = { email: 'One', password: 'Two', note: 'Three' };
    render(<Example send={() => Promise.reject(new ApiProblem(422, { fields }))} />);
    await fill();
    await userEvent.click(send());
    await screen.findByText('3 fields need another look');
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['Email', 'Password', 'Note']);
    await userEvent.click(screen.getByRole('link', { name: 'Note' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  });

  it('shows the answer to a form that was sent without JavaScript', () => {
    const answer = {
      values: { email: 'x@example.com' },
      fields: { password: 'Password is required' },
      message: 'Not so',
    };
    render(<Example answer={answer} />);
    expect(email().value).toBe('x@example.com');
    screen.getByText('Password is required');
    expect(screen.getByRole('alert').textContent).toContain('Not so');
    const form = screen.getByRole('form', { name: 'Example' });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/login']);
  });
});
