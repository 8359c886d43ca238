import type { components } from '../../gen/api';
import { monthName } from '../../lib/dates';
import { type Chip, Chips } from '../../ui/chips';
import { eventsPath } from './api';

type Props = { list: components['schemas']['EventsPage']; today: string };

/** Where and when: plain links, so that Back keeps them and nothing needs a script. A choice that finds nothing is not offered. */
export function EventFilter({ list, today }: Props) {
  const { branches = [], months = [], branch = '', month = '' } = list;
  const thisYear = ` ${today.slice(0, 4)}`;
  const found = (chips: Chip[]) => chips.filter(({ count, current }) => count !== 0 || current);
  return (
    <div className="flex flex-col gap-3">
      {branches.length > 0 && (
        <Chips
          label="Branches"
          chips={[
            { href: eventsPath('', month), label: 'All branches', current: branch === '' },
            ...found(
              branches.map(({ id, name = '', count }) => ({
                href: eventsPath(id, month),
                label: name,
                count,
                current: id === branch,
              })),
            ),
          ]}
        />
      )}
      {months.length > 0 && (
        <Chips
          label="Months"
          chips={[
            { href: eventsPath(branch, ''), label: 'All months', current: month === '' },
            ...found(
              months.map(({ id, count }) => ({
                href: eventsPath(branch, id),
                label: monthName(id).replace(thisYear, ''),
                count,
                current: id === month,
              })),
            ),
          ]}
        />
      )}
    </div>
  );
}
