import type { Page, PageData, PageName, PageStatic, SiteBrief, SiteFrame } from '../lib/page';
import { branch, event, guestPages } from './guest-pages';

export { event };

/** A small venue for tests. */
export const site: SiteFrame & SiteBrief = {
  name: 'Test & Table',
  footerLine: 'Every dish tells a story and every meal becomes a cherished memory.',
  copyrightYear: 2025,
  social: [
    { name: 'Facebook', url: 'https://one.example.com/' },
    { name: 'Instagram', url: 'https://two.example.com/' },
  ],
  branches: [
    {
      name: 'Newcastle',
      address: '2 Side Street, Newcastle',
      phone: '+27 34 000 0001',
      whatsapp: '27340000001',
      map: 'https://maps.example.com/',
    },
  ],
  hours: [{ kind: 'office', label: 'Office', text: 'Mon-Fri 08:00-17:00' }],
};

const times = ['17:00', '17:30', '18:00'];

const { hours } = site;

const guestWords = [{ text: 'The best evening of the year.', name: 'Naledi', where: 'the guest book' }];

/** A picture of the gallery for tests. */
export const image: NonNullable<PageData['gallery-image']['image']> = {
  id: 'cake',
  imageUrl: '/media/gallery/1_cake.jpg?v=1',
  storagePath: 'gallery/1_cake.jpg',
  category: 'Celebrations',
  alt: 'Birthday cake with lit candles',
  description: 'Baked the same morning.',
  createdAt: '2025-06-28T10:00:00Z',
  updatedAt: '2025-06-28T10:00:00Z',
  picture: {
    id: 'p1',
    url: '/media/gallery/1_cake.jpg?v=1',
    width: 1920,
    height: 1200,
    placeholder: 'data:image/png;base64,AAAA',
    sources: [
      { type: 'image/webp', width: 480, url: '/media/variants/p1-480-a.webp' },
      { type: 'image/webp', width: 960, url: '/media/variants/p1-960-a.webp' },
      { type: 'image/jpeg', width: 480, url: '/media/variants/p1-480-b.jpg' },
      { type: 'image/jpeg', width: 960, url: '/media/variants/p1-960-b.jpg' },
    ],
  },
};

/** What the pages that tests render are given. */
const data: { [N in PageName]: PageData[N] } = {
  home: {
    hero: { text: 'Welcome', slides: [{ title: '', text: 'One' }] },
    branches: [branch],
    times,
  },
  about: {
    description: 'A house for tests.',
    story: { title: 'Our story', paragraphs: ['It began with a table.'] },
    people: [{ name: 'Thandi', role: 'Head Chef', text: '' }],
    guestWords,
  },
  menu: {
    branches: [branch],
    menu: [
      {
        title: 'Mains',
        note: '',
        photo: 'wine',
        dishes: [{ name: 'Lamb', description: 'Slow.', priceCents: 24500, diets: ['nuts'], photo: 'fire' }],
      },
    ],
    total: 1,
    marks: [
      {
        diet: 'nuts',
        letters: 'N',
        meaning: 'contains nuts',
        filter: 'without-nuts',
        label: 'Without nuts',
      },
    ],
    filter: '',
    dietaryHours: 72,
  },
  gallery: {
    images: [{ id: image.id, alt: image.alt, picture: image.picture }],
    total: 1,
    categories: ['Celebrations', 'Food & Wine'],
    category: '',
  },
  'gallery-image': { image, category: '', number: 1, total: 1, related: [], show: 24 },
  events: { events: [event], total: 1, page: 1, pages: 1 },
  event: { event },
  contact: {
    branches: [branch],
    hours,
    times,
    answers: 'We answer tomorrow.',
    goodToKnow: [{ title: 'Parking', text: 'Behind the house.' }],
    faq: [{ question: 'May I pay by card?', answer: 'You may.' }],
  },
  'dead-link': { branches: [branch] },
  'event-registration': { event, registration: 'open' },
  'waiting-list': { event: { ...event, availableSeats: 0, waitingList: true }, registration: 'wait' },
  terms: {
    terms: {
      updated: '2025-06-28',
      numbers: {
        depositPercent: 50,
        balanceDays: 2,
        fullRefundDays: 14,
        depositKeptDays: 7,
        rescheduleDays: 14,
        reschedulePercent: 15,
        dietaryHours: 72,
        forceMajeureMonths: 12,
      },
      sections: [{ title: 'Reservations', paragraphs: ['A deposit.'] }],
    },
  },
  login: {},
  'forgot-password': {},
  'reset-password': {},
  'not-found': {},
  error: {},
  ...guestPages,
};

/** What stays as the server draws it. */
const home: PageStatic['home'] = {
  story: { title: 'Our story', paragraphs: ['It began with a table.'] },
  occasions: [{ title: 'Birthdays', text: 'With cake.', photo: 'birthday' }],
  pricelist: { year: 2025, groups: [], notes: [] },
  guestWords,
  events: [],
  hours,
};

/** A page as the server's renderer is given it. */
export function pageOf(name: PageName, path = '/'): Page {
  const own = name === 'home' ? { static: home as Page['static'] } : {};
  return { name, path, today: '2026-11-15', site, frame: site, data: data[name], ...own };
}
