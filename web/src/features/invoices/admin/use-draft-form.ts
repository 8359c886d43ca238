import { useState } from 'react';
import { venueTime } from '../../../lib/dates';
import { ApiProblem, failure } from '../../../lib/problem';
import type { Messages, Values } from '../../../lib/rules';
import { useUnsavedGuard } from '../../../ui/admin/use-unsaved-guard';
import { parseAmount } from '../../../ui/money-field';
import { useServerForm } from '../../../ui/use-server-form';
import { checkDraft, type Draft, fieldOf, inputOf, sameDraft } from '../draft';
import type { Invoice, InvoiceInput } from './api';

export const venueToday = () => venueTime(new Date().toISOString()).date;

type Options = {
  start: () => Draft;
  /** What the screen adds to the server's input, and its own checks. */
  more: Partial<InvoiceInput>;
  extra?: () => Messages;
  /** Gives null where nothing was sent. */
  send: (save: { body: InvoiceInput; key: string }) => Promise<Invoice | null>;
  /** The sentence for a save that failed. */
  sorry: string;
};

/** What create and edit share: a draft, its form, and a word of warning before it is lost. */
export function useDraftForm({ start, more, extra, send, sorry }: Options) {
  const [first, setFirst] = useState(start);
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState<Invoice | null>(null);
  const [refusal, setRefusal] = useState('');
  useUnsavedGuard(!saved && !sameDraft(first, draft));

  const form = useServerForm<Invoice | null>({
    today: venueToday(),
    keep: true,
    extra: (values) => ({ ...checkDraft(typed(draft, values)), ...extra?.() }),
    send: async ({ key }) => {
      setRefusal('');
      try {
        return await send({ body: { ...inputOf(draft), ...more }, key });
      } catch (problem) {
        setRefusal(problem instanceof ApiProblem ? problem.code : '');
        throw problem;
      }
    },
    failed: (thrown) => failure(thrown, sorry),
    onDone: setSaved,
  });

  return {
    form,
    draft,
    saved,
    refusal,
    change: (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change })),
    /** A change that nobody typed, and that nobody would miss. */
    adopt: (change: Partial<Draft>) => {
      setFirst((old) => ({ ...old, ...change }));
      setDraft((old) => ({ ...old, ...change }));
    },
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;

/** The form is asked before React has drawn a keystroke, so its own text is newer than the draft. */
function typed(draft: Draft, values: Values): Draft {
  const text = (name: string, old: string) => values[name] ?? old;
  const cents = (name: string, old: number | null) => {
    const value = values[name];
    return value === undefined ? old : parseAmount(value);
  };
  return {
    ...draft,
    lines: draft.lines.map((line) => ({
      ...line,
      description: text(fieldOf(line, 'description'), line.description),
      quantity: text(fieldOf(line, 'quantity'), line.quantity),
      rateCents: cents(fieldOf(line, 'rateCents'), line.rateCents),
    })),
    taxRate: text('taxRate', draft.taxRate),
    discountCents: cents('discountCents', draft.discountCents),
    dueDate: text('dueDate', draft.dueDate),
  };
}
