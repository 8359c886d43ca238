import type { Page, PageData, PageName, SiteBrief } from '../lib/page';

/** A small venue for tests. */
export const site: SiteBrief = {
  name: 'Test & Table',
  tagline: 'Dinners and picnics',
  footerLine: 'Every dish tells a story and every meal becomes a cherished memory.',
  copyrightYear: 2025,
  social: [
    { name: 'Facebook', url: 'https://one.example.com/' },
    { name: 'Instagram', url: 'https://two.example.com/' },
  ],
};

const branch = {
  name: 'Ladysmith',
  address: ['1 Example Street', 'Ladysmith'],
  phone: '+27 00 000 0001',
  email: 'ladysmith@example.com',
  whatsapp: '',
  placeholder: true,
};

const booking = {
  branches: [
    { id: 'ladysmith', name: 'Ladysmith' },
    { id: 'newcastle', name: 'Newcastle' },
  ],
  times: ['17:00', '17:30', '18:00'],
};

const hours = [{ label: 'Office', text: 'Mon-Fri 08:00-17:00' }];

/** An event for tests. */
export const event: PageData['event']['event'] = {
  id: 'wine',
  title: 'Wine tasting',
  description: 'Four pours under the trees.',
  date: '2026-11-28',
  time: '18:30',
  location: 'Ladysmith',
  priceCents: 35000,
  totalSeats: 40,
  availableSeats: 12,
  ended: false,
};

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
const data: { [N in PageName]?: PageData[N] } = {
  home: {
    hero: { text: 'Welcome', slides: [{ title: '', text: 'One' }] },
    story: { title: 'Our story', paragraphs: ['It began with a table.'] },
    occasions: [{ title: 'Birthdays', text: 'With cake.', photo: 'birthday' }],
    pricelist: { year: 2025, groups: [], notes: [] },
    events: [],
    branches: [branch],
    hours,
    booking,
  },
  about: {
    description: 'A house for tests.',
    story: { title: 'Our story', paragraphs: ['It began with a table.'] },
    occasions: [],
    branches: [branch],
  },
  menu: {
    branches: [branch],
    menu: [
      {
        title: 'Mains',
        note: '',
        photo: 'wine',
        dishes: [{ name: 'Lamb', description: 'Slow.', priceCents: 24500 }],
      },
    ],
  },
  gallery: {
    images: [{ id: image.id, alt: image.alt, picture: image.picture }],
    total: 1,
    categories: ['Celebrations', 'Food & Wine'],
    category: '',
  },
  'gallery-image': { image, category: '', number: 1, total: 1, related: [], show: 24 },
  events: { events: [event] },
  event: { event },
  contact: { branches: [branch], hours, booking },
  'event-registration': { event, registration: 'open' },
  terms: {
    terms: { updated: '2025-06-28', sections: [{ title: 'Reservations', paragraphs: ['A deposit.'] }] },
  },
};

export function pageOf(name: PageName, path = '/'): Page {
  return { name, path, today: '2026-11-15', site, data: data[name] ?? {} };
}
