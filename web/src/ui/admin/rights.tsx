import { createContext, type ReactNode, useContext } from 'react';
import { useMinute } from './when';

const Manages = createContext(false);

/** Says to everything inside whether whoever is signed in has the rights of a manager. The server decides again. */
export function Rights({ manages, children }: { manages: boolean; children: ReactNode }) {
  return <Manages value={manages}>{children}</Manages>;
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
