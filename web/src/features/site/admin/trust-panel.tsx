import { most } from '../../../gen/site-most.gen';
import { Rows } from '../../../ui/admin/rows';
import { Section } from '../../../ui/admin/section';
import type { Draft } from './draft';
import { PictureField } from './picture-field';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** What helps guests to decide: what is good to know, answers, other guests' words, the people behind the venue. */
export function TrustPanel({ draft, change }: Props) {
  return (
    <>
      <Section
        title="Good to know"
        lead="On Contact. What guests want to know before they come: children, parking, dress, allergies, payment."
      >
        <Rows
          name="goodToKnow"
          noun="note"
          most={most['things to know']}
          plain
          items={draft.goodToKnow}
          onChange={(goodToKnow) => change({ goodToKnow })}
          blank={() => ({ title: '', text: '' })}
          title={(note) => note.title}
        >
          {(note, set, name) => (
            <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
              <SiteField
                name={`${name}.title`}
                label="About"
                value={note.title}
                onText={(title) => set({ title })}
              />
              <SiteField
                name={`${name}.text`}
                label="What guests should know"
                as="textarea"
                rows={2}
                value={note.text}
                onText={(text) => set({ text })}
              />
            </div>
          )}
        </Rows>
      </Section>
      <Section
        title="Questions"
        lead="On Contact, and in what search engines show. Names in braces, such as {depositPercent}, stand for the numbers of the terms."
      >
        <Rows
          name="faq"
          noun="question"
          most={most.questions}
          items={draft.faq}
          onChange={(faq) => change({ faq })}
          blank={() => ({ question: '', answer: '' })}
          title={(one) => one.question}
        >
          {(one, set, name) => (
            <div className="flex flex-col gap-4">
              <SiteField
                name={`${name}.question`}
                label="Question"
                value={one.question}
                onText={(question) => set({ question })}
              />
              <SiteField
                name={`${name}.answer`}
                label="Answer"
                as="textarea"
                rows={3}
                value={one.answer}
                onText={(answer) => set({ answer })}
              />
            </div>
          )}
        </Rows>
      </Section>
      <WordsAndPeople draft={draft} change={change} />
    </>
  );
}

function WordsAndPeople({ draft, change }: Props) {
  return (
    <>
      <Section
        title="Guests’ words"
        lead="On the home page and About Us. Only what a guest really said, with their consent."
      >
        <Rows
          name="guestWords"
          noun="guest"
          most={most['words of guests']}
          items={draft.guestWords}
          onChange={(guestWords) => change({ guestWords })}
          blank={() => ({ text: '', name: '', where: '' })}
          title={(word) => word.name}
        >
          {(word, set, name) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <SiteField
                name={`${name}.text`}
                label="What the guest said"
                as="textarea"
                rows={3}
                className="sm:col-span-2"
                value={word.text}
                onText={(text) => set({ text })}
              />
              <SiteField
                name={`${name}.name`}
                label="Who said it"
                value={word.name}
                onText={(text) => set({ name: text })}
              />
              <SiteField
                name={`${name}.where`}
                label="Where"
                hint="Such as Google, or our guest book."
                optional
                value={word.where}
                onText={(where) => set({ where })}
              />
            </div>
          )}
        </Rows>
      </Section>
      <Section title="People" lead="On About Us: who is behind the venue.">
        <Rows
          name="people"
          noun="person"
          most={most.people}
          items={draft.people}
          onChange={(people) => change({ people })}
          blank={(): Draft['people'][number] => ({ name: '', role: '', text: '' })}
          title={(person) => person.name}
        >
          {(person, set, name) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <SiteField
                name={`${name}.name`}
                label="Name"
                value={person.name}
                onText={(text) => set({ name: text })}
              />
              <SiteField
                name={`${name}.role`}
                label="Role"
                hint="Such as Head Chef."
                value={person.role}
                onText={(role) => set({ role })}
              />
              <SiteField
                name={`${name}.text`}
                label="A few words"
                as="textarea"
                rows={3}
                optional
                className="sm:col-span-2"
                value={person.text}
                onText={(text) => set({ text })}
              />
              <PictureField
                name={name}
                value={{ picture: person.picture }}
                onChange={set}
                className="sm:col-span-2"
              />
            </div>
          )}
        </Rows>
      </Section>
    </>
  );
}
