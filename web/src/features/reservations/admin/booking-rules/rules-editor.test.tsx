import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rules } from '../../../../test/booking-rules';
import { ConfirmProvider } from '../../../../ui/confirm';
import { ToastProvider } from '../../../../ui/toast';
import type { BranchRules, RulesInput } from './api';
import { RulesEditor } from './rules-editor';

const found: BranchRules = {
  branchId: 'ladysmith',
  branch: 'Ladysmith',
  version: 1,
  savedAt: '2026-11-15T10:00:00Z',
  savedBy: '',
  note: '',
  rules,
};

it('keeps what is typed while the rules are saved, and saves it next, on top of the new version', async () => {
  const saves: RulesInput[] = [];
  let answer = () => {};
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.endsWith('/preview')) return Response.json({ reservations: [], total: 0, seen: '' });
    if (method !== 'PUT') return Response.json({ items: [] });
    const sent = JSON.parse(String(body)) as RulesInput;
    saves.push(sent);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ ...found, version: sent.version + 1, rules: sent.rules });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>
            <RulesEditor found={found} onUnsaved={() => {}} />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await userEvent.type(screen.getByLabelText('Capacity'), '0');
  await save();
  await waitFor(() => expect(saves).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('Notice in hours'), '48');
  answer();
  await screen.findByText('Saved. These rules hold from now on.');
  expect(screen.getByLabelText<HTMLInputElement>('Notice in hours').value).toBe('48');
  await save();
  await waitFor(() => expect(saves).toHaveLength(2));
  answer();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Changes' }).hasAttribute('disabled')).toBe(true),
  );
  expect(saves.map(({ version, rules }) => [version, rules.capacity, rules.noticeHours])).toEqual([
    [1, 400, 0],
    [2, 400, 48],
  ]);
});
