import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Whatever React or our code has to complain about is a failed test.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.map((words) => words.map(String).join(' ')).join('\n');
  complaints = [];
  if (said) throw new Error(`the console complained:\n${said}`);
});

/** For a test whose point is a complaint: hands it over, and the test does not fail of it. */
export function takeComplaints(): string[] {
  const said = complaints.map((words) => words.map(String).join(' '));
  complaints = [];
  return said;
}

// jsdom has no modal dialogs and no scrolling; the browser tests prove the real ones.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.scrollTo = () => {};
window.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
})) as typeof window.matchMedia;
