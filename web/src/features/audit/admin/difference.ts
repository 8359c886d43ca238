import { shortDateTime } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import type { AuditEntry } from './api';

type Fields = Record<string, unknown>;

export type Change = { field: string; before: string; after: string; changed: boolean };

/** Bookkeeping of the program, which moves with every change and says nothing. */
const silent = ['id', 'revision', 'createdAt', 'updatedAt'];

/** What an action changed, field by field, in the order in which the record has them. Changed ones come first. */
export function difference(before: Fields | undefined, after: Fields | undefined): Change[] {
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const names = [...all].filter((name) => !silent.includes(name));
  const changes = names.map((name) => {
    const old = valueText(name, before?.[name]);
    const now = valueText(name, after?.[name]);
    return { field: fieldText(name), before: old, after: now, changed: old !== now };
  });
  return changes.sort((a, b) => Number(b.changed) - Number(a.changed));
}

/** What one action changed. A sign-in carries the account to say whose it was, and changes none of it. */
export function changesOf({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): Change[] {
  return action === 'signed in' ? [] : difference(before, after);
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** salaryCents is Salary, hireDate is Hire date. */
export function fieldText(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capital(words);
}

export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && name.endsWith('Cents')) return formatRand(value);
  if (typeof value === 'string' && name.endsWith('At')) return shortDateTime(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value, null, 1);
  return String(value);
}

const labels = ['title', 'name', 'fullName', 'invoiceNumber', 'alt', 'email', 'employeeNumber'];

/** What a person would call the thing: its name or number, found in the record itself. */
export function subject(entry: Pick<AuditEntry, 'before' | 'after' | 'entityId'>): string {
  const record: Fields = entry.after ?? entry.before ?? {};
  if (typeof record.firstName === 'string' && typeof record.lastName === 'string') {
    return `${record.firstName} ${record.lastName}`;
  }
  for (const label of labels) {
    const value = record[label];
    if (typeof value === 'string' && value !== '') return value;
  }
  return entry.entityId;
}

/** Who did it. Those without an account are called what the server calls them, as a label: 'Command line'. */
export function actorText(name: string, account = ''): string {
  if (name === '') return 'Nobody';
  return account === '' ? capital(name) : name;
}

/** 'Employee status changed' */
export function sentence({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): string {
  return capital(`${entity} ${action}`);
}
