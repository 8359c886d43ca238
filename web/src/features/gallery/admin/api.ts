import { useMutation } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { upload } from '../../../lib/upload';
import { resource, useStale } from '../../../ui/admin/resource';
import type { GalleryImage } from '../api';

export type Change = components['schemas']['GalleryImageChange'];

const gallery = resource('gallery');
export const pageSize = 24;

export const galleryQuery = gallery.list((page: number, signal) =>
  api('GET', '/api/gallery', { query: { page, pageSize }, signal }),
);

export type Sending = {
  file: File;
  category: string;
  alt: string;
  description: string;
  key: string;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

export function useUpload() {
  return useMutation({
    mutationFn: ({ file, category, alt, description, ...options }: Sending) => {
      const form = new FormData();
      form.set('category', category);
      form.set('alt', alt);
      form.set('description', description);
      form.set('file', file);
      return upload<GalleryImage>('/api/admin/gallery', form, options);
    },
    onSuccess: useStale(gallery),
  });
}

export function useUpdateImage() {
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: Change }) =>
      api('PATCH', '/api/admin/gallery/{id}', { params: { id }, body: change }),
    onSuccess: useStale(gallery),
  });
}

export function useDeleteImage() {
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/gallery/{id}', { params: { id } }),
    onSuccess: useStale(gallery),
  });
}
