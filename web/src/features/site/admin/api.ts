import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { upload } from '../../../lib/upload';
import { resource } from '../../../ui/admin/resource';
import type { PictureData } from '../../../ui/picture';
import type { Arrived, SiteFilm } from './uploads';

type Schemas = components['schemas'];
export type Site = Schemas['Site'];
export type SiteDraft = Schemas['SiteDraft'];
export type SiteVersion = Schemas['SiteVersion'];
export type SiteInput = Schemas['SiteInput'];

/** What other features cache of the site begins with the same word, so one change makes all of it stale. */
export const site = resource('site');

export const draftQuery = site.part('draft', (signal) => api('GET', '/api/admin/site', { signal }));

export const versionsQuery = site.list((query: { page: number; pageSize: number }, signal) =>
  api('GET', '/api/admin/site/versions', { query, signal }),
);

/** A version never changes. */
export const versionQuery = (version: number) =>
  queryOptions({
    queryKey: ['site-version', version],
    queryFn: ({ signal }) =>
      api('GET', '/api/admin/site/versions/{version}', { params: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What came back is known at once; everything else about the site is asked for anew. */
export function useSiteChanged(): (now?: SiteDraft) => void {
  const client = useQueryClient();
  return (now) => {
    if (now) client.setQueryData(draftQuery.queryKey, now);
    void client.invalidateQueries({
      queryKey: site.key,
      predicate: ({ queryKey }) => now === undefined || queryKey[1] !== 'draft',
    });
  };
}

export function useSaveSite() {
  const changed = useSiteChanged();
  return useMutation({
    mutationFn: ({ body, key }: { body: SiteInput; key: string }) =>
      api('PUT', '/api/admin/site', { body, idempotencyKey: key }),
    onSuccess: changed,
  });
}

export function useRestoreSite() {
  const changed = useSiteChanged();
  return useMutation({
    /** The payment details stay as they are unless `account` is set, which only the owner may. */
    mutationFn: ({ version, seen, account }: { version: number; seen: number; account?: boolean }) =>
      api('POST', '/api/admin/site/versions/{version}/restore', {
        params: { version },
        body: { version: seen, account },
      }),
    onSuccess: changed,
  });
}

/** What a file is uploaded for. */
export type Use = 'page' | 'hero' | 'logo' | 'film';
type UploadOptions = Parameters<typeof upload>[2];

/** Stores a picture, which is nobody's until a version that names it is saved. */
export async function uploadPicture(file: File, use: Use, options: UploadOptions): Promise<Arrived> {
  const stored = await upload<PictureData>(`/api/admin/site/pictures?for=${use}`, formOf(file), options);
  return { id: stored.id, file: stored };
}

export const uploadFilm = (file: File, options: UploadOptions): Promise<SiteFilm> =>
  upload<SiteFilm>('/api/admin/site/films', formOf(file), options);

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
