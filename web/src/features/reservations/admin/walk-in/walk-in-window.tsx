import { type FormEvent, useState } from 'react';
import { useManages } from '../../../../ui/admin/rights';
import { Banner } from '../../../../ui/banner';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Field } from '../../../../ui/field';
import { ChoicesGroup } from '../choices-group';
import { peopleIn, peopleText } from '../people';
import { useBranchChoice } from '../use-branch-choice';
import { useSeat } from './use-seat';

type Props = { branchId?: string; onClose: () => void };

const numbers = Array.from({ length: 10 }, (_, at) => at + 1);

/** How many they are: one tap seats them. Where there is no room a manager may seat them all the same. */
export function WalkInWindow({ branchId: given, onClose }: Props) {
  const manages = useManages();
  const { branches, branchId, choose } = useBranchChoice(given);
  const [name, setName] = useState('');
  const [many, setMany] = useState('');
  const { seat, busy, refused } = useSeat(onClose);
  const send = (partySize: number, overbook = false) =>
    void seat({ branchId, partySize, name: name.trim() || undefined, overbook: overbook || undefined });
  const typed = (event: FormEvent) => {
    event.preventDefault();
    send(peopleIn(many));
  };
  return (
    <Dialog open onClose={onClose} title="Walk-in" size="sm" high>
      <div className="flex flex-col gap-5">
        {refused && (
          <Banner tone="danger">
            <p>{refused.text}</p>
            {refused.full && !manages && <p>A manager may seat them all the same.</p>}
            {refused.full && manages && (
              <Button
                look="danger"
                size="sm"
                busy={busy}
                className="mt-2"
                onClick={() => send(refused.partySize, true)}
              >
                Seat anyway
              </Button>
            )}
          </Banner>
        )}
        {!given && branches.length > 1 && (
          <ChoicesGroup
            name="branchId"
            label="Branch"
            columns="grid-cols-2"
            choices={branches.map(({ id, name: label }) => ({ value: id, label }))}
            value={branchId}
            onChoose={choose}
          />
        )}
        <Field
          name="name"
          label="Name"
          optional
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="grid grid-cols-5 gap-2">
          <legend className="mb-2 text-sm font-medium">How many people?</legend>
          {numbers.map((number) => (
            <button
              key={number}
              type="button"
              data-autofocus={number === 2 || undefined}
              aria-label={`Seat ${peopleText(number)}`}
              aria-disabled={busy || undefined}
              onClick={() => !busy && send(number)}
              className="min-h-14 rounded-md border border-brand bg-brand-soft text-lg font-medium text-brand tabular-nums hover:bg-brand hover:text-on-brand aria-disabled:opacity-60"
            >
              {number}
            </button>
          ))}
        </fieldset>
        <form onSubmit={typed} className="flex items-end gap-3">
          <Field
            name="many"
            label="More than ten"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            value={many}
            onChange={(event) => setMany(event.target.value)}
            className="flex-1"
          />
          <Button type="submit" look="secondary" busy={busy} disabled={peopleIn(many) === 0}>
            Seat them
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
