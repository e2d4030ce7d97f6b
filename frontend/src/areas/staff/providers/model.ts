import type { Application } from '@/domain/providers/application';
import type { ChipTone } from '@/shared/ui/chip';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { within, type Clock } from '../orders/model';
import type { AdminProvider, Decision, DecisionName, ProviderStatus } from './types';

export interface View {
  id: string;
  label: string;
  status: ProviderStatus | '';
  none: string;
  /** Only providers whose accepted insurance document has no policy recorded. */
  withoutPolicy?: true;
  /** Only providers who asked for more services. */
  asksServices?: true;
}

/** The tabs of the list; those that wait for staff come first. */
export const VIEWS: readonly View[] = [
  { id: 'new', label: 'New', status: 'SUBMITTED', none: 'No application waits to be opened.' },
  {
    id: 'review',
    label: 'In review',
    status: 'UNDER_REVIEW',
    none: 'No application is in review.',
  },
  {
    id: 'asked',
    label: 'With applicants',
    status: 'CHANGES_REQUESTED',
    none: 'No application waits for changes.',
  },
  {
    id: 'first',
    label: 'First jobs',
    status: 'PROBATION',
    none: 'No provider has their first jobs.',
  },
  { id: 'active', label: 'Active', status: 'ACTIVE', none: 'No provider is active.' },
  {
    id: 'restricted',
    label: 'Restricted',
    status: 'RESTRICTED',
    none: 'No provider is restricted.',
  },
  { id: 'suspended', label: 'Suspended', status: 'SUSPENDED', none: 'No provider is suspended.' },
  { id: 'rejected', label: 'Rejected', status: 'REJECTED', none: 'No application was rejected.' },
  {
    id: 'services',
    label: 'Services to check',
    status: '',
    asksServices: true,
    none: 'No provider asks for another service.',
  },
  {
    id: 'insurance',
    label: 'Insurance to read',
    status: '',
    withoutPolicy: true,
    none: 'Every accepted insurance document has its policy details.',
  },
  { id: 'all', label: 'All', status: '', none: 'There are no providers yet.' },
];

/** The view of the address. A search without a view is in all providers. */
export const viewOf = (id: string | null, searched = false): View =>
  VIEWS.find((view) => view.id === (id ?? (searched ? 'all' : null))) ?? (VIEWS[0] as View);

const STATUSES: Record<ProviderStatus, [string, ChipTone]> = {
  DRAFT: ['Not sent', 'grey'],
  SUBMITTED: ['Waits to be opened', 'sun'],
  UNDER_REVIEW: ['In review', 'sun'],
  CHANGES_REQUESTED: ['Changes requested', 'sky'],
  PROBATION: ['First jobs', 'leaf'],
  ACTIVE: ['Active', 'leaf'],
  PAUSED: ['Paused', 'grey'],
  RESTRICTED: ['Restricted', 'sun'],
  SUSPENDED: ['Suspended', 'clay'],
  REJECTED: ['Rejected', 'clay'],
  OFFBOARDED: ['Left', 'grey'],
};

export const STATUS_OPTIONS = Object.entries(STATUSES).map(([value, [label]]) => ({
  value,
  label,
}));

export const statusText = (status: ProviderStatus) => STATUSES[status];

/** The two working days within which an applicant was promised an answer; null in states without a deadline. */
export function clockOf(
  { status, submittedAt, dueAt }: Pick<AdminProvider, 'status' | 'submittedAt' | 'dueAt'>,
  now: number,
): Clock | null {
  if ((status !== 'SUBMITTED' && status !== 'UNDER_REVIEW') || !submittedAt || !dueAt) return null;
  return within(
    new Date(submittedAt).getTime(),
    new Date(`${dueAt}T23:59:59+01:00`).getTime(),
    now,
    'Overdue',
  );
}

const isDecision = (name: string): name is DecisionName => name in DECISIONS;

/** The decisions that are allowed now. */
export const decisionsOf = (allowed: readonly string[]) => allowed.filter(isDecision);

