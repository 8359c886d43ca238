import { GuestWordsSection } from '../../features/site/guest-words';
import { OccasionsSection } from '../../features/site/occasions';
import { PricelistSection } from '../../features/site/pricelist';
import { QuestionsSection } from '../../features/site/questions';
import { StorySection } from '../../features/site/story';
import { BookIntro } from './book-intro';
import { Footer } from './footer';
import { Header } from './header';
import { VisitBar } from './visit-bar';

/** Parts of the venue's pages that stay as the server drew them (still.tsx). Browsers hardly ever fetch this file. */
export const stillSite = {
  BookIntro,
  Footer,
  GuestWordsSection,
  Header,
  OccasionsSection,
  PricelistSection,
  QuestionsSection,
  StorySection,
  VisitBar,
};
