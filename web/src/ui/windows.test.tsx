import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm';
import { Dialog } from './dialog';
import { ToastProvider, useToast } from './toast';

describe('a dialog', () => {
  it('has its title as name, and closes by button, backdrop and Escape', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Register for: Wine">
        <p>Inside</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Register for: Wine' });
    await userEvent.click(screen.getByText('Inside'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog);
    act(() => void dialog.dispatchEvent(new Event('close'))); // what the browser sends for Escape
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('does not answer a closing that the page itself asked for', () => {
    const onClose = vi.fn();
    const { rerender } = render(
      <Dialog open onClose={onClose} title="T">
        x
      </Dialog>,
    );
    rerender(
      <Dialog open={false} onClose={onClose} title="T">
        x
      </Dialog>,
    );
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not take the late word of its last closing for an answer to the next question', () => {
    const onClose = vi.fn();
    const shown = (open: boolean) => (
      <Dialog open={open} onClose={onClose} title="T">
        x
      </Dialog>
    );
    const { rerender } = render(shown(true));
    const dialog = document.querySelector('dialog');
    if (!dialog) throw new Error('no dialog');
    // Browsers close at once and say so later, when the window may be open again.
    dialog.close = () => {
      dialog.open = false;
    };
    rerender(shown(false));
    rerender(shown(true));
    act(() => void dialog.dispatchEvent(new Event('close')));
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.open).toBe(true);
    act(() => void dialog.dispatchEvent(new Event('close'))); // and this one is the browser's own
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is closed before it goes, so that focus goes back to where it was', () => {
    const { unmount } = render(
      <Dialog open onClose={() => {}} title="T">
        x
      </Dialog>,
    );
    const dialog = document.querySelector('dialog');
    const closed = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      expect(this.isConnected, 'a window that is no longer there has no focus to give').toBe(true);
    });
    unmount();
    expect(closed.mock.contexts).toEqual([dialog]);
  });

  it('holds nothing while it is closed', () => {
    render(
      <Dialog open={false} onClose={() => {}} title="Closed">
        Inside
      </Dialog>,
    );
    expect(screen.queryByText('Inside')).toBeNull();
  });
});

function Asker({ told, useAsk = useConfirm }: { told: (yes: boolean) => void; useAsk?: typeof useConfirm }) {
  const confirm = useAsk();
  const ask = async () => told(await confirm({ text: 'Are you sure?', confirm: 'Delete', danger: true }));
  return (
    <button type="button" onClick={() => void ask()}>
      Ask
    </button>
  );
}

describe('a question', () => {
  it.each([
    ['Delete', true],
    ['Cancel', false],
    ['Close', false],
  ])('answered by %s is %s', async (button, yes) => {
    const told = vi.fn();
    render(
      <ConfirmProvider>
        <Asker told={told} />
      </ConfirmProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByText('Are you sure?'); // the window's code comes with the first question
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(told.mock.calls).toEqual([[yes]]);
    expect(screen.queryByText('Are you sure?')).toBeNull();
  });
});

describe('a question whose window cannot be loaded', () => {
  it.each([true, false])('is asked by the browser, and its answer %s counts', async (yes) => {
    vi.resetModules();
    vi.doMock('./confirm-dialog', () => {
      throw new Error('the connection is gone');
    });
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(yes);
    const fresh = await import('./confirm');
    const told = vi.fn();
    render(
      <fresh.ConfirmProvider>
        <Asker told={told} useAsk={fresh.useConfirm} />
      </fresh.ConfirmProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(told.mock.calls).toEqual([[yes]]));
    expect(ask.mock.calls).toEqual([['Are you sure?']]);
    vi.doUnmock('./confirm-dialog');
    vi.resetModules();
    await import('./confirm-dialog'); // only the next import ends the mock, for the thread's next files, too
  });
});

function Teller() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ text: 'Link copied to clipboard!', seconds: 3 })}>
      Copy
    </button>
  );
}

describe('a toast', () => {
  it('is a live region, and goes after the seconds that it was given', () => {
    vi.useFakeTimers();
    try {
      render(
        <ToastProvider>
          <Teller />
        </ToastProvider>,
      );
      act(() => screen.getByRole('button', { name: 'Copy' }).click());
      expect(screen.getByRole('status').textContent).toContain('Link copied to clipboard!');
      act(() => void vi.advanceTimersByTime(2999));
      screen.getByRole('status');
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.queryByRole('status')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
