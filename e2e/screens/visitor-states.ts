import { expect, type Page } from '@playwright/test';
import { press, type State } from './states.ts';

/** What a visitor sees besides the pages themselves. */
export const visitorStates: State[] = [
  { name: 'menu', path: '/', only: '390', act: (page) => page.getByLabel('Menu', { exact: true }).click() },
  {
    name: 'menu',
    path: '/about',
    only: '390',
    act: (page) => page.getByLabel('Menu', { exact: true }).click(),
  },
  { name: 'slide', path: '/', act: (page) => page.getByRole('button', { name: /^Show slide 2/ }).click() },
  {
    name: 'scrolled',
    path: '/',
    act: (page) => page.getByRole('heading', { name: 'Upcoming events' }).scrollIntoViewIfNeeded(),
  },
  { name: 'mistakes', path: '/contact', act: press('Request a reservation') },
  { name: 'done', path: '/contact', act: requestTable },
  { name: 'register', path: '/events', act: register },
  { name: 'mistakes', path: '/login', act: press(/sign in/i) },
  { name: 'wrong', path: '/login', act: mistype },
  { name: 'sent', path: '/forgot-password', act: forget },
  { name: 'dead-link', path: '/reset-password?token=x' },
  { name: 'dead-link', path: '/manage/x' },
  { name: 'not-found', path: '/gallery/no-such-picture' },
  { name: 'category', path: '/gallery?category=Workshops' },
  { name: 'no-category', path: '/gallery?category=Nothing' },
];

async function requestTable(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Reservation request' });
  await form.getByLabel('First name').fill('Thandi');
  await form.getByLabel('Last name').fill('Nkosi');
  await form.getByLabel('Email').fill('thandi@example.com');
  const day = form.getByLabel('Date');
  await day.fill((await day.getAttribute('min')) ?? '');
  await form.getByRole('button', { name: 'Request a reservation' }).click();
  await expect(page.getByText('Thank you! Your reservation request')).toBeVisible();
  await expect(form.getByRole('region', { name: 'What you asked for' })).toBeVisible();
}

async function register(page: Page): Promise<void> {
  await press('Register Now')(page);
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
}

async function mistype(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press(/sign in/i)(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function forget(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
}
