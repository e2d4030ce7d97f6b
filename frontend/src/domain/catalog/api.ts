import { useApi } from '@/shared/api/use-api';
import { useKeptApi } from '@/shared/api/use-kept-api';

/** The services; without a network, the copy on this device. */
export const useCategories = () => useKeptApi(['/api/categories']);

/** A service with its form; without a network, the copy from when it was last opened on this device. */
export const useCategory = (slug: string | null) =>
  useKeptApi(slug ? ['/api/categories/{slug}', { path: { slug } }] : null);

/** Featured reviews, loaded shortly before they come into view. */
export const useTestimonials = (enabled: boolean) =>
  useApi(enabled ? ['/api/testimonials'] : null, { retries: 1 });

/** The best providers who take work at the moment. */
export const useTopProviders = () => useApi(['/api/providers/top']);
