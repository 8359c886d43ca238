import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../lib/problem';
import { ExportLink } from '../../../ui/admin/export-link';
import { Icon } from '../../../ui/admin/icon';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { csvPath, reportQuery, reports } from './api';
import { EventTakings } from './event-takings';
import { Figures } from './figures';
import { spanText } from './labels';
import { Owed } from './owed';
import { PeriodChoice } from './period-choice';
import { Receipts } from './receipts';

const eventsEach = 10;

/** What came in, what was given back, what was invoiced, who owes: for a month end, on paper and as a file. */
export function ReportsPage() {
  const list = useListState({ pageSize: eventsEach });
  const period = { period: list.get('period'), from: list.get('from'), to: list.get('to') };
  const found = useQuery(reportQuery(period));
  useLiveResource(reports);
  const wrong = found.error instanceof ApiProblem ? Object.values(found.error.fields) : [];
  const report = found.isError ? undefined : found.data;

  return (
    <div className="flex flex-col gap-6 print:gap-4">
      <PageHead
        title="Reports"
        actions={
          <div data-print="hide" className="flex gap-2">
            <Button look="secondary" onClick={() => window.print()}>
              <Icon name="print" />
              Print
            </Button>
            <ExportLink href={csvPath(period)} />
          </div>
        }
      >
        {report ? spanText(report) : 'Money of a period'}
      </PageHead>
      <PeriodChoice period={period} report={report} wrong={wrong} onChange={list.set} />
      {found.isError ? (
        wrong.length === 0 && (
          <FailedState
            problem={found.error}
            fallback="Failed to load the report"
            onRetry={() => void found.refetch()}
          />
        )
      ) : (
        <>
          <Figures report={report} waiting={found.isPending} />
          <section aria-labelledby="receipts" className="flex flex-col gap-3">
            <h2 id="receipts" className="text-h2">
              What came in
            </h2>
            {report ? <Receipts report={report} /> : <Waiting lines={6} />}
          </section>
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 print:grid-cols-2 print:gap-4">
            {report ? <Owed report={report} /> : <Waiting lines={5} />}
            <EventTakings period={period} list={list} />
          </div>
        </>
      )}
    </div>
  );
}
