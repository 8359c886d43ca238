import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { ClosingBand } from '../../ui/closing-band';
import { NoWrap } from '../../ui/no-wrap';
import { PageHeading } from '../../ui/page-heading';
import { GuestWordsSection } from './guest-words';
import { PeopleSection } from './people';
import { Photo } from './photo';

export function AboutPage({ page: { data } }: PageProps<'about'>) {
  return (
    <>
      <div className="wrap flex flex-col gap-10 pt-12 lg:pt-20">
        <PageHeading lead={<NoWrap text={data.description} />}>About Us</PageHeading>
        <Photo
          name="lanterns"
          sizes="(min-width: 78rem) 78rem, 92vw"
          className="aspect-photo w-full rounded-lg object-cover sm:aspect-16/9 lg:aspect-21/9"
          eager
        />
      </div>
      <section
        aria-labelledby="story"
        className="wrap grid gap-8 py-section lg:grid-cols-[1fr_2fr] lg:gap-20"
      >
        <div className="flex flex-col gap-6">
          <h2 id="story" className="text-h2">
            {data.story.title}
          </h2>
          <Photo
            name="place-setting"
            sizes="(min-width: 64rem) 24rem, 92vw"
            className="aspect-photo w-full rounded-lg object-cover"
          />
        </div>
        <div className="prose dropcap max-w-prose text-lead">
          {data.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <NoWrap text={paragraph} />
            </p>
          ))}
        </div>
      </section>
      <PeopleSection people={data.people} />
      <GuestWordsSection words={data.guestWords} />
      <ClosingBand title="Come and see us" text="Ask for a table, see what we cook, or join an event.">
        <ButtonLink href="/contact" size="lg">
          Request a reservation
        </ButtonLink>
        <ButtonLink href="/menu" look="secondary" size="lg">
          View Menu
        </ButtonLink>
        <ButtonLink href="/events" look="secondary" size="lg">
          Browse Events
        </ButtonLink>
      </ClosingBand>
    </>
  );
}