export const DECISIONS: Record<DecisionName, { label: string; help: string; danger?: true }> = {
  approve: { label: 'Approve', help: 'They start on probation, with a few small jobs.' },
  request_changes: {
    label: 'Ask for changes',
    help: 'Our deadline is paused until they send it again.',
  },
  reject: { label: 'Reject', help: 'They can apply again after 30 days.', danger: true },
  suspend: {
    label: 'Suspend',
    help: 'They get no offers. More than 72 hours needs a second person.',
    danger: true,
  },
  reinstate: { label: 'Reinstate', help: 'They get their previous status back.' },
};

/** The help text of a decision. After a provider has started, approving ends the probation. */
export const helpOf = (decision: DecisionName, status: ProviderStatus) =>
  decision === 'approve' && status === 'PROBATION'
    ? 'Ends the probation: all jobs are open.'
    : DECISIONS[decision].help;

const DECISION_TEXTS: Record<string, string> = {
  submit: 'Sent',
  take: 'Opened',
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
  reapply: 'Applied again',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  restrict: 'Restricted: a document expired',
  lift: 'Documents complete again',
  activate: 'Five jobs without problems: active',
  pause: 'Paused',
  resume: 'Available again',
  leave: 'Closed the account',
  gender: 'Gender set',
  services: 'Services decided',
  close_service: 'Service closed',
  open_service: 'Service opened again',
};

const BY_APPLICANT = ['submit', 'reapply', 'pause', 'resume', 'gender'];

/** A decision and the person who made it, as a sentence. */
export const actionText = ({ decision, by }: Pick<Decision, 'decision' | 'by'>) =>
  `${DECISION_TEXTS[decision] ?? decision}${by ? ` by ${by}` : BY_APPLICANT.includes(decision) ? ' by the provider' : ' automatically'}`;

export const stamp = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

const DOCUMENT_NAMES: Record<string, string> = {
  SELFIE: 'Photo of the person',
  PORTRAIT: 'Portrait for customers',
  IDENTITY: 'Identity document',
  ADDRESS_PHOTO: 'Door and address',
  CAC_CERTIFICATE: 'CAC certificate',
  POLICE_CERTIFICATE: 'Police certificate',
  INSURANCE: 'Insurance',
  NEMSA: 'NEMSA certificate',
  NMDPRA: 'NMDPRA licence',
  NSCDC: 'NSCDC licence',
  DRIVER_LICENCE: 'Driver’s licence',
  VEHICLE_PAPERS: 'Vehicle papers',
  ROADWORTHINESS: 'Roadworthiness',
  PESTICIDE: 'Pesticide applicator',
  FOOD_HANDLER: 'Food handler test',
  TRADE_CERTIFICATE: 'Trade certificate',
  WORK_PHOTO: 'Photo of work',
};

export const documentKindName = (kind: string) => DOCUMENT_NAMES[kind] ?? kind;

const DOCUMENTS: Record<string, string> = {
  PASSPORT: 'International passport',
  DRIVER_LICENCE: 'Driver’s licence',
  VOTER_CARD: 'Voter’s card',
  NIN_SLIP_MASKED: 'NIN slip, number covered',
};

export const idTypeName = (type: string | null | undefined) =>
  type ? (DOCUMENTS[type] ?? type) : 'Not given';

/** The kind of document that is shown beside another one for comparison. */
const COUNTERPARTS: Record<string, string> = {
  SELFIE: 'IDENTITY',
  IDENTITY: 'SELFIE',
  PORTRAIT: 'SELFIE',
};

export const counterpartOf = (kind: string) => COUNTERPARTS[kind] ?? null;

/** How many documents were sent, and which needed ones were not. */
export function sentDocuments({
  documents,
  requirements,
}: Pick<Application, 'documents' | 'requirements'>) {
  const sent = documents.filter(({ state }) => state !== 'PROMISED').length;
  const missing = requirements
    .filter(({ needed, state }) => needed && (state === 'MISSING' || state === 'PROMISED'))
    .map(({ label, count, mayFollow }) => {
      const many = count > 1 ? `${label} (${count} needed)` : label;
      return mayFollow ? `${many}, may follow later` : many;
    });
  return {
    text: missing.length > 0 ? `${sent} sent, ${missing.length} missing` : `${sent} sent`,
    missing,
  };
}
