import type { PageProps } from '../../lib/page';
import { PageHeading } from '../../ui/page-heading';

export function AboutPage({ page: { data } }: PageProps<'about'>) {
  return (
    <div className="wrap flex flex-col gap-10 py-section">
      <PageHeading eyebrow={data.story.title} lead={data.description}>
        About Us
      </PageHeading>
      <div className="prose max-w-prose text-lg">
        {data.story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
