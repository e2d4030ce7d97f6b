import type { Schema } from '@/shared/api/types';

export type StepKey = 'consent' | 'applicant' | 'identity' | 'skills' | 'papers' | 'guarantors' | 'bank' | 'quiz' | 'review' | 'probation';
export type StepState = 'OPEN' | 'DONE' | 'CHANGES' | 'WAITING';

export interface Missing {
  code: string;
  message: string;
}

export interface Step {
  /** One of the keys of the steps. */
  key: string;
  state: StepState;
  missing: Missing[];
}

/** Something that a reviewer asked for. */
export interface ChangeItem {
  /** The key of a step. */
  step: string;
  message: string;
}

export type PaperState = 'MISSING' | 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'PROMISED' | 'EXPIRED';

export interface Paper {
  id: string;
  kind: string;
  state: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'PROMISED';
  number?: string | null;
  validUntil?: string | null;
  /** Why it was refused. */
  note?: string | null;
  uploadedAt: string;
  url?: string | null;
}

export interface Requirement {
  kind: string;
  label: string;
  why: string;
  needed: boolean;
  expires: boolean;
  count: number;
  /** It may be sent within 90 days after somebody is let in. */
  mayFollow?: boolean;
  forCategories: string[];
  state: PaperState;
  validUntil?: string | null;
  documentId?: string | null;
}

export interface Applicant {
  kind?: 'PERSON' | 'BUSINESS' | null;
  displayName?: string | null;
  bio?: string | null;
  businessName?: string | null;
  cacNumber?: string | null;
  tin?: string | null;
}

export interface Identity {
  birthYear?: number | null;
  documentType?: 'PASSPORT' | 'DRIVER_LICENCE' | 'VOTER_CARD' | 'NIN_SLIP_MASKED' | null;
}

export interface Skills {
  categories?: string[];
  zones?: string[];
  tools?: string | null;
  years?: number | null;
  priceFloorKobo?: number | null;
}

export interface Guarantor {
  name?: string | null;
  relation?: string | null;
  phone?: string | null;
  occupation?: string | null;
  address?: string | null;
  idLast4?: string | null;
}

export interface Question {
  id: string;
  text: string;
  options: { value: string; label: string }[];
}

export interface Quiz {
  questions: Question[];
  passMark: number;
  score?: number | null;
  /** The questions whose answer was not right the last time. */
  wrong: string[];
  passedAt?: string | null;
}

export type Holder = 'YOU' | 'GIDA' | 'NOBODY';

export interface Application {
  id: string;
  status: Schema<'ProviderStatus'>;
  version: number;
  createdAt: string;
  updatedAt: string;
  submittedAt?: string | null;
  holder: Holder;
  expectedBy?: string | null;
  reapplyFrom?: string | null;
  consentAt?: string | null;
  applicant: Applicant;
  identity: Identity;
  skills: Skills;
  guarantors: Guarantor[];
  quiz: Quiz;
  bank?: { bankName: string; last4: string; holder: string } | null;
  documents: Paper[];
  requirements: Requirement[];
  steps: Step[];
  changes: ChangeItem[];
  reason?: string | null;
  editable: boolean;
}

/** Parts of the application as they are sent: a part takes the place of that part. */
export interface ApplicationPatch {
  version?: number;
  consent?: true;
  applicant?: Applicant;
  identity?: Identity;
  skills?: Skills;
  guarantors?: Guarantor[];
  quiz?: { answers: Record<string, string> };
}
