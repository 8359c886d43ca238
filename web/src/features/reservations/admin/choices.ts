import type { Rule } from '../../../gen/rules.gen';
import { forms } from '../../../gen/rules.gen';
import { statusWord } from '../../../ui/admin/status';

/** The options that the server's own rule accepts: written once, in Go. */
function optionsOf(rules: readonly Rule[]): readonly string[] {
  const arg = rules.find((rule) => rule.rule === 'oneOf')?.arg;
  return Array.isArray(arg) ? arg : [];
}

export const guests = optionsOf(forms.staffReservation.guests);
export const defaultGuests = '2 Guests';
export const occasions = optionsOf(forms.staffReservation.occasion).map((value) => ({
  value,
  label: statusWord(value),
}));
