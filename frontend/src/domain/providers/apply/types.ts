import type { Schema } from '@/shared/api/types';

/** The keys of the ten steps; the server sends them as text. */
export type StepKey =
  | 'consent'
  | 'applicant'
  | 'identity'
  | 'skills'
  | 'papers'
  | 'guarantors'
  | 'bank'
  | 'quiz'
  | 'review'
  | 'probation';

export type Application = Schema<'ProviderApplication'>;
export type ApplicationPatch = Schema<'EditApplicationRequest'>;
export type Step = Schema<'ApplicationStep'>;
export type StepState = Step['state'];
/** A change that a reviewer requested. */
export type ChangeItem = Schema<'ApplicationChange'>;
export type ProviderDocument = Schema<'ApplicationDocument'>;
export type Requirement = Schema<'ApplicationRequirement'>;
export type DocumentState = Requirement['state'];
export type Applicant = Schema<'ApplicationApplicant'>;
export type Identity = Schema<'ApplicationIdentity'>;
export type Skills = Schema<'ApplicationSkills'>;
export type Guarantor = Schema<'ApplicationGuarantor'>;
export type Question = Schema<'ApplicationQuestion'>;
