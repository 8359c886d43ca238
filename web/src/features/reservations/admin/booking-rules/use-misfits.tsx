import { type ReactNode, Suspense, useState } from 'react';
import { ApiProblem } from '../../../../lib/problem';
import { lazyWindow } from '../../../../ui/admin/lazy-window';
import { type BookingRules, type Misfits, previewRules } from './api';

const MisfitsDialog = lazyWindow(() => import('./misfits-dialog').then((file) => file.MisfitsDialog));

type Shown = { found: Misfits; again: boolean; answer: (save: boolean) => void };

/** Thrown where somebody saw the list and left everything as it was. */
export class NotSaved extends Error {}

/** Nobody puts rules in force without having seen the bookings that do not fit them. */
export function useMisfits(branch: string): {
  dialog: ReactNode;
  save: <T>(rules: BookingRules, send: (seen: string) => Promise<T>) => Promise<T>;
} {
  const [shown, setShown] = useState<Shown | null>(null);

  const look = (found: Misfits, again: boolean) =>
    new Promise<boolean>((resolve) => {
      const answer = (save: boolean) => {
        setShown(null);
        resolve(save);
      };
      setShown({ found, again, answer });
    });

  return {
    dialog: shown && (
      <Suspense>
        <MisfitsDialog
          found={shown.found}
          again={shown.again}
          onSave={() => shown.answer(true)}
          onClose={() => shown.answer(false)}
        />
      </Suspense>
    ),
    save: async (rules, send) => {
      for (let again = false; ; again = true) {
        const found = await previewRules(branch, rules);
        if (found.total > 0 && !(await look(found, again))) throw new NotSaved();
        try {
          return await send(found.seen);
        } catch (problem) {
          // A booking came or went since: the list that was seen is no longer the list.
          if (!(problem instanceof ApiProblem) || problem.code !== 'bookings-do-not-fit') throw problem;
        }
      }
    },
  };
}
