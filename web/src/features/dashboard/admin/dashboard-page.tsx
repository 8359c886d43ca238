import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longDate, venueTime } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Notes, type Part } from '../../../ui/admin/notes';
import { PageHead } from '../../../ui/admin/page-head';
import { FailedState } from '../../../ui/failed-state';
import { Icon } from '../../../ui/icon';
import { dashboardQuery, type Request, type Unusual } from './api';
import { CommentsNotice } from './comments-notice';
import { Glance, Money } from './glance';
import { LatestRequests } from './latest-requests';
import { PlaceholderNotice } from './placeholder-notice';
import { Plots } from './plots';
import { type Shortcut, Shortcuts } from './shortcuts';
import { UnusualRegistrations } from './unusual-registrations';
import { WeekEvents } from './week-events';

type Props = {
  shortcuts: readonly Shortcut[];
  /** The money, the months and what the site still lacks are for managers. */
  manages: boolean;
  /** What other features have to say: the urgent part first, the quiet part beside the day's work. */
  notices?: (part: Part) => ReactNode;
  /** What can be answered to a request, and the list of all: other features bring them. */
  requestActions: (request: Request, onDone: () => void) => ReactNode;
  unusualActions: (registration: Unusual, onDone: () => void) => ReactNode;
  children: ReactNode;
};

/** What staff ask first in the morning. */
export function DashboardPage({
  shortcuts,
  manages,
  notices,
  requestActions,
  unusualActions,
  children,
}: Props) {
  const { data, isPending, isError, error, refetch } = useQuery(dashboardQuery);
  const state = { data, waiting: isPending, failed: isError && !data };

  return (
    <div className="flex flex-col gap-8">
      <PageHead
        title="Dashboard"
        actions={
          <AppButtonLink to="/admin/customers/add-reservation">
            <Icon name="plus" />
            Add Reservation
          </AppButtonLink>
        }
      >
        {/* The clock here says it until the server does, so that nothing moves when the figures come. */}
        {longDate(data?.today ?? venueTime(new Date().toISOString()).date)}
      </PageHead>
      <div className="flex flex-col gap-3 empty:hidden">{notices?.('urgent')}</div>
      {state.failed && (
        <FailedState problem={error} fallback="Failed to load the dashboard" onRetry={() => void refetch()} />
      )}
      <UnusualRegistrations all={data?.unusual} actions={unusualActions} />
      <Glance {...state} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        {!state.failed && <LatestRequests data={data} actions={requestActions} />}
        <div className="flex flex-col gap-3">
          {!state.failed && <WeekEvents data={data} />}
          <Notes title="Upkeep">
            <CommentsNotice waiting={data?.waitingComments} />
            {notices?.('quiet')}
            {manages && <PlaceholderNotice />}
          </Notes>
        </div>
      </div>
      {manages && <Money {...state} />}
      {children}
      {manages && !state.failed && <Plots data={data} />}
      <Shortcuts all={shortcuts} />
    </div>
  );
}
