import { expect, test } from 'vitest';
import { mailTo } from './mail-to';

test('an address stays an address, whatever its letters', () => {
  expect(mailTo('zoe@example.com')).toBe('mailto:zoe@example.com');
  const link = new URL(mailTo('boss?bcc=evil&body=x@example.com'));
  expect(link.search).toBe('');
  expect(decodeURIComponent(link.pathname)).toBe('boss?bcc=evil&body=x@example.com');
});
