import { type MouseEvent, useState } from 'react';
import { randomKey } from '../../lib/random-key';
import { Button } from '../../ui/button';
import type { EventItem } from './api';
import {
  doField,
  formOf,
  joinWaitingList,
  type TypedForm,
  textOf,
  waitingInput,
  waitingValues,
} from './waiting';

/** What a window does about the list. */
export type Waiting = {
  onJoined: () => void;
  /** Something is missing for the list: its own form asks for it, with everything that was typed. */
  onForm: (answer: TypedForm) => void;
};

/** In the event's own form: takes everything that was typed to the waiting list, in one tap. Without JavaScript it is a plain post. */
export function JoinWaitingList({ event, waiting }: { event: EventItem; waiting?: Waiting }) {
  const [busy, setBusy] = useState(false);
  const join = async (click: MouseEvent<HTMLButtonElement>) => {
    const { form } = click.currentTarget;
    if (!form || !waiting) return;
    click.preventDefault();
    const values = waitingValues(textOf(new FormData(form)));
    setBusy(true);
    try {
      await joinWaitingList(event.id, waitingInput(event, values), randomKey());
      waiting.onJoined();
    } catch (problem) {
      waiting.onForm(formOf(values, problem));
    }
  };
  return (
    <Button
      type="submit"
      name={doField}
      value="wait"
      look="secondary"
      size="sm"
      busy={busy}
      onClick={(click) => void join(click)}
    >
      Join the waiting list
    </Button>
  );
}
