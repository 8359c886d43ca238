import type { ComponentType } from 'react';
import { drawnFrom, type Page, type PageName, type PageProps, PageProvider } from '../../lib/page';
import { ConfirmProvider } from '../../ui/confirm';
import { ErrorBoundary } from '../../ui/error-boundary';
import { ToastProvider } from '../../ui/toast';
import { PageFailed } from './page-failed';
import { type Parts, PartsProvider } from './parts';

type Props = { page: Page; Content: ComponentType<PageProps<PageName>>; parts: Parts };

/** A public page: header, content, footer. The engine and the browser both start here. */
export function App({ page, Content, parts }: Props) {
  const frame = drawnFrom(page.frame);
  return (
    <PageProvider value={page}>
      <ToastProvider>
        <ConfirmProvider>
          <a className="skip" href="#content">
            Skip to the content
          </a>
          <div className="flex min-h-dvh flex-col">
            <parts.Header site={frame} path={page.path} over={page.name === 'home'} />
            <main id="content" tabIndex={-1} className="flex-1">
              <ErrorBoundary fallback={PageFailed}>
                <PartsProvider value={parts}>
                  <Content page={page} />
                </PartsProvider>
              </ErrorBoundary>
            </main>
            <parts.Footer site={frame} page={page} />
          </div>
        </ConfirmProvider>
      </ToastProvider>
    </PageProvider>
  );
}
