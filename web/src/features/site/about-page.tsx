import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { NoWrap } from '../../ui/no-wrap';
import { PageHeading } from '../../ui/page-heading';
import { BranchCard } from './branch-card';
import { GuestWordsSection } from './guest-words';
import { HoursList } from './hours-list';
import { OccasionsSection } from './occasions';
import { PeopleSection } from './people';
import { Photo } from './photo';

export function AboutPage({ page: { site, data } }: PageProps<'about'>) {
  return (
    <>
      <div className="wrap flex flex-col gap-10 pt-12 lg:pt-20">
        <PageHeading eyebrow={site.tagline} lead={<NoWrap text={data.description} />}>
          About Us
        </PageHeading>
        <Photo
          name="lanterns"
          sizes="(min-width: 78rem) 78rem, 92vw"
          className="aspect-4/5 w-full rounded-lg object-cover sm:aspect-16/9 lg:aspect-21/9"
          eager
        />
      </div>
      <section
        aria-labelledby="story"
        className="wrap grid gap-8 py-section lg:grid-cols-[1fr_2fr] lg:gap-20"
      >
        <h2 id="story" className="text-h2">
          {data.story.title}
        </h2>
        <div className="prose dropcap max-w-prose text-lead">
          {data.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <NoWrap text={paragraph} />
            </p>
          ))}
        </div>
      </section>
      <PeopleSection people={data.people} />
      <OccasionsSection occasions={data.occasions} title="What we set up" />
      <GuestWordsSection words={data.guestWords} />
      <section aria-labelledby="branches" className="bg-sunken">
        <div className="wrap flex flex-col gap-10 py-section">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 id="branches" className="text-h2">
              Where to find us
            </h2>
            <ButtonLink href="/contact" look="accent" size="lg">
              Request a reservation
            </ButtonLink>
          </div>
          <div className="grid gap-10 sm:grid-cols-2 lg:gap-20">
            {data.branches.map((branch) => (
              <BranchCard key={branch.name} branch={branch} venue={site.name} />
            ))}
          </div>
          <HoursList hours={data.hours} />
        </div>
      </section>
    </>
  );
}
