import { type Context, useContext } from 'react';

/** What a provider above must have put there. */
export function useNeeded<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('No provider');
  return value;
}
