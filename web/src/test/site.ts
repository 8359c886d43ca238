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

const branch = {
  id: 'ladysmith',
  name: 'Ladysmith',
  address: ['1 Example Street', 'Ladysmith'],
  phone: '+27 00 000 0001',
  email: 'ladysmith@example.com',
  whatsapp: '',
  placeholder: true,
};

const times = ['17:00', '17:30', '18:00'];

const { hours } = site;

const guestWords = [{ text: 'The best evening of the year.', name: 'Naledi', where: 'the guest book' }];

/** An event for tests. */
const money: NonNullable<PageData['manage-registration']['registration']['money']> = {
  reference: 'INV-20261101-042',
  totalCents: 280000,
  receivedCents: 140000,
  owedCents: 140000,
  creditCents: 0,
  due: 'Please pay the remaining R1\u00a0400 by EFT, no later than November 26, 2026.',
  eft: { known: true, lines: [{ label: 'Account number', value: '62 000 000 000' }] },
  received: [{ day: '2026-11-01', amountCents: 140000, how: 'by EFT' }],
  refund: 'Cancel today: nothing of R1\u00a0400 comes back.',
  cancelled: false,
};

export const event: PageData['event']['event'] = {
  id: 'wine',
  title: 'Wine tasting',
  description: 'Four pours under the trees.',
  date: '2026-11-28',
  time: '18:30',
  location: 'Ladysmith',
  priceCents: 35000,
  payment: 'venue',
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
    guestWords,
    events: [],
    branches: [branch],
    hours,
    times,
  },
  about: {
    description: 'A house for tests.',
    story: { title: 'Our story', paragraphs: ['It began with a table.'] },
    occasions: [],
    people: [{ name: 'Thandi', role: 'Head Chef', text: '' }],
    guestWords,
    branches: [branch],
    hours,
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
  contact: { branches: [branch], hours, times, answers: 'Soon.', goodToKnow: [], faq: [] },
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
  'manage-registration': {
    registration: {
      token: 'one.signature',
      eventId: event.id,
      title: event.title,
      date: event.date,
      time: event.time,
      endTime: '',
      location: event.location,
      fullName: 'Thandi Nkosi',
      numberOfAttendees: 2,
      totalCents: 70000,
      status: 'registered',
      canCancel: true,
      why: '',
      done: '',
      asking: false,
      money,
    },
  },
  'manage-waiting': {
    place: {
      token: 'one.signature',
      eventId: event.id,
      title: event.title,
      date: event.date,
      time: event.time,
      location: event.location,
      fullName: 'Thandi Nkosi',
      partySize: 2,
      state: 'offered',
      headline: 'There are seats for you',
      says: [
        'We hold 2 seats for you until 18:00 on Sunday, November 15, 2026. That is about 5 hours from now.',
      ],
      asking: 'take',
      offer: event,
      known: {
        fullName: 'Thandi Nkosi',
        email: 'thandi@example.com',
        phone: '036 555 0101',
        numberOfAttendees: '2',
      },
      canJoin: false,
      next: '',
    },
  },
  'manage-reservation': {
    reservation: {
      token: 'one.signature',
      name: 'Thandi Nkosi',
      branch,
      date: '2026-11-28',
      time: '19:00',
      guests: '4 people',
      occasion: 'birthday',
      status: 'confirmed',
      says: 'Your reservation is confirmed.',
      done: '',
      money: [money],
      canChange: true,
      why: '',
      asking: 'change',
      choice: {
        date: '2026-11-28',
        people: 4,
        asked: true,
        problem: '',
        times: [
          { time: '18:00', room: true },
          { time: '18:30', room: false },
        ],
        atOnce: false,
        anyTime: false,
      },
      wish: { date: '2026-11-28', time: '20:00', people: 5, askedAt: '2026-11-15T10:00:00Z' },
      offers: [
        {
          taken: false,
          id: 'o1',
          branchId: 'ladysmith',
          date: '2026-11-29',
          time: '19:00',
          until: '2026-11-17T10:00:00Z',
        },
      ],
    },
  },
};

export function pageOf(name: PageName, path = '/'): Page {
  return { name, path, today: '2026-11-15', site, data: data[name] ?? {} };
}
