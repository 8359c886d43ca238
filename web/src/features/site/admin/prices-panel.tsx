import { forms } from '../../../gen/rules.gen';
import { most } from '../../../gen/site-most.gen';
import { counted } from '../../../lib/count';
import { Rows } from '../../../ui/admin/rows';
import { Section } from '../../../ui/admin/section';
import { Field } from '../../../ui/field';
import type { Draft, PriceGroup } from './draft';
import { LinesField } from './lines-field';
import { PriceFields } from './price-fields';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** What bookings cost. */
export function PricesPanel({ draft, change }: Props) {
  const { pricelist } = draft;
  const set = (changes: Partial<Draft['pricelist']>) => change({ pricelist: { ...pricelist, ...changes } });
  return (
    <Section
      title="Pricelist"
      lead="On the home page. A line whose price is left empty is shown as ‘on request’."
    >
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <SiteField
          name="pricelist.year"
          label="Year"
          inputMode="numeric"
          value={pricelist.year}
          onText={(year) => set({ year })}
        />
        <LinesField
          name="pricelist.notes"
          label="Notes"
          by="line"
          rows={2}
          hint="One per line. {depositPercent} becomes the deposit of the terms."
          optional
          lines={pricelist.notes}
          onLines={(notes) => set({ notes })}
        />
      </div>
      <Rows
        name="pricelist.groups"
        noun="group"
        least={1}
        most={most['groups of prices']}
        items={pricelist.groups}
        onChange={(groups) => set({ groups })}
        blank={(): PriceGroup => ({ title: '', lines: [blankLine()] })}
        title={(group) => group.title}
        folded={({ lines }) => counted(lines.length, 'line')}
      >
        {(group, setGroup, name) => (
          <div className="flex flex-col gap-4">
            <SiteField
              name={`${name}.title`}
              label="Group"
              value={group.title}
              onText={(title) => setGroup({ title })}
            />
            <Rows
              name={`${name}.lines`}
              noun="line"
              least={1}
              most={most.lines}
              plain
              items={group.lines}
              onChange={(lines) => setGroup({ lines })}
              blank={blankLine}
              title={(line) => line.label}
            >
              {(line, setLine, at) => (
                <div className="grid gap-4 grid-cols-2 sm:grid-cols-[1fr_8rem_auto]">
                  <SiteField
                    name={`${at}.label`}
                    label="What it is"
                    className="col-span-2 sm:col-span-1"
                    value={line.label}
                    onText={(label) => setLine({ label })}
                  />
                  <SiteField
                    name={`${at}.unit`}
                    label="Unit"
                    optional
                    value={line.unit}
                    onText={(unit) => setLine({ unit })}
                  />
                  <PriceFields
                    name={at}
                    of={line.label}
                    prices={line.prices}
                    onPrices={(prices) => setLine({ prices })}
                  />
                  <LinesField
                    name={`${at}.includes`}
                    label="What is included"
                    by="line"
                    rows={2}
                    hint="One per line."
                    optional
                    className="col-span-2 sm:col-span-1"
                    lines={line.includes ?? []}
                    onLines={(includes) => setLine({ includes })}
                  />
                  <SiteField
                    name={`${at}.people`}
                    label="For how many people"
                    optional
                    inputMode="numeric"
                    hint="The form begins with as many for guests who choose this line."
                    className="col-span-2"
                    value={String(line.people || '')}
                    onText={(people) => setLine({ people: Number(people.replace(/\D/g, '')) || undefined })}
                  />
                  <Field
                    as="select"
                    name={`${at}.occasion`}
                    label="Occasion"
                    optional
                    placeholder="Any"
                    options={occasions}
                    hint="The form begins with it for guests who choose this line."
                    className="col-span-2"
                    value={line.occasion ?? ''}
                    onChange={(event) => setLine({ occasion: event.target.value as typeof line.occasion })}
                  />
                </div>
              )}
            </Rows>
          </div>
        )}
      </Rows>
    </Section>
  );
}

const occasions = forms.reservation.occasion[0].arg;

const blankLine = (): PriceGroup['lines'][number] => ({ label: '', unit: '', prices: [null] });
