import { LetterState } from '../../../ui/admin/letter-state';
import { useLetters } from '../../../ui/admin/letters';
import { StatusBadge } from '../../../ui/admin/status';
import { type Column, Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Badge } from '../../../ui/badge';
import { Select } from '../../../ui/select';
import { AccountButtons } from './account-buttons';
import type { Account, Invitation, Role } from './api';
import { useAccountActions } from './use-account-actions';
import { nameOf, recordOf, roles } from './words';

type Props = {
  rows: readonly Account[];
  onSessions: (row: Account) => void;
  onInvited: (invitation: Invitation) => void;
};

/** One's own account is not changed here: another owner would have to. */
export function AccountsTable({ rows, onSessions, onInvited }: Props) {
  const actions = useAccountActions(onInvited);
  const letters = useLetters(rows.filter(({ status }) => status === 'invited').map(recordOf));
  const columns: Column<Account>[] = [
    {
      key: 'account',
      header: 'Account',
      role: 'main',
      cell: (row) => (
        <>
          <span className="inline-flex flex-wrap items-center gap-2">
            {nameOf(row)} {row.you && <Badge tone="brand">You</Badge>}
          </span>
          <span className="block text-xs font-normal break-all text-ink-faint">{row.email}</span>
          {row.status === 'invited' && <LetterState letters={letters(recordOf(row))} className="mt-1" />}
        </>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: (row) =>
        row.you ? (
          <span className="capitalize">{row.role}</span>
        ) : (
          <Select
            label={`Role of ${nameOf(row)}`}
            options={roles}
            value={row.role}
            busy={actions.busy}
            onChange={(event) => void actions.setRole(row, event.target.value as Role)}
          />
        ),
    },
    {
      key: 'status',
      header: 'Status',
      role: 'state',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'secondFactor',
      header: 'Second factor',
      cell: (row) => (row.secondFactor ? 'Yes' : 'No'),
    },
    {
      key: 'signedIn',
      header: 'Last sign-in',
      cell: (row) => (row.signedInAt ? <When at={row.signedInAt} /> : 'Never'),
    },
    {
      key: 'sessions',
      header: 'Sessions',
      cell: (row) => (
        <button
          type="button"
          className="link min-h-8 px-1 -mx-1 tabular-nums in-data-cards:-my-1"
          aria-label={`Sessions of ${nameOf(row)}: ${row.sessions}`}
          onClick={() => onSessions(row)}
        >
          {row.sessions}
        </button>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => !row.you && <AccountButtons account={row} actions={actions} />,
    },
  ];
  return (
    <>
      <Table caption="Accounts" columns={columns} rows={rows} rowKey={(row) => row.id} />
      {actions.dialog}
    </>
  );
}
