import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';

export type Crash = Schema<'ClientError'>;

export const useCrashes = () =>
  useApi(['/api/admin/client-errors', { query: { limit: 100 } }], {
    freshMs: 2000,
    everyMs: 60_000,
  });
