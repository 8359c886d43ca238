import { most } from '../../../gen/site-most.gen';
import { Rows } from '../../../ui/admin/rows';
import type { Draft } from './draft';
import { LinesField } from './lines-field';
import { Section } from './section';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** What a guest agrees to. */
export function TermsPanel({ draft, change }: Props) {
  const { terms } = draft;
  const set = (changes: Partial<Draft['terms']>) => change({ terms: { ...terms, ...changes } });
  return (
    <Section title="Terms and Conditions" lead="When you change the terms, update the date too.">
      <SiteField
        name="terms.updated"
        label="Last updated"
        type="date"
        className="max-w-52"
        value={terms.updated}
        onText={(updated) => set({ updated })}
      />
      <Rows
        name="terms.sections"
        noun="section"
        least={1}
        most={most.sections}
        items={terms.sections}
        onChange={(sections) => set({ sections })}
        blank={() => ({ title: '', paragraphs: [] })}
        title={(section) => section.title}
        folded={({ paragraphs }) =>
          paragraphs.length === 1 ? '1 paragraph' : `${paragraphs.length} paragraphs`
        }
      >
        {(section, setSection, name) => (
          <div className="flex flex-col gap-4">
            <SiteField
              name={`${name}.title`}
              label="Section"
              value={section.title}
              onText={(title) => setSection({ title })}
            />
            <LinesField
              name={`${name}.paragraphs`}
              label="Text"
              by="paragraph"
              rows={6}
              hint="An empty line begins a new paragraph."
              lines={section.paragraphs}
              onLines={(paragraphs) => setSection({ paragraphs })}
            />
          </div>
        )}
      </Rows>
    </Section>
  );
}
