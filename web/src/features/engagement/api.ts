import type { components } from '../../gen/api';
import { api } from '../../lib/api';

export type Likes = components['schemas']['Likes'];
export type Comment = components['schemas']['Comment'];
export type CommentInput = components['schemas']['CommentInput'];
export type CommentList = components['schemas']['CommentList'];

export const commentsPerPage = 20;

export function fetchLikes(id: string): Promise<Likes> {
  return api('GET', '/api/events/{id}/likes', { params: { id } });
}

export async function setLiked(id: string, liked: boolean): Promise<Likes> {
  const call = { params: { id } };
  const likes = liked
    ? await api('PUT', '/api/events/{id}/likes/mine', call)
    : await api('DELETE', '/api/events/{id}/likes/mine', call);
  keepGuestId(likes.guestId);
  return likes;
}

export function fetchComments(id: string, page: number): Promise<CommentList> {
  return api('GET', '/api/events/{id}/comments', {
    params: { id },
    query: { page, pageSize: commentsPerPage },
  });
}

export async function addComment(id: string, body: CommentInput, key: string): Promise<Comment> {
  const added = await api('POST', '/api/events/{id}/comments', { params: { id }, body, idempotencyKey: key });
  keepGuestId(added.guestId);
  return added.comment;
}

export function deleteComment(id: string): Promise<void> {
  return api('DELETE', '/api/comments/{id}', { params: { id } });
}

/** The name of the signed-in person, or nothing for a guest. */
export function fetchMyName(): Promise<string> {
  return api('GET', '/api/session').then((session) => session.user?.name ?? '');
}

/**
 * A guest's id is kept for display only. What proves who somebody is, is a
 * cookie that no script can read; the server never looks at this copy.
 */
function keepGuestId(id: string | undefined) {
  if (!id) return;
  try {
    localStorage.setItem('guestId', id);
  } catch {
    // A browser that keeps nothing loses nothing: the cookie is what counts.
  }
}
