import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type AdminCategory = Schema<'AdminCategory'>;
export type CategoryText = Schema<'CategoryText'>;
export type AdminEstate = Schema<'AdminEstate'>;
export type Testimonial = Schema<'AdminReview'>;

const CONTENT = '/api/admin/content';
const FRESH = { freshMs: 2000 };

export const useCategories = () => useApi(['/api/admin/content/categories'], FRESH);
export const useEstates = () => useApi(['/api/admin/content/estates'], FRESH);
export const TESTIMONIALS = '/api/admin/content/testimonials';
export const useTestimonials = (query: Readonly<Record<string, string>>) =>
  usePages(TESTIMONIALS, { ...query, limit: PAGE });

async function renewed<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } finally {
    await refresh(CONTENT);
  }
}

export const saveCategory = (slug: string, body: Schema<'CategoryRequest'>) =>
  renewed(api.patch('/api/admin/content/categories/{slug}', { path: { slug }, body }));
export const dropDraft = (slug: string) =>
  renewed(api.delete('/api/admin/content/categories/{slug}', { path: { slug } }));
export const makeEstate = (body: Schema<'CreateEstateRequest'>) =>
  renewed(api.post('/api/admin/content/estates', { body, once: true }));
export const saveEstate = (id: string, body: Schema<'EstateRequest'>) =>
  renewed(api.patch('/api/admin/content/estates/{id}', { path: { id }, body }));
export const hideEstate = (id: string) =>
  renewed(api.delete('/api/admin/content/estates/{id}', { path: { id } }));
export const addTestimonial = (reviewId: string) =>
  renewed(api.post('/api/admin/content/testimonials', { body: { reviewId }, once: true }));
export const removeTestimonial = (id: string) =>
  renewed(api.delete('/api/admin/content/testimonials/{id}', { path: { id } }));
