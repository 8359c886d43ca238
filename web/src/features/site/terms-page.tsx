import { plainDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { PageHeading } from '../../ui/page-heading';

export function TermsPage({ page: { data } }: PageProps<'terms'>) {
  return (
    <div className="wrap flex flex-col gap-10 py-section">
      <PageHeading eyebrow={`Last updated ${plainDate(data.terms.updated)}`}>
        Terms and Conditions
      </PageHeading>
      <div className="prose max-w-prose text-lg">
        {data.terms.sections.map((section) => (
          <section key={section.title} className="prose">
            <h2 className="text-h3">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
