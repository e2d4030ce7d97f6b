import type { Schema } from '@/shared/api/types';
import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';

export type Crash = Schema<'ClientError'>;

export const useCrashes = () => useApi(['/api/admin/client-errors', { query: { limit: 100 } }], { freshMs: 2000, everyMs: 60_000 });

const FAILED = '/api/admin/failed-tasks';

export type FailedTask = Schema<'FailedTask'>;

export const useFailedTasks = () => useApi([FAILED], { freshMs: 2000, everyMs: 30_000 });

export async function startFailedTask(id: string) {
  await api.post('/api/admin/failed-tasks/{id}/start', { path: { id } });
  await refresh(FAILED);
}
