import { type ComponentType, useEffect, useState } from 'react';
import { api } from '../../lib/api';
import { ApiProblem } from '../../lib/problem';
import type { Question } from './request';
import type { TimeButtonsProps } from './time-buttons';
import type { Times } from './times';

/** The times with what shows them, whose code comes with the first answer. */
export type Found = Times & { Buttons?: ComponentType<TimeButtonsProps> };

type Answer = { to: Question; found: Found; held: boolean };

/**
 * Asks for the times whenever the question is another one. The last answer is
 * given until the next is there: `waiting` says that it is an older one's.
 */
export function useTimes(question: Question | null) {
  const [answer, setAnswer] = useState<Answer>();

  // Follows the server. Nobody waits any more for the answer to an older question.
  useEffect(() => {
    if (!question) return;
    const controller = new AbortController();
    void lookUp(question, controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      const held = document.activeElement?.getAttribute('name') === 'time';
      setAnswer({ to: question, found, held });
    });
    return () => controller.abort();
  }, [question]);

  return {
    found: question ? answer?.found : undefined,
    waiting: question !== null && answer?.to !== question,
    /** Whether the focus was on the times when the answer came. */
    held: question !== null && answer?.held === true,
  };
}

async function lookUp({ branchId, date, people }: Question, signal: AbortSignal): Promise<Found> {
  try {
    const query = { branchId, date, partySize: people };
    const [{ TimeButtons }, { closed, times }] = await Promise.all([
      import('./time-buttons'),
      api('GET', '/api/availability', { query, signal }),
    ]);
    if (closed) return { kind: 'refused', told: { date: closed } };
    return { kind: 'open', times, Buttons: TimeButtons };
  } catch (problem) {
    const told = problem instanceof ApiProblem ? problem.fields : {};
    return Object.keys(told).length > 0 ? { kind: 'refused', told } : { kind: 'failed' };
  }
}
