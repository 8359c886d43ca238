import type { Branch } from '../../../ui/admin/site-query';
import { Field } from '../../../ui/field';
import type { Reservation } from './api';
import { useBranches } from './branches';
import { guests, occasions } from './choices';
import { isOpen } from './people';
import type { Place } from './place';
import { TimeField } from './time-field';

type Props = { place: Place; today: string; before?: Reservation };

/** Where, when, how many, and what for. What is asked first decides which times have room. */
export function TableFields({ place, today, before }: Props) {
  const branches = useBranches();
  const choices = guestChoices(before);
  return (
    <>
      {branches.length > 1 && (
        <Field
          name="branchId"
          label="Branch"
          as="select"
          options={branchChoices(branches, before)}
          className="sm:col-span-2"
        />
      )}
      <Field name="date" label="Date" type="date" min={before ? undefined : today} required />
      <Field name="guests" label="Guests" as="select" options={choices} />
      {isOpen(place.guests || (before?.guests ?? '')) && (
        <Field
          name="partySize"
          label="How many people?"
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          optional
          className="sm:col-span-2"
        />
      )}
      <TimeField place={place} before={before} />
      <Field
        name="occasion"
        label="Occasion"
        as="select"
        options={occasions}
        placeholder="Not said"
        optional
      />
    </>
  );
}

/** What a visitor chose ('5+ Guests') is not among staff's choices; it can stay as it is. */
function guestChoices(before: Reservation | undefined) {
  return before && !guests.includes(before.guests)
    ? [{ value: '', label: before.guests }, ...guests]
    : guests;
}

/** A branch that is no more, or was never chosen, can stay as it is. */
function branchChoices(branches: readonly Branch[], before: Reservation | undefined) {
  const choices = branches.map(({ id, name }) => ({ value: id, label: name }));
  if (!before || branches.some(({ id }) => id === before.branchId)) return choices;
  return [{ value: before.branchId, label: 'No branch that is open now' }, ...choices];
}
