import { Hero } from '../../features/site/hero';
import { drawnFrom, type PageProps } from '../../lib/page';
import { BookSection } from './book-section';
import { useParts } from './parts';

export function HomePage({ page }: PageProps<'home'>) {
  const { site, data } = page;
  const stays = drawnFrom(page.static);
  const {
    BookIntro,
    FeaturedEvents,
    GuestWordsSection,
    OccasionsSection,
    PricelistSection,
    StorySection,
    VisitBar,
  } = useParts();
  return (
    <>
      <Hero name={site.name} places={placesOf(data.branches)} hero={data.hero} />
      <FeaturedEvents events={stays.events} />
      <StorySection story={stays.story} places={placesOf(data.branches)} />
      <OccasionsSection occasions={stays.occasions} title="What we set up" />
      <GuestWordsSection words={stays.guestWords} />
      <PricelistSection pricelist={stays.pricelist} hours={stays.hours} />
      <VisitBar branches={drawnFrom(page.frame).branches} />
      <BookSection page={page} requested={data.requested} intro={<BookIntro />} className="when-near" />
    </>
  );
}

const placesOf = (branches: readonly { name: string }[]) => branches.map(({ name }) => name).join(' & ');
