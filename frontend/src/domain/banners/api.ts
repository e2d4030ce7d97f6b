import { useApi } from '@/shared/api/use-api';

const MINUTE = 60_000;

export const BANNER_RULES = { freshMs: 3 * MINUTE, keptMs: 3 * MINUTE };

export const useBanners = () => useApi(['/api/banners'], BANNER_RULES);
