import { most } from '../../../gen/site-most.gen';
import { counted } from '../../../lib/count';
import { fill, type TermsNumbers } from '../../../lib/terms';
import { Rows } from '../../../ui/admin/rows';
import { Section } from '../../../ui/admin/section';
import { areNumbers, type Draft, numbersOf } from './draft';
import { LinesField } from './lines-field';
import { SiteField } from './site-field';
import { TermsNumbersFields } from './terms-numbers';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** What a guest agrees to. */
export function TermsPanel({ draft, change }: Props) {
  const { terms } = draft;
  const numbers = numbersOf(terms.numbers);
  const set = (changes: Partial<Draft['terms']>) => change({ terms: { ...terms, ...changes } });
  return (
    <>
      <TermsNumbersFields numbers={terms.numbers} onChange={(changed) => set({ numbers: changed })} />
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
          folded={({ paragraphs }) => counted(paragraphs.length, 'paragraph')}
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
              <AsRead paragraphs={section.paragraphs} numbers={numbers} />
            </div>
          )}
        </Rows>
      </Section>
    </>
  );
}

/** What guests read where a section has names in braces. */
function AsRead({ paragraphs, numbers }: { paragraphs: readonly string[]; numbers: TermsNumbers }) {
  const read = paragraphs.map((paragraph) => fill(numbers, paragraph));
  if (!areNumbers(numbers) || read.every((paragraph, at) => paragraph === paragraphs[at])) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
      <p className="font-medium text-ink">Guests read</p>
      {read.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
