import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';

export type AlarmReport = Schema<'RaiseAlarmRequest'>;

/** Reports danger. The key is the caller's: the same report of the same place is one report, however often it is sent. */
export const raiseAlarm = (body: AlarmReport, idempotencyKey: string) => api.post('/api/alarms', { body, idempotencyKey });
