import { useRef, useState } from 'react';
import { type KnownGuest, readGuest } from './api';
import { newGuest } from './booking';

export type Caller = { firstName: string; lastName: string; phone: string; email: string; notes: string };

const nobody: Caller = { firstName: '', lastName: '', phone: '', email: '', notes: '' };

/** Who is on the telephone: typed, or found among those who were here before. */
export function useCaller() {
  const [caller, setCaller] = useState(nobody);
  const [noEmail, setNoEmail] = useState(false);
  const latest = useRef('');
  const change = (some: Partial<Caller>) => setCaller((now) => ({ ...now, ...some }));
  return {
    caller,
    noEmail,
    change,
    setNoEmail,
    /** Fills in what is known of a guest; the last note about a customer comes a moment later. */
    choose: async ({ firstName, lastName, phone, email, notes: noted }: KnownGuest) => {
      latest.current = email;
      setCaller({ firstName, lastName, phone, email, notes: noted });
      setNoEmail(email === '');
      if (email === '') return;
      const details = await readGuest(email).catch(() => null); // the notes are a help, and nothing depends on them
      const notes = details?.reservations.find((one) => one.notes)?.notes ?? '';
      if (latest.current === email) setCaller((now) => ({ ...now, notes: now.notes || notes }));
    },
    begin: (search: string) => {
      latest.current = '';
      setCaller({ ...nobody, ...newGuest(search) });
      setNoEmail(false); // that was said of the guest before
    },
  };
}
