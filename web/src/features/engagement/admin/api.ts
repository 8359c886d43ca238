import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';

export type ModeratedComment = components['schemas']['ModeratedComment'];
export type CommentFilter = { search?: string; event?: string; page?: number; pageSize?: number };

export const commentsKey = ['comments'] as const;

export const commentsQuery = (filter: CommentFilter) =>
  queryOptions({
    queryKey: [...commentsKey, filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/comments', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export function useRemoveComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/comments/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: commentsKey }),
  });
}
