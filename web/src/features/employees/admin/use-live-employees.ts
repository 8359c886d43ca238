import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../ui/admin/use-live';
import { keys } from './api';

const topics = ['employees'];

/** Two managers at work see each other's changes. */
export function useLiveEmployees(): void {
  const client = useQueryClient();
  useLive(topics, () => void client.invalidateQueries({ queryKey: keys.employees }));
}
