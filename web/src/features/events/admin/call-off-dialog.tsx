import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callOff as rules } from '../../../gen/forms/callOff.gen';
import { failure } from '../../../lib/problem';
import { Loaded } from '../../../ui/admin/loaded';
import { useTyping } from '../../../ui/admin/use-typing';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import type { ManagedEvent } from './api';
import { beginnings, effectLines, withBeginning } from './call-off-words';
import { type CallOffEffects, callOffEffectsQuery, useCallOff } from './life-api';

type Props = {
  event: ManagedEvent;
  onClose: () => void;
  onDone: (effects: CallOffEffects) => void;
};

/** Calls an event off: first whom that concerns, then what they are told. */
export function CallOffDialog({ event, onClose, onDone }: Props) {
  const { touch, close } = useTyping(onClose);
  const effects = useQuery(callOffEffectsQuery(event.id));
  return (
    <Dialog open onClose={close} title={`Call off “${event.title}”?`}>
      <div onInput={touch}>
        <Loaded found={effects} lines={5} failed="Failed to load who is concerned">
          {(data) => <CallOffForm event={event} effects={data} onClose={close} onDone={onDone} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function CallOffForm({ event, effects, onClose, onDone }: Props & { effects: CallOffEffects }) {
  const send = useCallOff();
  const [because, setBecause] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useServerForm({
    rules,
    today: '',
    keep: true,
    failed: (thrown) => failure(thrown, 'Failed to call the event off'),
    send: ({ key }) => send.mutateAsync({ event, because, idempotencyKey: key }),
    onDone: (answer) => onDone(answer.effects),
  });
  const begin = (words: string) => {
    setBecause(withBeginning(because, words));
    box.current?.focus();
  };
  return (
    <Form form={form} label="Call off">
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {effectLines(effects).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Field
        as="textarea"
        ref={box}
        name="because"
        label="What your guests read"
        rows={4}
        value={because}
        onChange={(change) => setBecause(change.target.value)}
        hint="It stands in the letter, on the guest’s own page and on the event’s page."
        required
        data-autofocus
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form field */}
      <div role="group" aria-label="Ways to begin" className="flex flex-wrap gap-2">
        {beginnings.map(({ label, words }) => (
          <Button key={label} look="secondary" size="sm" onClick={() => begin(words)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Keep the event
        </Button>
        <SubmitButton look="danger">Call off</SubmitButton>
      </div>
    </Form>
  );
}
