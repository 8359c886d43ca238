/** The steps after the owner's account, in their order. */
export const steps = [
  { key: 'venue', title: 'Your venue', lead: 'The name stands on every page, letter and invoice.' },
  {
    key: 'branches',
    title: 'Branches',
    lead: 'Where guests find you and how they reach you. The map and the directions are made from the address. Remove a branch that you do not have.',
  },
  { key: 'hours', title: 'Hours', lead: 'Tell the office and dinner apart. Guests read the text.' },
  { key: 'mail', title: 'Mail', lead: 'Without a mail server nobody receives confirmations.' },
  { key: 'backups', title: 'Backups', lead: 'A copy of everything, made every night.' },
  { key: 'done', title: 'You are set up', lead: 'What you have left out waits on the dashboard.' },
] as const;

export type StepKey = (typeof steps)[number]['key'];

/** The step that an address names; the first for any other word. */
export function stepOf(text: string | null): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.key === text),
  );
}
