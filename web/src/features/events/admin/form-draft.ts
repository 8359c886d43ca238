import { capitalised } from '../../../lib/capitalised';
import type { AttendanceField, AttendanceForm } from '../api';

/** A question while it is written: numbers and options are still text. `key` tells rows apart. */
export type Draft = {
  key: number;
  name: string;
  /** Whether the name still follows the label. */
  named: boolean;
  label: string;
  type: AttendanceField['type'];
  required: boolean;
  placeholder: string;
  options: string;
  min: string;
  max: string;
};

let last = 0;
const nextKey = () => {
  last += 1;
  return last;
};

export function draftsOf(form: AttendanceForm | undefined): Draft[] {
  return (form?.fields ?? []).map((field) =>
    promised({
      key: nextKey(),
      name: field.name,
      named: true,
      label: field.label,
      type: field.type,
      required: field.required ?? false,
      placeholder: field.placeholder ?? '',
      options: (field.options ?? []).join('\n'),
      min: field.min === undefined ? '' : String(field.min),
      max: field.max === undefined ? '' : String(field.max),
    }),
  );
}

export function emptyDraft(): Draft {
  return {
    key: nextKey(),
    name: '',
    named: false,
    label: '',
    type: 'text',
    required: false,
    placeholder: '',
    options: '',
    min: '',
    max: '',
  };
}

/** What the attendance table shows of each guest, and the names under which the server knows it. */
export const standards = [
  { value: 'fullName', label: 'Full name' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'numberOfAttendees', label: 'Number of attendees' },
] as const;

/** Which of them a question tells; none for any other. */
export function standardOf(name: string): string {
  const known = name === 'name' ? 'fullName' : name;
  return standards.some(({ value }) => value === known) ? known : '';
}

const usual: (Pick<Draft, 'name'> & Partial<Draft>)[] = [
  { name: 'fullName', label: 'Full name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'numberOfAttendees', label: 'Number of attendees', type: 'number' },
];

/** The questions that a custom form usually begins with. */
export function usualDrafts(): Draft[] {
  return usual.map((draft) => ({ ...emptyDraft(), required: true, named: true, ...draft }));
}

/** Every registration is confirmed by mail, so this question stays, and must be answered. */
export const isPromised = ({ name, named }: Pick<Draft, 'name' | 'named'>) => named && name === 'email';

/** What a form had better ask and does not: without a name and a number the attendance table says little. */
export function missingDrafts(drafts: readonly Draft[]): Draft[] {
  const asked = drafts.map(({ name }) => standardOf(name));
  return usualDrafts().filter(({ name }) => name !== 'phone' && !asked.includes(name));
}

/** The question for the address as it must be. */
export function promised(draft: Draft): Draft {
  return isPromised(draft) ? { ...draft, type: 'email', required: true } : draft;
}

/** The form to send; none when there are no questions. */
export function formOf(drafts: readonly Draft[]): AttendanceForm | undefined {
  if (drafts.length === 0) return undefined;
  return { fields: drafts.map(fieldOf) };
}

function fieldOf(draft: Draft): AttendanceField {
  const field: AttendanceField = {
    name: draft.name.trim(),
    label: draft.label.trim(),
    type: draft.type,
    required: draft.required,
    placeholder: draft.placeholder.trim(),
  };
  if (draft.type === 'select') field.options = optionsOf(draft.options);
  if (draft.type === 'number') {
    if (draft.min.trim() !== '') field.min = Number(draft.min);
    if (draft.max.trim() !== '') field.max = Number(draft.max);
  }
  return field;
}

/** One option per line; blank lines are dropped. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Names that every object has; the server takes none of them. */
const reserved = Object.getOwnPropertyNames(Object.prototype).concat('prototype');

/** A name for a label: 'Canvas size?' becomes canvasSize, and canvasSize2 when that is taken. */
export function slug(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/^[^A-Za-z]+/, '')
    .trim()
    .split(/\s+/);
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word.toLowerCase())))
    .join('')
    .slice(0, 50);
  const base = joined || 'question';
  const used = new Set([...reserved, ...taken].map((name) => name.toLowerCase()));
  let name = base;
  for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${base}${count}`;
  return name;
}
