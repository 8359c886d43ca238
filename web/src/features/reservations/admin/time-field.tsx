import { useQuery } from '@tanstack/react-query';
import { isDate } from '../../../lib/dates';
import { Field } from '../../../ui/field';
import { availabilityQuery, type Reservation } from './api';
import { peopleOf } from './people';
import type { Place } from './place';
import { keepsRoom } from './status';
import { roomText, timeOptions } from './times';

type Props = { place: Place; before?: Reservation };

/** The times of a branch and a day; those without room for these people say so. */
export function TimeField({ place, before }: Props) {
  const people = peopleOf({ ...place, guests: place.guests || (before?.guests ?? '') });
  const chosen = isDate(place.date);
  const found = useQuery({
    ...availabilityQuery({
      branchId: place.branchId,
      date: place.date,
      partySize: people,
      except: before?.id,
    }),
    enabled: chosen,
  });
  const known = chosen ? found.data : undefined;
  const undecided = before && !before.time && !keepsRoom(before.status);
  return (
    <Field
      name="time"
      label="Time"
      as="select"
      options={timeOptions(known, before?.time)}
      placeholder={undecided ? 'No particular time' : 'Choose a time'}
      required={!undecided}
      hint={
        known
          ? roomText(known, people)
          : found.isError
            ? 'We could not read when there is room. It is checked when you save.'
            : 'Choose the day, then you see when there is room.'
      }
    />
  );
}
