import type { Schema } from '@/shared/api/types';

export type ProviderStatus = Schema<'ProviderStatus'>;
export type AdminProvider = Schema<'AdminProvider'>;
export type AdminProviderDetail = Schema<'AdminProviderDetail'>;
export type Decision = Schema<'ProviderDecision'>;
export type DocumentView = Schema<'DocumentView'>;
export type DecideRequest = Schema<'DecideProviderRequest'>;
export type DecisionName = DecideRequest['decision'];
export type CloseServiceRequest = Schema<'CloseServiceRequest'>;
export type CorrectGenderRequest = Schema<'CorrectGenderRequest'>;
export type DecideServicesRequest = Schema<'DecideServicesRequest'>;
export type ReviewDocumentRequest = Schema<'JudgeDocumentRequest'>;
export type Worker = Schema<'Worker'>;
