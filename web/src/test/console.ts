import { afterEach, beforeEach, vi } from 'vitest';

// Whatever React or our code has to complain about is a failed test.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  const said = takeComplaints();
  if (said.length > 0) throw new Error(`the console complained:\n${said.join('\n')}`);
});

/** For a test whose point is a complaint: hands it over, and the test does not fail of it. */
export function takeComplaints(): string[] {
  const said = complaints.map((words) => words.map(String).join(' '));
  complaints = [];
  return said;
}
