import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useChange } from '../../../ui/admin/resource';

export type ModeratedComment = components['schemas']['ModeratedComment'];
export type CommentFilter = { search?: string; event?: string; page?: number; pageSize?: number };

export const comments = resource('comments');

export const commentsQuery = comments.list((query: CommentFilter, signal) =>
  api('GET', '/api/admin/comments', { query, signal }),
);

export const useApproveComment = () =>
  useChange(comments, (id: string) => api('POST', '/api/admin/comments/{id}/approve', { params: { id } }));

export const useRemoveComment = () =>
  useChange(comments, (id: string) => api('DELETE', '/api/admin/comments/{id}', { params: { id } }));
