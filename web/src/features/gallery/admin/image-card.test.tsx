import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { image } from '../../../test/site';
import { Rights } from '../../../ui/admin/rights';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import { galleryQuery } from './api';
import { ImageCard } from './image-card';

function Gallery() {
  const { data } = useQuery(galleryQuery(1));
  return (
    <>
      <h1 tabIndex={-1}>Manage Gallery</h1>
      <Link to="/elsewhere">Elsewhere</Link>
      {data?.items.map((one) => (
        <ImageCard key={one.id} image={one} categories={[]} />
      ))}
    </>
  );
}

function open(deleted = Promise.resolve()) {
  let items = [image];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      await deleted;
      items = [];
      return new Response(null, { status: 204 });
    }
    return Response.json({ items, total: items.length, categories: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>
            <Rights manages>
              <Routes>
                <Route path="/" element={<Gallery />} />
                <Route path="/elsewhere" element="Another screen" />
              </Routes>
            </Rights>
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('puts the focus at the heading after a picture was deleted', async () => {
  let answer = () => {};
  open(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete image' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  screen.getByRole('button', { name: 'Delete' }).focus(); // as a browser does when the question has gone
  answer();
  await screen.findByText('Image deleted successfully!');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('asks before what was typed about a picture is lost', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText('Description'), ' With candles.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toContain('With candles.');
});
