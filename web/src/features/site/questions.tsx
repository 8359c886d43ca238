import type { components } from '../../gen/api';
import { Icon } from '../../ui/icon';
import { NoWrap } from '../../ui/no-wrap';

type Schemas = components['schemas'];
type Props = { notes: readonly Schemas['Note'][]; questions: readonly Schemas['Question'][] };

/** What guests should know before they come, and what they ask. The answers open by the browser's own <details>. */
export function QuestionsSection({ notes, questions }: Props) {
  if (notes.length + questions.length === 0) return null;
  return (
    <section aria-label="Good to know" className="bg-sunken">
      <div className="wrap grid gap-10 py-section lg:grid-cols-2 lg:gap-20">
        {notes.length > 0 && (
          <div className="flex flex-col gap-6">
            <h2 className="text-h2">Good to know</h2>
            <dl className="flex flex-col gap-6">
              {notes.map((note) => (
                <div key={note.title} className="flex flex-col gap-1 border-t border-brass pt-4">
                  <dt className="font-serif text-h4">{note.title}</dt>
                  <dd className="text-ink-soft">
                    <NoWrap text={note.text} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {questions.length > 0 && (
          <div className="flex flex-col gap-6">
            <h2 className="text-h2">What guests ask</h2>
            <div>
              {questions.map(({ question, answer }) => (
                <details key={question} className="group border-t border-line">
                  <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-medium">
                    {question}
                    <Icon name="chevron" className="text-brass-ink group-open:hidden" />
                    <Icon name="close" size="sm" className="hidden text-brass-ink group-open:block" />
                  </summary>
                  <p className="max-w-prose pb-6 text-ink-soft">
                    <NoWrap text={answer} />
                  </p>
                </details>
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
