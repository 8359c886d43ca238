import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { guestPages } from '../../test/guest-pages';
import { pageOf } from '../../test/site';
import { OwnRegistration } from './own-registration';

it('sends with the answer what the question says comes back', () => {
  const data = guestPages['manage-registration'];
  const registration = { ...data.registration, asking: true, backCents: 70000 };
  const name = 'manage-registration' as const;
  const page = { ...pageOf(name), name, static: undefined, data: { ...data, registration } };
  const { container } = render(<OwnRegistration page={page} />);
  expect(container.querySelector<HTMLInputElement>('input[name="back"]')?.value).toBe('70000');
});
