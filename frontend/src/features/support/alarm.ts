import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';

export type AlarmReport = Schema<'RaiseAlarmRequest'>;

/** What became of a report of danger, as the reporter is told. */
export type Told = 'telling' | 'told' | 'failed';

export const TOLD: Record<Told, string> = {
  telling: 'Telling our team.',
  told: 'We have told our team. Call 112 all the same.',
  failed: 'We could not reach our team: call 112.',
};

/** Reports danger. The key is the caller's: the same report of the same place is one report, however often it is sent. */
export const raiseAlarm = (body: AlarmReport, idempotencyKey: string) => api.post('/api/alarms', { body, idempotencyKey });

/** Reports danger outside an order of gas. Once it is told, the same words are a new report. */
export const reportDanger = (body: AlarmReport) => api.post('/api/alarms', { body, once: true });
