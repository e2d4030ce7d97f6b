import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { sendWithProgress } from '@/shared/photos/sending';

export type ServiceTerms = Schema<'ServiceWords'>;
export type MissedTerm = Schema<'MissedTerm'>;
export type AdminFaq = Schema<'AdminFaq'>;
export type AdminStat = Schema<'AdminStat'>;
export type AdminDiscount = Schema<'AdminDiscount'>;
export type AdminBanner = Schema<'AdminBanner'>;
export type AdminRulesPage = Schema<'AdminPage'>;
export type ContentChange = Schema<'ContentChange'>;

const CONTENT = '/api/admin/content';
const MISSES = '/api/admin/search/misses';
const FRESH = { freshMs: 2000 };

export const useServiceTerms = () => useApi(['/api/admin/content/synonyms'], FRESH);
export const useMisses = () => useApi([MISSES, { query: { days: 30, limit: 100 } }], FRESH);
export const useFaqs = () => useApi(['/api/admin/content/faqs'], FRESH);
export const useStats = () => useApi(['/api/admin/content/stats'], FRESH);
export const useBanners = () => useApi(['/api/admin/content/banners'], FRESH);
export const useDiscounts = () => useApi(['/api/admin/content/discounts'], FRESH);
export const useRules = () => useApi(['/api/admin/content/pages'], FRESH);
/** The changes of all content, or of one item such as `service:painting`. */
export const useChanges = (subject?: string) =>
  usePages('/api/admin/content/changes', { limit: 20, ...(subject && { subject }) });

/** Loads the staff lists again after a change. The copies that visitors see update on their own. */
const renewed = async <T>(done: Promise<T>): Promise<T> => {
  try {
    return await done;
  } finally {
    await Promise.all([refresh(CONTENT), refresh(MISSES)]);
  }
};

export const addTerm = (categorySlug: string, term: string) =>
  renewed(api.post('/api/admin/content/synonyms', { body: { categorySlug, term } }));
export const removeTerm = (categorySlug: string, term: string) =>
  renewed(api.delete('/api/admin/content/synonyms', { query: { categorySlug, term } }));
export const saveFaq = (id: string, body: Schema<'FaqRequest'>) =>
  renewed(api.patch('/api/admin/content/faqs/{id}', { path: { id }, body }));
export const saveStat = (id: string, body: Schema<'StatRequest'>) =>
  renewed(api.patch('/api/admin/content/stats/{id}', { path: { id }, body }));
export const makeBanner = (body: Schema<'CreateBannerRequest'>) =>
  renewed(api.post('/api/admin/content/banners', { body, once: true }));
/** Uploads a picture for a banner. It answers with the address of the picture. */
export const sendBannerPicture = (picture: Blob) =>
  sendWithProgress<Schema<'BannerPicture'>>(
    '/api/admin/content/banner-pictures',
    picture,
    () => undefined,
  );
export const saveBanner = (id: string, body: Schema<'BannerRequest'>) =>
  renewed(api.patch('/api/admin/content/banners/{id}', { path: { id }, body }));
export const saveDiscount = (slug: string, body: Schema<'DiscountRequest'>) =>
  renewed(api.put('/api/admin/content/discounts/{slug}', { path: { slug }, body }));
export const removeDiscount = (slug: string) =>
  renewed(api.delete('/api/admin/content/discounts/{slug}', { path: { slug } }));
export const publishRules = (slug: string, body: Schema<'PageVersionRequest'>) =>
  renewed(api.post('/api/admin/content/pages/{slug}', { path: { slug }, body }));
