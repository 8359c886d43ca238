import { describe, expect, it } from 'vitest';
import { loginPath, nextPath } from './next-path';

describe('the way after signing in', () => {
  it('leads back to where the visitor was', () => {
    const login = loginPath({ pathname: '/admin/invoices', search: '?status=paid&page=2' });
    expect(nextPath(login.slice('/login'.length))).toBe('/admin/invoices?status=paid&page=2');
  });

  it.each([
    '',
    '?next=',
    '?next=https://evil.example.com',
    '?next=//evil.example.com',
    '?next=/%5Cevil.example.com',
    '?next=/%09/evil.example.com',
    '?next=/a%5C..%5Cb',
    '?next=javascript:alert(1)',
    '?next=admin',
  ])('never leads away from the site: %s', (search) => {
    expect(nextPath(search)).toBe('/admin');
  });
});
