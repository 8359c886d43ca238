import { countryCode, phoneDigits } from '../gen/settings.gen';

/** A phone number as it is dialled from anywhere, as internal/platform/rules does: api/cases/phones.json holds both. */
export function international(phone: string): string {
  const abroad = /^\s*\(?(\+|00)/.test(phone);
  const digits = (abroad ? phone.replace('(0)', '') : phone).replace(/\D/g, '');
  if (abroad) return `+${digits.replace(/^00/, '')}`;
  if (/^0/.test(digits)) return `+${countryCode}${digits.slice(1)}`;
  const whole = digits.startsWith(countryCode) && digits.length === countryCode.length + phoneDigits;
  return whole ? `+${digits}` : digits;
}

/** Calls a number, wherever the caller is. */
export const telLink = (phone: string) => `tel:${international(phone)}`;
