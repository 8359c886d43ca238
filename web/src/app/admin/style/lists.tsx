import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRand } from '../../../lib/money';
import { Who } from '../../../ui/admin/address';
import { BackLink } from '../../../ui/admin/back-link';
import { ChosenBar } from '../../../ui/admin/chosen-bar';
import { Clamped } from '../../../ui/admin/clamped';
import { Dotted } from '../../../ui/admin/dotted';
import { ExportLink } from '../../../ui/admin/export-link';
import { DaySpan, Filters } from '../../../ui/admin/filters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { ShowAll } from '../../../ui/admin/show-all';
import { StatusBadge, StatusSelect } from '../../../ui/admin/status';
import { type Column, Table } from '../../../ui/admin/table';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { StatCard } from '../../../ui/stat-card';
import { Tabs } from '../../../ui/tabs';
import { Specimen } from './specimen';

const states = ['paid', 'pending', 'overdue', 'cancelled'] as const;
type Thing = { id: string; name: string; note: string; cents: number; state: (typeof states)[number] };

const things: Thing[] = [
  { id: '1', name: 'The first thing', note: 'With a note', cents: 123450, state: 'paid' },
  {
    id: '2',
    name: 'The second thing, whose name is long',
    note: '',
    cents: 60000,
    state: 'pending',
  },
  { id: '3', name: 'The third thing', note: 'Late', cents: 99, state: 'overdue' },
];
const page = { items: things, total: 8 };

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
    cell: (thing) => <StateOf thing={thing} />,
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

function StateOf({ thing }: { thing: Thing }) {
  const [state, setState] = useState(thing.state);
  if (thing.state === 'paid') return <StatusBadge status={state} />;
  return (
    <StatusSelect
      label={`State of ${thing.name}`}
      statuses={states}
      value={state}
      busy={false}
      onStatus={setState}
    />
  );
}

export function Lists() {
  const list = useListState({ sort: 'name', pageSize: 3 });
  const found = useQuery({ queryKey: ['things'], queryFn: () => page, initialData: page });
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <Specimen title="Figures">
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard
            label="Total"
            value={formatRand(123456700)}
            note={<Dotted parts={['R1 000 000 closed', 'R234 567 open']} />}
          />
          <StatCard label="Count" value="128" />
          <StatCard label="Waiting" value="" waiting />
          <StatCard label="Not read" value="–" failed />
        </dl>
      </Specimen>
      <Specimen title="Tables">
        <Filters>
          <Select label="State" options={['All', 'Paid', 'Pending']} />
          <DaySpan {...days} onChange={(change) => setDays({ ...days, ...change })} />
          <ExportLink href="#things" size="sm" />
        </Filters>
        <ListScreen found={found} list={list} failed="Failed to load things">
          {({ items }) => (
            <Table
              caption="Things"
              columns={columns}
              rows={items}
              rowKey={(thing) => thing.id}
              sort={list.sort}
              onSort={list.setSort}
            />
          )}
        </ListScreen>
      </Specimen>
      <Specimen title="In and around a list">
        <BackLink to="/admin">The way up</BackLink>
        <ChosenBar
          chosen={chosen}
          shown={things.length}
          hint="Choose several things to close them together."
          inside
          onAll={() => setChosen(things.length)}
          onNone={() => setChosen(0)}
        >
          <Button look="secondary" size="sm">
            Close these {chosen}
          </Button>
        </ChosenBar>
        <p className="max-w-40 text-sm">
          <Clamped what="the long text">{'A long text is cut after four lines. '.repeat(6)}</Clamped>
        </p>
        <div>
          <ShowAll onAll={() => list.setPage(1)}>Show all things</ShowAll>
        </div>
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
