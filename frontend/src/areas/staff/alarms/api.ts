import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type Alarm = Schema<'Alarm'>;

const LIST = '/api/admin/alarms';

export const useAlarms = (mayTake: boolean) =>
  useApi(mayTake ? [LIST] : null, { freshMs: 2000, everyMs: 15_000, onFocus: true });

export async function takeAlarm(id: string) {
  await api.post('/api/admin/alarms/{id}/take', { path: { id } });
  await refresh(LIST);
}
