import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import type { Place } from './place';
import { texts } from './texts';

export type AlarmReport = Schema<'RaiseAlarmRequest'>;

/** The state of an alarm, as it is shown to the reporter. */
export type AlarmSending = 'telling' | 'told' | 'failed';

export const ALARM_TEXTS: Record<AlarmSending, string> = {
  telling: texts.alertingOurTeam,
  told: texts.ourTeamAlertedCall,
  failed: texts.ourTeamCouldNot,
};

/** Raises an alarm with the caller's key: the same report of the same place counts once, however often it is sent. */
export const raiseAlarm = (body: AlarmReport, idempotencyKey: string) =>
  api.post('/api/support/alarms', { body, idempotencyKey });

/** Tells staff where the person is who raised the alarm of a ticket. */
export const sendPlace = (ticketId: string, body: Place) =>
  api.put('/api/support/tickets/{id}/position', { path: { id: ticketId }, body });

/** Raises an alarm outside a gas order. After a success, the same text counts as a new alarm. */
export const reportDanger = (body: AlarmReport) =>
  api.post('/api/support/alarms', { body, once: true });
