import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useChange } from '../../../ui/admin/resource';

export type ModeratedComment = components['schemas']['ModeratedComment'];
export type CommentStatus = ModeratedComment['status'];
export type StaffReply = components['schemas']['StaffReply'];
export type StatusChange = components['schemas']['StatusChange'];

export const filters = ['unanswered', 'waiting', 'hidden'] as const;
export type CommentFilter = {
  search?: string;
  event?: string;
  status?: (typeof filters)[number];
  page?: number;
  pageSize?: number;
};

/** A comment on the screen. One that was just deleted stays in its place for a moment. */
export type Row = ModeratedComment & { deleted?: boolean };

export const comments = resource('comments');

export const commentsQuery = comments.list((query: CommentFilter, signal) =>
  api('GET', '/api/admin/comments', { query, signal }),
);

export const useSetStatuses = () =>
  useChange(comments, (changes: StatusChange[]) =>
    api('PUT', '/api/admin/comments/status', { body: { changes } }),
  );

export const useRemoveComment = () =>
  useChange(comments, (id: string) => api('DELETE', '/api/admin/comments/{id}', { params: { id } }));

export const useReply = (id: string) =>
  useChange(comments, ({ text, key }: { text: string; key: string }) =>
    api('POST', '/api/admin/comments/{id}/replies', { params: { id }, body: { text }, idempotencyKey: key }),
  );

export const useRemoveReply = () =>
  useChange(comments, (params: { id: string; reply: string }) =>
    api('DELETE', '/api/admin/comments/{id}/replies/{reply}', { params }),
  );
