import { BranchCard } from '../../features/site/branch-card';
import { HoursList } from '../../features/site/hours-list';
import type { PageProps } from '../../lib/page';
import { BookSection } from './book-section';
import { NextSteps } from './next-steps';
import { useParts } from './parts';

/** The form with who answers it and when, what happens next, both branches, and what guests ask. */
export function ContactPage({ page }: PageProps<'contact'>) {
  const { site, data } = page;
  const { BookIntro, QuestionsSection } = useParts();
  return (
    <>
      <BookSection
        page={page}
        requested={data.requested}
        asked={data}
        intro={<BookIntro contact={{ hours: data.hours, branches: data.branches }} />}
      />
      <NextSteps answers={data.answers} />
      <section aria-labelledby="branches" className="wrap flex flex-col gap-10 py-section">
        <h2 id="branches" className="text-h2">
          Find us
        </h2>
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:gap-20">
          {data.branches.map((branch) => (
            <BranchCard key={branch.name} branch={branch} venue={site.name} />
          ))}
        </div>
        <div className="lg:hidden">
          <HoursList hours={data.hours} />
        </div>
      </section>
      <QuestionsSection notes={data.goodToKnow} questions={data.faq} />
    </>
  );
}
