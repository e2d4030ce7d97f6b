import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Assessment = Schema<'Assessment'>;
export type AssessmentDetail = Schema<'AssessmentDetail'>;
export type State = Assessment['state'];

export const LIST = '/api/admin/assessments';
const fresh = { freshMs: 2000, everyMs: 60_000 };

export const useQueue = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useFigures = () => useApi(['/api/admin/assessments/figures'], fresh);

export const useAssessment = (id: string) =>
  useApi(['/api/admin/assessments/{id}', { path: { id } }], fresh);

async function then<T>(call: Promise<T>): Promise<T> {
  const answer = await call;
  await Promise.all([refresh(LIST), refresh('/api/admin/orders')]);
  return answer;
}

export const refreshAssessments = () => refresh(LIST);

export const schedule = (id: string, body: Schema<'ScheduleAssessmentRequest'>) =>
  then(api.post('/api/admin/assessments/{id}/schedule', { path: { id }, body, once: true }));

/** Records a step of a visit. Sending it twice has no further effect. */
export const takeVisitStep = (id: string, step: string) =>
  then(api.post('/api/admin/assessments/{id}/steps', { path: { id }, body: { step } }));

export const submitReport = (id: string, body: Schema<'ReportAssessmentRequest'>) =>
  then(api.post('/api/admin/assessments/{id}/report', { path: { id }, body, once: true }));

export const review = (id: string, body: Schema<'ReviewAssessmentRequest'>) =>
  then(api.post('/api/admin/assessments/{id}/review', { path: { id }, body, once: true }));
