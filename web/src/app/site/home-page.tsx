import { Suspense } from 'react';
import { Hero } from '../../features/site/hero';
import type { PageProps } from '../../lib/page';
import { BookSection } from './book-section';
import { useParts } from './parts';

export function HomePage({ page }: PageProps<'home'>) {
  const { site, data } = page;
  const { FeaturedEvents, GuestWordsSection, OccasionsSection, PricelistSection, StorySection, VisitBar } =
    useParts();
  return (
    <>
      <Hero name={site.name} hero={data.hero} />
      <Suspense>
        <FeaturedEvents events={data.events} />
      </Suspense>
      <StorySection story={data.story} branches={data.branches} />
      <OccasionsSection occasions={data.occasions} title="What we set up" />
      <GuestWordsSection words={data.guestWords} />
      <PricelistSection pricelist={data.pricelist} hours={data.hours} />
      <VisitBar branches={site.branches} />
      <BookSection page={page} requested={data.requested} />
    </>
  );
}
