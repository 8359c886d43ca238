import { type APIRequestContext, expect } from '@playwright/test';

export interface Listed {
  total: number;
  categories: string[];
  items: {
    id: string;
    title?: string;
    alt: string;
    category: string;
    picture: { width: number; height: number };
  }[];
}

const demoPictures = 20;

/** The gallery as the API tells it, once the demo has added as many pictures: it does so while the server already answers. */
export async function listGallery(
  request: APIRequestContext,
  { category = '', atLeast = demoPictures } = {},
): Promise<Listed> {
  const all = async (of: string) =>
    (await (await request.get(`/api/gallery?category=${encodeURIComponent(of)}`)).json()) as Listed;
  await expect
    .poll(async () => (await all('')).total, { timeout: 90_000, message: 'the demo’s pictures' })
    .toBeGreaterThanOrEqual(atLeast);
  return all(category);
}
