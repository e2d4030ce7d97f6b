import { useApi } from '@/shared/api/use-api';
import faqs from '../../../../crates/catalog/content/faqs.json';
import landing from '../../../../crates/catalog/content/landing.json';
import type { Faq, LandingContent } from './content-types';

const RULES = { freshMs: 30 * 60_000, retries: 1 };

/** The content that the server starts with. The page uses it until the server's current content has loaded. */
export const FAQ_SEED: readonly Faq[] = faqs;
export const LANDING_SEED: LandingContent = landing;

export const useLandingContent = (enabled = true): LandingContent =>
  useApi(enabled ? ['/api/content/landing'] : null, RULES).data ?? LANDING_SEED;

export const useFaqs = (enabled = true): readonly Faq[] =>
  useApi(enabled ? ['/api/faqs'] : null, RULES).data ?? FAQ_SEED;
