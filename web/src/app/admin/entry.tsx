import '../../styles/admin.css';
import '../../ui/admin/history-blocker';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { UndoButton } from '../../ui/admin/undo-button';
import { ConfirmProvider } from '../../ui/confirm';
import { ToastProvider } from '../../ui/toast';
import { AdminApp } from './admin-app';
import { makeQueryClient } from './query-client';
import { followTheme } from './theme';

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('the page came without its root');
createRoot(root, { onUncaughtError: (error) => console.error('uncaught', error) }).render(
  <QueryClientProvider client={makeQueryClient()}>
    <BrowserRouter>
      <ToastProvider Undo={UndoButton}>
        <ConfirmProvider>
          <AdminApp />
        </ConfirmProvider>
      </ToastProvider>
    </BrowserRouter>
  </QueryClientProvider>,
);

// Staff are asked often, and perhaps when the connection is gone.
void import('../../ui/confirm-dialog').catch(() => {});
