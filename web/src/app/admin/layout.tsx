import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import type { User } from '../../features/accounts/api';
import { siteQuery } from '../../ui/admin/site-query';
import { IconButton } from '../../ui/icon-button';
import { AdminFooter } from './admin-footer';
import { AdminHeader } from './admin-header';
import { DailyBar } from './daily-bar';
import { usePalette } from './palette/use-palette';
import { Sidebar } from './sidebar';

/** The frame of the staff area: header, sidebar (a drawer and a bar on a phone), screen, footer. */
export function Layout({ user }: { user: User }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const palette = usePalette(user);
  const site = useQuery(siteQuery);
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="flex min-h-dvh flex-col pb-(--bar) print:pb-0">
        <AdminHeader
          name={site.data?.name ?? ''}
          user={user}
          onPalette={palette.onPalette}
          onShortcuts={palette.onShortcuts}
          menuButton={
            <IconButton
              icon="menu"
              label="Open the admin menu"
              className="-ms-2.5 lg:hidden"
              onClick={() => drawer.current?.showModal()}
            />
          }
        />
        <div className="mx-auto flex w-full max-w-wide flex-1">
          <aside
            data-print="hide"
            className="sticky top-header hidden max-h-[calc(100dvh-var(--spacing-header))] w-60 shrink-0 self-start overflow-y-auto px-3 py-5 lg:block"
          >
            <Sidebar role={user.role} />
          </aside>
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 flex-1 border-line px-4 py-6 sm:px-6 sm:py-8 lg:border-s lg:px-8 print:border-0"
          >
            <Outlet />
          </main>
        </div>
        <AdminFooter site={site.data} />
      </div>
      <DailyBar role={user.role} onMore={() => drawer.current?.showModal()} />
      {palette.dialog}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own key for a dialog */}
      <dialog
        ref={drawer}
        aria-label="Admin menu"
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
        className="m-0 h-dvh w-72 max-w-[85vw] bg-surface p-4 text-ink shadow-lg lg:hidden"
      >
        <div className="flex justify-end">
          <IconButton icon="close" label="Close the admin menu" onClick={() => drawer.current?.close()} />
        </div>
        <Sidebar role={user.role} onChoose={() => drawer.current?.close()} withSite />
      </dialog>
    </>
  );
}
