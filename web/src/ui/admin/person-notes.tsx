import { createContext, type ReactNode, useContext } from 'react';
import { Badge } from '../badge';
import { Icon } from './icon';

/** What is noted about somebody. */
export type PersonCard = { notes: string; allergies: string; tags: readonly string[] };

/** By the address in small letters, as the server sends them beside a list. */
type People = Readonly<Record<string, PersonCard>>;

const Context = createContext<People>({});

/** Lets everything inside, and the windows that open from there, say what is noted about somebody. */
export function KnownPeople({ people, children }: { people: People | undefined; children: ReactNode }) {
  return <Context value={people ?? {}}>{children}</Context>;
}

export function useKnown(email: string): PersonCard | undefined {
  return useContext(Context)[email.trim().toLowerCase()];
}

/** What is noted about whoever has this address; nothing where nothing is. */
export function PersonNotes({ email }: { email: string }) {
  const card = useKnown(email);
  return card ? <PersonNotesOf card={card} /> : null;
}

type Props = {
  card: PersonCard;
  /** Without the notes: for a list that only says who is who. */
  brief?: boolean;
};

/** An allergy has a sign and its word, so that nobody overlooks it, whatever colours they see or print. */
export function PersonNotesOf({ card: { allergies, notes, tags }, brief = false }: Props) {
  return (
    <div className="flex flex-col items-start gap-1.5 py-1 text-sm font-normal">
      {allergies && (
        <p className="flex max-w-full items-start gap-2 rounded-md border-2 border-danger bg-danger-soft px-2.5 py-1 font-semibold text-danger">
          <Icon name="warning" className="-mt-px" />
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">Allergies: {allergies}</span>
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex">
              <Badge tone="brand">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {notes && !brief && (
        <p className="max-w-full border-s-2 border-brass ps-2 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">Pinned: </span>
          {notes}
        </p>
      )}
    </div>
  );
}
