import type { components } from '../../gen/api';
import { formatRand } from '../../lib/money';
import { TextLink } from '../../ui/text-link';
import { HoursList } from './hours-list';

type Schemas = components['schemas'];
type Props = {
  pricelist: Schemas['Pricelist'];
  hours: readonly Schemas['OpenHours'][];
};

/** The prices, set like a printed list: what it is, a row of dots, what it costs. */
export function PricelistSection({ pricelist, hours }: Props) {
  return (
    <section id="pricelist" aria-labelledby="prices" className="when-near bg-sunken">
      <div className="wrap grid gap-10 py-section lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div className="flex flex-col gap-5 self-start lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
          <h2 id="prices" className="text-h2">
            Pricelist {pricelist.year}
          </h2>
          {pricelist.notes.map((note) => (
            <p key={note} className="text-lead">
              {note}
            </p>
          ))}
          <p className="text-ink-soft">Choose a line, and our form opens with it filled in.</p>
          <HoursList hours={hours} />
        </div>
        <div className="flex flex-col gap-10 rounded-lg border border-line bg-surface p-6 shadow-sm sm:p-10 lg:p-14">
          {pricelist.groups.map((group, index) => (
            <div key={group.title} className="flex flex-col gap-4">
              <h3 className="text-h3">{group.title}</h3>
              <dl className="flex flex-col">
                {group.lines.map((line, at) => (
                  <div key={line.label} className="leader relative py-3 sm:py-1">
                    <dt>
                      <TextLink
                        href={askPath(pricelist.groups, index, at)}
                        className="after:absolute after:inset-0 after:content-['']"
                      >
                        {line.label}
                      </TextLink>
                    </dt>
                    <dd>{priceText(line)}</dd>
                    {line.includes && (
                      <dd className="w-full text-sm text-ink-soft">Included: {line.includes.join(', ')}</dd>
                    )}
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The request form that begins with a line, which the server knows by its number in the whole list. */
export function askPath(groups: Schemas['Pricelist']['groups'], group: number, line: number): string {
  const before = groups.slice(0, group).reduce((sum, { lines }) => sum + lines.length, 0);
  return `/contact?ask=${before + line + 1}#form`;
}

/** R600, R160 per person, R350, R300 and R200; without a price it is on request. */
export function priceText({ pricesCents, unit }: Schemas['PriceLine']): string {
  if (pricesCents.length === 0) return 'on request';
  const amounts = pricesCents.map(formatRand);
  const last = amounts.pop();
  const text = amounts.length > 0 ? `${amounts.join(', ')} and ${last}` : `${last}`;
  return unit ? `${text} ${unit}` : text;
}
