import { useLayoutEffect, useRef } from 'react';
import { cx } from '../../lib/cx';
import { Field } from '../../ui/field';
import { useFormState } from '../../ui/form-context';
import { noTime, type Question } from './request';
import { chosenOf, timesText } from './times';
import type { useTimes } from './use-times';

type Props = ReturnType<typeof useTimes> & {
  /** Of any branch on any day. */
  times: readonly string[];
  question: Question | null;
  wanted: string;
  onChoose: (time: string) => void;
};

/**
 * The time: a plain choice from all times that there are, which also serves
 * without JavaScript and where nothing could be looked up; buttons for those of the day once they are
 * known. The space of the buttons is taken when the day is chosen, so that nothing moves when they come.
 */
export function TimeField({ times, question, found, waiting, held, wanted, onChoose }: Props) {
  const { id, messages } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const Buttons = found?.Buttons;

  // Follows the answer: who was at the control that it takes away is put at the one that comes.
  useLayoutEffect(() => {
    if (!held || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>(Buttons ? 'input:checked' : 'select')?.focus();
  }, [held, Buttons]);

  const told = waiting || found?.kind !== 'refused' ? [] : Object.values(found.told);
  return (
    <div ref={box} className="flex flex-col gap-2 sm:col-span-2">
      {Buttons && found?.kind === 'open' ? (
        <Buttons
          id={`${id}-time`}
          times={found.times}
          places={times.length}
          chosen={chosenOf(found.times, wanted)}
          none={noTime}
          message={messages.time}
          busy={waiting}
          onChoose={onChoose}
        />
      ) : (
        <Field
          as="select"
          name="time"
          label="Time"
          optional
          placeholder={noTime}
          options={times}
          defaultValue={wanted}
        />
      )}
      <p role="status" className={question ? 'min-h-11 text-sm text-ink-soft' : 'sr-only'}>
        {told.length > 0 && <span className="sr-only">{told.join(' ')} </span>}
        {question && timesText(waiting ? undefined : found, question.people, wanted)}
      </p>
      {question && !Buttons && (
        <div
          aria-hidden="true"
          className={cx('grid grid-cols-3 gap-2 lg:grid-cols-4', !waiting && 'invisible')}
        >
          {times.map((time) => (
            <span key={time} className="control skeleton" />
          ))}
        </div>
      )}
    </div>
  );
}
