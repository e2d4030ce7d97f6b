import { useApi } from '@/shared/api/use-api';

const MINUTE = 60_000;

export const useCategories = () => useApi(['/api/categories']);

export const useCategory = (slug: string | null) => useApi(slug ? ['/api/categories/{slug}', { path: { slug } }] : null);

/** Asked for once the services are in view or the visitor types. */
export const useLanding = (enabled: boolean) => useApi(enabled ? ['/api/landing-bootstrap'] : null, { freshMs: 3 * MINUTE, keptMs: 5 * MINUTE, retries: 2 });
