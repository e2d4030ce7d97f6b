import type { Application, ChangeItem } from '@/features/providers/application';
import type { Schema } from '@/shared/api/types';

export type ProviderStatus = Schema<'ProviderStatus'>;

export interface AdminProvider {
  id: string;
  displayName: string;
  kind?: string | null;
  status: ProviderStatus;
  categories: string[];
  zones: string[];
  jobsDone: number;
  submittedAt?: string | null;
  /** The day by which it is decided, two working days after it was sent. */
  dueAt?: string | null;
  reviewer?: string | null;
  createdAt: string;
}

export type DecisionName = 'approve' | 'request_changes' | 'reject' | 'suspend' | 'reinstate';

export interface Decision {
  id: string;
  decision: string;
  from: string;
  to: string;
  reason?: string | null;
  items: ChangeItem[];
  /** Who of the staff; nobody when the product or the applicant did it. */
  by?: string | null;
  until?: string | null;
  at: string;
}

export interface DocumentView {
  documentId: string;
  kind: string;
  by: string;
  at: string;
}

export interface AdminProviderDetail extends AdminProvider {
  version: number;
  /** `take`, and what may be decided. */
  allowedDecisions: string[];
  person: { firstName: string; lastName: string; email: string; phone?: string | null; address?: string | null; memberSince: string };
  application?: Application | null;
  decisions: Decision[];
  views: DocumentView[];
  suspension?: { from: string; until?: string | null; by?: string | null; longerUntil?: string | null; reason?: string | null } | null;
}

export interface DecideRequest {
  decision: DecisionName;
  reason: string;
  items?: ChangeItem[];
  hours?: number;
  version?: number;
}

export interface ReviewPaperRequest {
  accepted: boolean;
  validUntil?: string;
  note?: string;
}
