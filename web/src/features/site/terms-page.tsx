import { plainDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { NoWrap } from '../../ui/no-wrap';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';

export function TermsPage({ page: { data } }: PageProps<'terms'>) {
  const { updated, sections } = data.terms;
  return (
    <div className="wrap flex flex-col gap-12 pt-12 pb-section lg:pt-20">
      <PageHeading
        eyebrow={`Last updated ${plainDate(updated)}`}
        lead="What you can expect from us, and what we ask of you."
      >
        Terms and Conditions
      </PageHeading>
      <div className="grid gap-12 lg:grid-cols-[16rem_1fr] lg:gap-20">
        <nav aria-label="Sections" className="hidden lg:block" data-print="hide">
          <ol className="sticky top-[calc(var(--spacing-header)+2rem)] flex flex-col border-s border-line ps-5">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${anchor(index)}`} className="block py-1.5 text-ink-soft hover:text-ink">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-prose flex-col gap-10">
          <ol className="flex flex-col gap-10">
            {sections.map((section, index) => (
              <li
                key={section.title}
                id={anchor(index)}
                className="flex flex-col gap-4 border-t border-line pt-8"
              >
                <h2 className="text-h3">
                  <span className="me-3 text-brass-ink tabular-nums">{index + 1}</span>
                  {section.title}
                </h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="text-lg text-ink-soft">
                    <NoWrap text={paragraph} />
                  </p>
                ))}
              </li>
            ))}
          </ol>
          <p className="border-t border-line pt-8 text-lg text-ink-soft">
            Is something not clear? <TextLink href="/contact#branches">Ask us</TextLink> before you book.
          </p>
        </div>
      </div>
    </div>
  );
}

function anchor(index: number): string {
  return `section-${index + 1}`;
}
