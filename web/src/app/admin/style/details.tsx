import { useState } from 'react';
import { formatRand } from '../../../lib/money';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { BarChart } from '../../../ui/admin/bar-chart';
import { Filters } from '../../../ui/admin/filters';
import { IconLink } from '../../../ui/admin/icon-link';
import { SearchField } from '../../../ui/admin/search-field';
import { When } from '../../../ui/admin/when';
import { Fact, Facts } from '../../../ui/facts';
import { MoneyField } from '../../../ui/money-field';
import { Picture } from '../../../ui/picture';
import { Spinner } from '../../../ui/spinner';
import { Kbd } from '../palette/kbd';
import { Row, Specimen } from './specimen';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const labels = days.map((long) => ({ short: long.slice(0, 3), long }));
const series = [
  { name: 'This week', values: [4, 8, 6, 12, 21, 30, 18], look: 'brand' as const },
  { name: 'Last week', values: [3, 9, 5, 9, 17, 33, 0], look: 'brass' as const },
];
const picture = {
  id: 'specimen',
  url: '/share/home.jpg',
  width: 1200,
  height: 630,
  placeholder: '',
  sources: [],
};

/** What screens say about a record: facts, times, amounts, charts and pictures. */
export function Details() {
  const [search, setSearch] = useState('');
  const [cents, setCents] = useState<number | null>(123_450);
  return (
    <>
      <Specimen title="Charts">
        <BarChart
          title="Guests"
          labelHeader="Day"
          labels={labels}
          series={series}
          format={String}
          start={5}
        />
        <BarChart
          title="Guests, as parts of one sum"
          labelHeader="Day"
          labels={labels}
          series={series}
          format={String}
          start={5}
          stacked
        />
      </Specimen>
      <Specimen title="Facts, times and keys">
        <Facts>
          <Fact label="Name">The first thing</Fact>
          <Fact label="When">
            <When at="2025-06-28T16:30:00Z" />
          </Fact>
          <Fact label="Sum">{formatRand(cents ?? 0)}</Fact>
        </Facts>
        <Row>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Spinner />
          <IconLink icon="receipt" label="A link that is a picture" to="/admin/style" />
          <AppButtonLink to="/admin/style" look="secondary">
            A link inside the app
          </AppButtonLink>
        </Row>
      </Specimen>
      <Specimen title="Search, sums and pictures">
        <Filters>
          <SearchField label="Search things" value={search} onChange={setSearch} />
        </Filters>
        <div className="max-w-xs">
          <MoneyField name="sum" label="Sum" cents={cents} onCents={setCents} hint="As people type it." />
        </div>
        <div className="max-w-sm">
          <Picture
            picture={picture}
            alt="Candles and a glass of wine"
            sizes="24rem"
            className="aspect-photo rounded-lg"
          />
        </div>
      </Specimen>
    </>
  );
}
