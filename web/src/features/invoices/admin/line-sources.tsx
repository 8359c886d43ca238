import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../../ui/admin/site-query';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { type Draft, draftTotals, type Line, mostItems, newLine } from '../draft';
import { hasFee, priceChoices, rescheduleFee } from '../price-choices';

type Props = { draft: Draft; onAdd: (line: Line) => void };

/** Lines that need not be typed: those of the pricelist, and the fee for another day. */
export function LineSources({ draft, onAdd }: Props) {
  const [chosen, setChosen] = useState('');
  const site = useQuery(siteQuery);
  if (site.isError && !site.data) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        Failed to load the pricelist
        <Button look="secondary" size="sm" onClick={() => void site.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!site.data) return null;
  const choices = priceChoices(site.data.pricelist);
  const choice = choices.find(({ value }) => value === chosen);
  const percent = site.data.terms.numbers.reschedulePercent;
  const { subtotalCents } = draftTotals(draft);
  const full = draft.lines.length >= mostItems;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
      {choices.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
          <Select
            label="From the pricelist"
            options={[{ value: '', label: 'From the pricelist…' }, ...choices]}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            className="min-w-0 max-w-full sm:max-w-80 max-sm:basis-full"
          />
          <Button
            look="secondary"
            size="sm"
            disabled={!choice || full}
            onClick={() => {
              if (!choice) return;
              onAdd(newLine(choice.description, 1, choice.rateCents));
              setChosen('');
            }}
          >
            Add from pricelist
          </Button>
        </div>
      )}
      {percent > 0 && (
        <Button
          look="secondary"
          size="sm"
          disabled={full || subtotalCents === 0 || hasFee(draft.lines)}
          onClick={() => onAdd(rescheduleFee(subtotalCents, percent))}
        >
          Add reschedule fee ({percent}%)
        </Button>
      )}
    </div>
  );
}
