import type { Schema } from '@/shared/api/types';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Crash = Schema<'ClientError'>;

export const LIST = '/api/admin/client-errors';

export const useCrashes = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });
