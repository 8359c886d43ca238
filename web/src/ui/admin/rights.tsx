import { createContext, type ReactNode, useContext } from 'react';
import { useMinute } from './when';

const Manages = createContext(false);
const Owns = createContext(false);

type Props = { manages: boolean; owns?: boolean; children: ReactNode };

/** Says to everything inside whether whoever is signed in has the rights of a manager, or of the owner. The server decides again. */
export function Rights({ manages, owns = false, children }: Props) {
  return (
    <Manages value={manages}>
      <Owns value={owns}>{children}</Owns>
    </Manages>
  );
}

export function useOwns(): boolean {
  return useContext(Owns);
}

export function useManages(): boolean {
  return useContext(Manages);
}

const regret = 15 * 60_000;

/** Managers delete anything, others only what is new: it may be their own slip, which the server knows. */
export function useMayDelete(createdAt: string): boolean {
  const now = useMinute();
  return useManages() || now - Date.parse(createdAt) < regret;
}
