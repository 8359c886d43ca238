import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '../../../features/accounts/api';
import { customersQuery } from '../../../features/customers/admin/api';
import { employeesQuery } from '../../../features/employees/admin/api';
import { eventsQuery } from '../../../features/events/admin/api';
import { invoicesQuery } from '../../../features/invoices/admin/api';
import { shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { statusWord } from '../../../ui/admin/status';
import { mayOpen } from '../places';
import { routes } from '../routes';
import type { Entry } from './entries';

const pause = 200;
const pageSize = 5;

/** Customers, invoices, events and employees as the server finds them, with the rights of whoever asks. */
export function useRecords(text: string, role: Role) {
  const wanted = text.trim().slice(0, 200);
  const search = useLater(wanted.length < 2 ? '' : wanted);
  const [customers, invoices, events, employees] = useQueries({
    queries: [
      { ...customersQuery({ search, pageSize }), enabled: asks('/admin/customers', search, role) },
      {
        ...invoicesQuery({ search, status: '', sort: '-created', page: 1, pageSize }),
        enabled: asks('/admin/invoices', search, role),
      },
      { ...eventsQuery({ search, pageSize }), enabled: asks('/admin/events', search, role) },
      { ...employeesQuery({ search, pageSize }), enabled: asks('/admin/employees/add', search, role) },
    ],
  });
  const all = [customers, invoices, events, employees];
  const names = ['customers', 'invoices', 'events', 'employees'];
  const more = (
    found: { items: readonly unknown[]; total: number } | undefined,
    group: string,
    path: string,
  ): Entry[] =>
    !found || found.total <= found.items.length
      ? []
      : [
          {
            id: `all ${path}`,
            group,
            title: `Show all ${group.toLowerCase()} for “${search}”`,
            icon: 'search',
            to: `${path}?search=${encodeURIComponent(search)}`,
          },
        ];
  const entries: Entry[] =
    search === ''
      ? []
      : [
          ...(customers.data?.items ?? []).map(({ email, firstName, lastName, phone }) => ({
            id: `customer ${email}`,
            group: 'Customers',
            title: `${firstName} ${lastName}`,
            note: phone ? `${email}, ${phone}` : email,
            icon: 'user' as const,
            to: `/admin/customers?customer=${encodeURIComponent(email)}`,
          })),
          ...more(customers.data, 'Customers', '/admin/customers'),
          ...(invoices.data?.items ?? []).map(({ id, invoiceNumber, customerInfo, totalCents, status }) => ({
            id: `invoice ${id}`,
            group: 'Invoices',
            title: invoiceNumber,
            note: `${customerInfo.name}, ${formatRand(totalCents)}, ${statusWord(status)}`,
            icon: 'receipt' as const,
            to: `/admin/invoices/${encodeURIComponent(id)}`,
          })),
          ...more(invoices.data, 'Invoices', '/admin/invoices'),
          ...(events.data?.items ?? []).map(({ id, title, date, availableSeats, totalSeats }) => ({
            id: `event ${id}`,
            group: 'Events',
            title,
            note: `${shortDate(date)}, ${availableSeats} of ${totalSeats} seats left`,
            icon: 'ticket' as const,
            to: `/admin/events?search=${encodeURIComponent(title)}`,
          })),
          ...more(events.data, 'Events', '/admin/events'),
          ...(employees.data?.items ?? []).map(({ id, firstName, lastName, employeeNumber, position }) => ({
            id: `employee ${id}`,
            group: 'Employees',
            title: `${firstName} ${lastName}`,
            note: `${position}, ${employeeNumber}`,
            icon: 'user' as const,
            to: `/admin/employees?employee=${encodeURIComponent(id)}`,
          })),
          ...more(employees.data, 'Employees', '/admin/employees'),
        ];
  return {
    search,
    entries,
    waiting:
      search !== wanted.slice(0, wanted.length < 2 ? 0 : 200) || all.some(({ isFetching }) => isFetching),
    failed: search === '' ? [] : names.filter((_, at) => all[at]?.isError),
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  };
}

/** What the role's own list may show is asked for, and nothing else. */
function asks(path: string, search: string, role: Role): boolean {
  const route = routes.find((one) => one.path === path);
  return search !== '' && route !== undefined && mayOpen(route, role);
}

/** The text after a pause of the typing; an emptied field counts at once. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  // Follows the clock: a stroke of a key starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : later;
}
