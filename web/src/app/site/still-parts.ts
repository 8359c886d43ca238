import { EventBranch, EventFacts, FormNote } from '../../features/events/event-facts';
import { OtherEvents } from '../../features/events/other-events';
import { OwnEvent } from '../../features/events/own-event';
import { GuestWordsSection } from '../../features/site/guest-words';
import { MenuSheet } from '../../features/site/menu-sheet';
import { OccasionsSection } from '../../features/site/occasions';
import { PricelistSection } from '../../features/site/pricelist';
import { QuestionsSection } from '../../features/site/questions';
import { StorySection } from '../../features/site/story';
import { Footer } from './footer';
import { VisitBar } from './visit-bar';

/** The parts that stay as the server drew them (still.tsx). One file for all: browsers hardly ever fetch it. */
export const stillParts = {
  EventBranch,
  EventFacts,
  Footer,
  FormNote,
  GuestWordsSection,
  MenuSheet,
  OccasionsSection,
  OtherEvents,
  OwnEvent,
  PricelistSection,
  QuestionsSection,
  StorySection,
  VisitBar,
};

export type StillParts = typeof stillParts;
