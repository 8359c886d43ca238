import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWindow } from './admin/lazy-window';
import { lazyPart } from './lazy-part';

const gone = () => Promise.reject(new Error('gone'));

it('says in its place that it could not be loaded, keeps what was typed beside it, and can be tried again', async () => {
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <>
        <input aria-label="Note" />
        <Suspense fallback="waiting">
          <Part name="Zoe" />
        </Suspense>
      </>,
    );
  });
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  const again = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  screen.getByText(/^This part could not be loaded\./);
  await again();
  await again();
  await screen.findByText('Hello Zoe');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
  expect(load).toHaveBeenCalledTimes(3);
});

it('tries again by itself when it is opened again', async () => {
  const load = vi.fn(async () => ({ onClose: _ }: { onClose: () => void }) => <p>Open</p>);
  load.mockImplementationOnce(gone);
  const Window = lazyWindow(load);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        <Suspense>{open && <Window onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Not loaded' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Open');
});
