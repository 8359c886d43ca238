import { most } from '../../../gen/site-most.gen';
import { Rows } from '../../../ui/admin/rows';
import { Section } from '../../../ui/admin/section';
import { BranchRows, HoursRows } from './contact-rows';
import type { Draft } from './draft';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** Where the venue is, when it is open, and where else it can be found. */
export function ContactPanel({ draft, change }: Props) {
  return (
    <>
      <Section title="Branches" lead="The first is the head office; its details appear on invoices.">
        <BranchRows draft={draft} change={change} />
      </Section>
      <Section title="Hours" lead="Visitors read the text; search engines read the days and times.">
        <HoursRows draft={draft} change={change} />
      </Section>
      <Section title="Social links" lead="In the footer of every page.">
        <Rows
          name="social"
          noun="link"
          most={most['social pages']}
          plain
          items={draft.social}
          onChange={(social) => change({ social })}
          blank={() => ({ name: '', url: '', placeholder: false })}
          title={(link) => link.name}
        >
          {(link, set, name) => (
            <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
              <SiteField
                name={`${name}.name`}
                label="Name"
                value={link.name}
                onText={(text) => set({ name: text })}
              />
              <SiteField
                name={`${name}.url`}
                label="Address"
                type="url"
                value={link.url}
                onText={(url) => set({ url })}
              />
            </div>
          )}
        </Rows>
      </Section>
    </>
  );
}
