import { useState } from 'react';
import { formatRand } from '../../../lib/money';
import { Who } from '../../../ui/admin/address';
import { ExportLink } from '../../../ui/admin/export-link';
import { DaySpan, Filters } from '../../../ui/admin/filters';
import { useListState } from '../../../ui/admin/use-list-state';
import { Badge, type Tone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Pager } from '../../../ui/pager';
import { Select } from '../../../ui/select';
import { StatCard } from '../../../ui/stat-card';
import { type Column, Table } from '../../../ui/table';
import { Tabs } from '../../../ui/tabs';
import { Specimen } from './specimen';

type Thing = { id: string; name: string; note: string; cents: number; state: string; tone: Tone };

const things: Thing[] = [
  { id: '1', name: 'The first thing', note: 'With a note', cents: 123450, state: 'Paid', tone: 'success' },
  {
    id: '2',
    name: 'The second thing, whose name is long',
    note: '',
    cents: 60000,
    state: 'Pending',
    tone: 'warning',
  },
  { id: '3', name: 'The third thing', note: 'Late', cents: 99, state: 'Overdue', tone: 'danger' },
];

const columns: Column<Thing>[] = [
  { key: 'name', header: 'Name', cell: (thing) => thing.name, sortBy: 'name', role: 'main' },
  { key: 'note', header: 'Note', cell: (thing) => thing.note },
  {
    key: 'amount',
    header: 'Amount',
    cell: (thing) => formatRand(thing.cents),
    sortBy: 'amount',
    align: 'end',
  },
  { key: 'who', header: 'Who', cell: () => <Who name="Somebody" email="somebody@example.com" /> },
  {
    key: 'state',
    header: 'State',
    role: 'state',
    cell: (thing) => <Badge tone={thing.tone}>{thing.state}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (thing) => (
      <Button look="quiet" size="sm" aria-label={`View ${thing.name}`}>
        View
      </Button>
    ),
  },
];

export function Lists() {
  const list = useListState({ sort: 'name', pageSize: 3 });
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <>
      <Specimen title="Figures">
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard label="Total" value={formatRand(123456700)} note="of which R200 is open" />
          <StatCard label="Count" value="128" />
          <StatCard label="Waiting" value="" waiting />
          <StatCard label="Nothing" value="0" />
        </dl>
      </Specimen>
      <Specimen title="Tables">
        <Filters>
          <Select label="State" options={['All', 'Paid', 'Pending']} />
          <DaySpan {...days} onChange={(change) => setDays({ ...days, ...change })} />
          <ExportLink href="#things" size="sm" />
        </Filters>
        <div className="rounded-lg border border-line bg-surface">
          <Table
            caption="Things"
            columns={columns}
            rows={things}
            rowKey={(thing) => thing.id}
            sort={list.sort}
            onSort={list.setSort}
          />
        </div>
        <Pager page={list.page} pageSize={list.pageSize} total={8} onPage={list.setPage} />
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Example"
          current={tab}
          onChange={setTab}
          tabs={[
            { key: 'one', label: 'One', panel: <p>What the first tab shows.</p> },
            { key: 'two', label: 'Two (3)', panel: <p>What the second tab shows.</p> },
          ]}
        />
      </Specimen>
    </>
  );
}
