import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted } from '../../../../lib/count';
import { Dotted } from '../../../../ui/admin/dotted';
import { SearchField } from '../../../../ui/admin/search-field';
import { Button } from '../../../../ui/button';
import { nameOf } from '../people';
import { guestsQuery, type KnownGuest } from './api';

type Props = { onGuest: (guest: KnownGuest) => void; onNew: (search: string) => void };

/** Finds who was here before by any part of the name, the number or the address. */
export function GuestFinder({ onGuest, onNew }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const said = useRef<HTMLDivElement>(null);
  const asked = search.trim().length >= 2;
  const found = useQuery({ ...guestsQuery(search.trim()), enabled: asked });
  const guests = asked ? (found.data ?? []) : [];
  /** The button that was pressed goes away: what is said instead has the focus. */
  const take = (choose: () => void, name: string) => {
    choose();
    setChosen(name);
    setSearch('');
    said.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <div className="flex">
        <SearchField
          label="Find a guest by name, number or address"
          value={search}
          onChange={(typed) => {
            setChosen('');
            setSearch(typed);
          }}
        />
      </div>
      <div ref={said} role="status" tabIndex={-1} className="text-sm text-ink-soft">
        {!asked && chosen}
        {asked && found.isPending && 'Searching…'}
        {asked && found.isError && 'We could not search. You can type who it is below.'}
        {asked && found.isSuccess && guests.length === 0 && 'Nobody is known by this.'}
        {guests.length > 0 && <span className="sr-only">{counted(guests.length, 'guest')} found</span>}
      </div>
      {guests.length > 0 && (
        <ul aria-label="Known guests" className="flex flex-col gap-2">
          {guests.map((guest) => (
            <li key={guest.email || `${nameOf(guest)} ${guest.phone}`}>
              <button
                type="button"
                onClick={() => take(() => onGuest(guest), `${nameOf(guest)} is filled in below.`)}
                className="flex min-h-12 w-full flex-col items-start justify-center rounded-md border border-line-strong px-3 py-1.5 text-start hover:border-ink"
              >
                <span className="font-medium wrap-anywhere">{nameOf(guest)}</span>
                <span className="text-sm text-ink-soft">
                  <Dotted
                    parts={[
                      guest.phone || null,
                      <span key="email" className="wrap-anywhere">
                        {guest.email || 'No e-mail'}
                      </span>,
                      counted(guest.reservations, 'reservation'),
                    ]}
                  />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && found.isSuccess && guests.length === 0 && (
        <Button
          look="secondary"
          size="sm"
          className="w-fit"
          onClick={() => take(() => onNew(search), 'A new guest: please fill in the rest below.')}
        >
          A new guest
        </Button>
      )}
    </div>
  );
}
