import { useMutation } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { upload } from '../../../lib/upload';
import { resource, useChange, useStale } from '../../../ui/admin/resource';
import type { GalleryImage } from '../api';
import type { Calls } from './batch';

export type Change = components['schemas']['GalleryImageChange'];
export type Move = components['schemas']['GalleryMove'];

export const gallery = resource('gallery');
export const pageSize = 24;

export const galleryQuery = gallery.list((page: number, signal) =>
  api('GET', '/api/gallery', { query: { page, pageSize }, signal }),
);

/** Every picture, in the order of the gallery. */
export const orderQuery = gallery.part('order', async (signal) => {
  const all: GalleryImage[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await api('GET', '/api/gallery', { query: { page, pageSize: 200 }, signal });
    all.push(...items);
    if (items.length === 0 || page * 200 >= total) return all;
  }
});

/** Sends a file ahead, while its words are typed. */
export const sendFile: Calls['sendFile'] = (file, options) => {
  const form = new FormData();
  form.set('file', file);
  return upload('/api/admin/gallery/files', form, options);
};

/** Publishes a picture whose file was sent ahead. */
export const publishPicture: Calls['publish'] = (picture, options) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(picture)) form.set(field, value);
  return upload('/api/admin/gallery', form, options);
};

/** Of several moves each waits for the one before. */
export function useMoveImage() {
  return useMutation({
    scope: { id: 'gallery-order' },
    mutationFn: ({ id, to }: { id: string; to: Move }) =>
      api('PUT', '/api/admin/gallery/{id}/place', { params: { id }, body: to }),
  });
}

export const updateImage = (id: string, change: Change) =>
  api('PATCH', '/api/admin/gallery/{id}', { params: { id }, body: change });

/** After a failure nothing is read again: a card that went meanwhile would take along what was typed. */
export function useUpdateImage() {
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: Change }) => updateImage(id, change),
    onSuccess: useStale(gallery),
  });
}

export const useDeleteImage = () =>
  useChange(gallery, (id: string) => api('DELETE', '/api/admin/gallery/{id}', { params: { id } }));
