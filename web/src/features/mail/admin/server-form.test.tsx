import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ServerForm } from './server-form';
import type { MailSettings } from './settings-api';

const found: MailSettings = {
  fixed: false,
  hasPassword: false,
  server: {
    host: '',
    port: 587,
    security: 'starttls',
    user: '',
    fromName: '',
    fromAddress: 'table@example.com',
    replyTo: '',
  },
  tested: false,
  testTo: 'owner@example.com',
  version: 0,
};

it('saves what is saved, also after a test letter that was refused for an empty field', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return Response.json({ ...found, version: 1 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServerForm found={found} prove={(action) => action()} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send a test letter' }));
  const host = screen.getByLabelText('Server name');
  await waitFor(() => expect(host.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(host, 'smtp.example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save the mail server' }));
  await screen.findByText('Saved. Letters go out this way from now on.');
  expect(calls).toEqual(['PUT /api/admin/settings/mail']);
});
