import type { components } from '../../../gen/api';

type Person = components['schemas']['AuditPerson'];
type Kind = components['schemas']['AuditKind'];

export type Choice = { value: string; label: string };

/** Names can be chosen freely: who shares theirs is told apart by the address. */
export function personChoices(people: readonly Person[]): Choice[] {
  return people.map(({ id, name, email }) => {
    const alone = people.filter((other) => other.name === name).length === 1;
    return { value: id, label: alone ? name : `${name} (${email})` };
  });
}

export function kindChoices(kinds: readonly Kind[]): Choice[] {
  return kinds.map(({ name, label }) => ({ value: name, label }));
}

/** What was done to one kind of record, or to any: each action once. */
export function actionChoices(kinds: readonly Kind[], kind: string): Choice[] {
  const labels = new Map<string, string>();
  for (const { name, actions } of kinds) {
    if (kind !== '' && name !== kind) continue;
    for (const action of actions) if (!labels.has(action.name)) labels.set(action.name, action.label);
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}
