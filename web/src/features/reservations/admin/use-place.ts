import { type FormEvent, useState } from 'react';
import { isNoRoom } from './no-room';
import { type Place, placeIn, placeNames } from './place';

/** Follows what a form asks for, and whether the server has found no room for it. */
export function usePlace(initial: Place) {
  const [place, setPlace] = useState(initial);
  const [full, setFull] = useState(false);
  return {
    place,
    full,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      if (!placeNames.includes((event.target as HTMLInputElement).name)) return;
      setPlace(placeIn(event.currentTarget));
      setFull(false);
    },
    /** Sends, and remembers a refusal for want of room. */
    sending: async <T>(send: () => Promise<T>): Promise<T> => {
      try {
        return await send();
      } catch (problem) {
        setFull(isNoRoom(problem));
        throw problem;
      }
    },
  };
}
