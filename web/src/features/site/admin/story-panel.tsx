import { most } from '../../../gen/site-most.gen';
import { Rows } from '../../../ui/admin/rows';
import { Section } from '../../../ui/admin/section';
import type { Draft } from './draft';
import { LinesField } from './lines-field';
import { PictureField } from './picture-field';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** How the venue came to be, and what it is booked for. */
export function StoryPanel({ draft, change }: Props) {
  const { story } = draft;
  return (
    <>
      <Section title="Our story" lead="On the home page and on About Us.">
        <SiteField
          name="story.title"
          label="Title"
          value={story.title}
          onText={(title) => change({ story: { ...story, title } })}
        />
        <LinesField
          name="story.paragraphs"
          label="Story"
          by="paragraph"
          rows={12}
          hint="An empty line begins a new paragraph."
          lines={story.paragraphs}
          onLines={(paragraphs) => change({ story: { ...story, paragraphs } })}
        />
      </Section>
      <Section title="Occasions" lead="What the venue is booked for: on the home page and on About Us.">
        <Rows
          name="occasions"
          noun="occasion"
          most={most.occasions}
          items={draft.occasions}
          onChange={(occasions) => change({ occasions })}
          blank={() => ({ title: '', text: '', photo: '' as const })}
          title={(occasion) => occasion.title}
        >
          {(occasion, set, name) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <SiteField
                name={`${name}.title`}
                label="Title"
                value={occasion.title}
                onText={(title) => set({ title })}
              />
              <SiteField
                name={`${name}.text`}
                label="Text"
                as="textarea"
                rows={2}
                value={occasion.text}
                onText={(text) => set({ text })}
              />
              <PictureField name={name} value={occasion} onChange={set} className="sm:col-span-2" />
            </div>
          )}
        </Rows>
      </Section>
    </>
  );
}
