import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';

export type Waiting = Schema<'Dashboard'>;
/** A kind of work whose items are counted. */
export type Count = Exclude<keyof Waiting, 'sms'>;

export const useWaiting = () =>
  useApi(['/api/admin/dashboard'], { freshMs: 2000, everyMs: 60_000, onFocus: true });

/** The server computes the figures once a minute. */
export const useFigures = () =>
  useApi(['/api/admin/dashboard/figures'], {
    freshMs: 30_000,
    everyMs: 60_000,
    onFocus: true,
    keepPrevious: true,
  });
