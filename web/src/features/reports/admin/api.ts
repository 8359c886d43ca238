import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type MoneyReport = Schemas['MoneyReport'];
export type Receipts = MoneyReport['sums'];
export type Owed = MoneyReport['owed'];
export type EventTakings = Schemas['EventTakings'];

/** What the address says of the days; from and to count only for days of one's own. */
export type Period = { period: string; from: string; to: string };

export const periods = ['this-month', 'last-month', 'this-quarter', 'this-year', 'dates'] as const;
export type PeriodName = (typeof periods)[number];

/** The server refuses a period that it does not know; a hand-written address means this month. */
export const nameOf = ({ period }: Period): PeriodName =>
  periods.find((name) => name === period) ?? 'this-month';

function queryOf(period: Period) {
  const name = nameOf(period);
  return name === 'dates' ? { period: name, from: period.from, to: period.to } : { period: name };
}

export const reports = resource('reports', { topics: ['payments', 'invoices', 'events', 'attendance'] });

/** The report before stays until the next has come. */
export const reportQuery = (period: Period) =>
  queryOptions({
    queryKey: [...reports.key, 'money', queryOf(period)],
    queryFn: ({ signal }) => api('GET', '/api/admin/reports', { query: queryOf(period), signal }),
    placeholderData: keepPreviousData,
  });

type Page = { page: number; pageSize: number };

export const eventsQuery = reports.list(({ page, pageSize, ...period }: Period & Page, signal) =>
  api('GET', '/api/admin/reports/events', { query: { ...queryOf(period), page, pageSize }, signal }),
);

export const csvPath = (period: Period) =>
  address('/api/admin/reports/payments.csv', { query: queryOf(period) });
