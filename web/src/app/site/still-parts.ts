import { GuestWordsSection } from '../../features/site/guest-words';
import { OccasionsSection } from '../../features/site/occasions';
import { PricelistSection } from '../../features/site/pricelist';
import { QuestionsSection } from '../../features/site/questions';
import { StorySection } from '../../features/site/story';
import { Footer } from './footer';
import { VisitBar } from './visit-bar';

/** The parts that stay as the server drew them (still.tsx). One file for all: browsers hardly ever fetch it. */
export const stillParts = {
  Footer,
  GuestWordsSection,
  OccasionsSection,
  PricelistSection,
  QuestionsSection,
  StorySection,
  VisitBar,
};

export type StillParts = typeof stillParts;
