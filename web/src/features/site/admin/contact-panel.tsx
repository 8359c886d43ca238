import { most } from '../../../gen/site-most.gen';
import { Rows } from '../../../ui/admin/rows';
import { BranchFields } from './branch-fields';
import type { Draft } from './draft';
import { HoursFields } from './hours-fields';
import { Section } from './section';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** Where the venue is, when it is open, and where else it can be found. */
export function ContactPanel({ draft, change }: Props) {
  return (
    <>
      <Section title="Branches" lead="The first is the head office; its details appear on invoices.">
        <Rows
          name="branches"
          noun="branch"
          least={1}
          most={most.branches}
          items={draft.branches}
          onChange={(branches) => change({ branches })}
          blank={() => ({ name: '', address: [], phone: '', email: '', whatsapp: '', placeholder: false })}
          title={(branch) => branch.name}
        >
          {(branch, set, name) => (
            <BranchFields branch={branch} onChange={set} name={name} venue={draft.name} />
          )}
        </Rows>
      </Section>
      <Section
        title="Hours"
        lead="Visitors read the text; search engines read the days and times. Tell the office and dinner apart."
      >
        <Rows
          name="hours"
          noun="opening"
          most={most['lines of hours']}
          items={draft.hours}
          onChange={(hours) => change({ hours })}
          blank={() => ({ label: '', text: '', days: [], opens: '', closes: '' })}
          title={(hours) => hours.label}
        >
          {(hours, set, name) => <HoursFields hours={hours} onChange={set} name={name} />}
        </Rows>
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
