import { useState } from 'react';
import { relativeTime, shortDateTime } from '../../../lib/dates';
import { Icon } from '../../../ui/admin/icon';
import { useSteady } from '../../../ui/admin/use-steady';
import { useMinute } from '../../../ui/admin/when';
import { IconButton } from '../../../ui/icon-button';
import type { DiaryDay, Reservation } from './api';
import { WishButtons } from './wish-buttons';
import { WishFacts } from './wish-facts';

type Props = { day: DiaryDay; onEdit: (reservation: Reservation) => void; onDone: () => void };

/** Whoever is expected and would rather come otherwise. Nothing moves while somebody answers. */
export function DayWishes({ day, onEdit, onDone }: Props) {
  const now = useMinute();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ reservation, wish }: DiaryDay['wishes'][number]) => `${reservation.id} ${wish.askedAt}`;
  const { rows, hold } = useSteady(day.wishes, keyOf, `${day.branchId} ${day.date}`);
  const open = new Set(day.wishes.map(keyOf));
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label="Changes that guests ask for"
      className="flex flex-col divide-y divide-line border-b border-line pb-3 last:border-0 last:pb-0"
    >
      {rows.map((row) => {
        const { reservation, wish } = row;
        const key = keyOf(row);
        const name = `${reservation.firstName} ${reservation.lastName}`;
        return (
          <li key={key} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft">
                  Asks for a change,{' '}
                  <time dateTime={wish.askedAt} title={shortDateTime(wish.askedAt)}>
                    {relativeTime(wish.askedAt, now)}
                  </time>
                </p>
                <WishFacts reservation={reservation} wish={wish} />
              </div>
              <IconButton
                label={`Edit the reservation of ${name}`}
                onClick={() => onEdit(reservation)}
                className="-mt-2 -me-2"
              >
                <Icon name="edit" />
              </IconButton>
            </div>
            {answered.has(key) && !open.has(key) ? (
              <p className="text-sm font-medium">Answered.</p>
            ) : (
              <WishButtons
                reservation={reservation}
                wish={wish}
                onAnswer={() => hold()}
                onDone={() => {
                  setAnswered((keys) => new Set(keys).add(key));
                  onDone();
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
