import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { guestPages } from '../../test/guest-pages';
import { event } from '../../test/site';
import { ManageWaitingTake } from './manage-waiting-take';

it('does not send a number that the browser cannot read', async () => {
  const own = guestPages['manage-waiting'].place;
  render(<ManageWaitingTake own={own} event={event} path="/manage/one.signature" />);
  const people = screen.getByLabelText<HTMLInputElement>('Number of attendees');
  // What browsers do with "2-3"; here nothing can be typed that is no number.
  vi.spyOn(people, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  const send = screen.getByRole('button', { name: 'Confirm Registration' });
  await userEvent.click(send);
  screen.getByText('Please enter this again');
  expect(document.activeElement).toBe(people);
  expect(send.ariaDisabled, 'it can be pressed again').toBeNull();
});
