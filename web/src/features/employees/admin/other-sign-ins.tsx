import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Who } from '../../../ui/admin/address';
import { ListScreen } from '../../../ui/admin/list-screen';
import { StatusBadge, statusWord } from '../../../ui/admin/status';
import { type Column, Table } from '../../../ui/admin/table';
import { Badge } from '../../../ui/badge';
import { Waiting } from '../../../ui/skeleton';
import { otherSignInsQuery, type SignIn } from './api';

type Props = { actions: (signIn: SignIn) => ReactNode; children?: ReactNode };

/** Who can sign in and has no record, such as the owner. */
export function OtherSignIns({ actions, children }: Props) {
  const found = useQuery(otherSignInsQuery);
  const columns: Column<SignIn>[] = [
    {
      key: 'account',
      header: 'Account',
      role: 'main',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Who name={row.name} email={row.email ?? ''} />
          {row.you && <Badge tone="brand">You</Badge>}
        </span>
      ),
    },
    { key: 'role', header: 'Role', cell: (row) => statusWord(row.role) },
    { key: 'status', header: 'Status', role: 'state', cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'actions', header: 'Actions', role: 'actions', cell: (row) => row.mayChange && actions(row) },
  ];
  return (
    <section aria-labelledby="other-sign-ins" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="other-sign-ins" className="font-serif text-h3 font-light tracking-tight">
          Sign-ins without an employee record
        </h2>
        {children}
      </div>
      <ListScreen
        found={found}
        waiting={<Waiting lines={3} />}
        failed="Failed to load the other sign-ins"
        empty={{
          title: 'Every sign-in belongs to an employee',
          text: 'Accounts without a record are listed here.',
        }}
      >
        {({ items }) => (
          <Table
            caption="Sign-ins without an employee record"
            columns={columns}
            rows={items}
            rowKey={(row) => row.id}
          />
        )}
      </ListScreen>
    </section>
  );
}
