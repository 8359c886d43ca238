import type { FormRules } from '../../../lib/rules';

/** The rules for who gives an address, and for who gives none: then one name is enough. */
export function rulesOf(rules: FormRules, noEmail: boolean): FormRules {
  if (!noEmail) return rules;
  const { email: _, ...others } = rules;
  return { ...others, lastName: (rules.lastName ?? []).filter(({ rule }) => rule !== 'required') };
}
