import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../../ui/toast';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

it('goes only when somebody says that the codes are kept: they are not shown again', async () => {
  const onClose = vi.fn();
  render(
    <ToastProvider>
      <RecoveryCodesDialog codes={['abcd-efgh']} onClose={onClose} />
    </ToastProvider>,
  );
  const window = screen.getByRole('dialog', { name: 'Your recovery codes' });
  fireEvent(window, new Event('cancel', { cancelable: true })); // Escape
  fireEvent.click(window); // beside it
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
