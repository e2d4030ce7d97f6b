import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import pages from '../../../../crates/catalog/content/pages.json';

const HALF_HOUR_MS = 30 * 60_000;

export type RulesPage = Schema<'ContentPage'>;

export type RulesSlug = 'terms' | 'privacy' | 'cancellation-policy';

/** A page of rules: at first the shipped version, then the version in force. */
export function useRules(slug: RulesSlug): RulesPage | undefined {
  const { data } = useApi(['/api/pages/{slug}', { path: { slug } }], {
    freshMs: HALF_HOUR_MS,
    retries: 1,
  });
  return data ?? pages.find((page) => page.slug === slug);
}
