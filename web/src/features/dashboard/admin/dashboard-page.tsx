import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { longDate, venueTime } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon } from '../../../ui/admin/icon';
import { Notes, type Part } from '../../../ui/admin/notes';
import { PageHead } from '../../../ui/admin/page-head';
import { KnownPeople } from '../../../ui/admin/person-notes';
import { FailedState } from '../../../ui/failed-state';
import { lazyPart } from '../../../ui/lazy-part';
import { Waiting } from '../../../ui/skeleton';
import { dashboardQuery, type Unusual } from './api';
import { Coming } from './coming';
import { CommentsNotice } from './comments-notice';
import { Glance, Money } from './glance';
import { NextEvents } from './next-events';
import { PlaceholderNotice } from './placeholder-notice';
import { type RequestActions, Requests } from './requests';

// Below the first screen, or there on few days only.
const Plots = lazyPart(() => import('./plots').then((file) => file.Plots));
const UnusualRegistrations = lazyPart(() =>
  import('./unusual-registrations').then((file) => file.UnusualRegistrations),
);

type Props = {
  /** The money, the months and what the site still lacks are for managers. */
  manages: boolean;
  /** What other features have to say: the urgent part first, the quiet part beside the day's work. */
  notices?: (part: Part) => ReactNode;
  /** What a new venue still has to do: after the day's work. */
  checklist?: ReactNode;
  /** What can be answered to a request, and the list of all: other features bring them. */
  requestActions: RequestActions;
  unusualActions: (registration: Unusual, onDone: () => void) => ReactNode;
  /** What can be done beside the guests of today. */
  comingAction?: ReactNode;
  /** What staff call a branch; nothing where there is only one. */
  branchName: (id: string) => string;
  children: ReactNode;
};

/** What staff ask first: who comes, who waits for an answer, and what needs attention. */
export function DashboardPage({
  manages,
  notices,
  checklist,
  requestActions,
  unusualActions,
  comingAction,
  branchName,
  children,
}: Props) {
  const { data, isPending, isError, error, refetch } = useQuery(dashboardQuery);
  const state = { data, waiting: isPending, failed: isError && !data };

  return (
    <div className="flex flex-col gap-8">
      <PageHead
        title="Dashboard"
        actions={
          <AppButtonLink to="/admin/customers/add-reservation" className="max-lg:hidden">
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
      {data && data.unusual.length > 0 && (
        <Suspense>
          <UnusualRegistrations all={data.unusual} actions={unusualActions} />
        </Suspense>
      )}
      {/* The evening's list is the longest: beside it stands everything else. */}
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr]">
        {!state.failed && (
          <KnownPeople people={data?.cards}>
            <Requests data={data} actions={requestActions} branchName={branchName} />
            <div className="xl:col-start-2 xl:row-span-3 xl:row-start-1">
              <Coming data={data} branchName={branchName} action={comingAction} />
            </div>
            <NextEvents data={data} />
          </KnownPeople>
        )}
        <Notes title="Needs attention">
          <CommentsNotice waiting={data?.waitingComments} />
          {notices?.('quiet')}
          {manages && <PlaceholderNotice />}
        </Notes>
      </div>
      {checklist}
      <Glance {...state} />
      {manages && <Money {...state} />}
      {children}
      {manages && !state.failed && (
        <Suspense fallback={<Waiting lines={5} />}>
          <Plots data={data} />
        </Suspense>
      )}
    </div>
  );
}
