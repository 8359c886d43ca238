import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLive } from './use-live';

type Options = {
  /** Other resources that change with this one. */
  also?: readonly string[];
  /** What the server calls it when it tells of changes. */
  topics?: readonly string[];
};

/**
 * One kind of record in the query cache: its lists, its single records and its
 * figures. A change makes all of them stale, since they depend on each other.
 */
export function resource(name: string, { also = [], topics = [name] }: Options = {}) {
  return {
    key: [name] as const,
    stale: [name, ...also],
    topics,

    /** A page of the list. The page before it stays until the next has come. */
    list: <Filter, Page>(read: (filter: Filter, signal: AbortSignal) => Promise<Page>) => {
      return (filter: Filter) =>
        queryOptions({
          queryKey: [name, 'list', filter],
          queryFn: ({ signal }) => read(filter, signal),
          placeholderData: keepPreviousData,
        });
    },

    /** One record. */
    find: <One>(read: (id: string, signal: AbortSignal) => Promise<One>) => {
      return (id: string) =>
        queryOptions({ queryKey: [name, 'one', id], queryFn: ({ signal }) => read(id, signal) });
    },

    /** Something else that is known of it: figures, choices. */
    part: <Part>(part: string, read: (signal: AbortSignal) => Promise<Part>) =>
      queryOptions({ queryKey: [name, part], queryFn: ({ signal }) => read(signal) }),
  };
}

type Resource = ReturnType<typeof resource>;

/** Everything about it is read again where it is shown; the promise resolves when that is done. */
export function useStale({ stale }: Resource): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** What is done with an answer before anything is read again, also when the row that asked is gone. */
type Answered<Input, Answer> = {
  onDone?: (answer: Answer, input: Input) => void;
  onFailed?: (problem: unknown) => void;
};

/** A change in place. It stays busy until the screen shows how it went, so that the old state never flashes up. */
export function useChange<Input, Answer>(
  of: Resource,
  mutationFn: (input: Input) => Promise<Answer>,
  { onDone, onFailed }: Answered<Input, Answer> = {},
) {
  return useMutation({
    mutationFn,
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (problem) => onFailed?.(problem),
    onSettled: useStale(of),
  });
}

/** Something that is sent. Whoever sent it goes on at once. */
export function useSend<Input, Answer>(
  of: Resource,
  mutationFn: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const stale = useStale(of);
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      onDone?.(answer);
      void stale();
    },
  });
}

/** Follows what others do while the screen is open. */
export function useLiveResource(of: Resource): void {
  const stale = useStale(of);
  useLive(of.topics, () => void stale());
}
