import { useEffect } from 'react';
import { api } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';

const MINUTE = 60_000;
const MISS_AFTER_MS = 1200;
const MISS_LETTERS = 60;

const LANDING_RULES = { freshMs: 3 * MINUTE, keptMs: 5 * MINUTE, retries: 2 };

/** Loaded when the services are in view or the visitor types. */
export const useLanding = (enabled: boolean) =>
  useApi(enabled ? ['/api/landing-bootstrap'] : null, LANDING_RULES);

const told = new Set<string>();

/** Reports a search without results once the typing has stopped, once per page and term. This shows us which terms people use. */
export function useSearchMiss(asked: string, missed: boolean) {
  useEffect(() => {
    const term = asked.toLowerCase().slice(0, MISS_LETTERS);
    if (!missed || term.length < 2 || told.has(term)) return;
    const timer = setTimeout(() => {
      told.add(term);
      api.post('/api/search/misses', { body: { term }, ownAnswer: true }).catch(() => undefined);
    }, MISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked, missed]);
}
