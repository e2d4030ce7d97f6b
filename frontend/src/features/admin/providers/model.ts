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
}

/** The tabs of the list; those that wait for staff come first. */
export const VIEWS: readonly View[] = [
  { id: 'new', label: 'New', status: 'SUBMITTED', none: 'Nobody waits to be opened.' },
  { id: 'review', label: 'In review', status: 'UNDER_REVIEW', none: 'Nothing is being read.' },
  { id: 'asked', label: 'With applicants', status: 'CHANGES_REQUESTED', none: 'Nobody was asked for anything.' },
  { id: 'first', label: 'First jobs', status: 'PROBATION', none: 'Nobody is on probation.' },
  { id: 'active', label: 'Active', status: 'ACTIVE', none: 'Nobody is active.' },
  { id: 'restricted', label: 'Restricted', status: 'RESTRICTED', none: 'Nobody is restricted.' },
  { id: 'suspended', label: 'Suspended', status: 'SUSPENDED', none: 'Nobody is suspended.' },
  { id: 'rejected', label: 'Rejected', status: 'REJECTED', none: 'Nobody was rejected.' },
  { id: 'insurance', label: 'Insurance to read', status: '', withoutPolicy: true, none: 'Every accepted insurance document has its policy.' },
  { id: 'all', label: 'All', status: '', none: 'There are no providers yet.' },
];

export const viewOf = (id: string | null): View => VIEWS.find((view) => view.id === id) ?? (VIEWS[0] as View);

const STATUSES: Record<ProviderStatus, [string, ChipTone]> = {
  DRAFT: ['Not sent', 'grey'],
  SUBMITTED: ['Waits to be opened', 'sun'],
  UNDER_REVIEW: ['In review', 'sun'],
  CHANGES_REQUESTED: ['Changes asked', 'sky'],
  PROBATION: ['First jobs', 'leaf'],
  ACTIVE: ['Active', 'leaf'],
  PAUSED: ['Paused', 'grey'],
  RESTRICTED: ['Restricted', 'sun'],
  SUSPENDED: ['Suspended', 'clay'],
  REJECTED: ['Rejected', 'clay'],
  OFFBOARDED: ['Left', 'grey'],
};

export const statusWords = (status: ProviderStatus) => STATUSES[status];

/** The two working days within which an applicant was promised an answer; null in states without a deadline. */
export function clockOf({ status, submittedAt, dueAt }: Pick<AdminProvider, 'status' | 'submittedAt' | 'dueAt'>, now: number): Clock | null {
  if ((status !== 'SUBMITTED' && status !== 'UNDER_REVIEW') || !submittedAt || !dueAt) return null;
  return within(new Date(submittedAt).getTime(), new Date(`${dueAt}T23:59:59+01:00`).getTime(), now, 'Overdue');
}

const isDecision = (name: string): name is DecisionName => name in DECISIONS;

/** The decisions that are allowed now. */
export const decisionsOf = (allowed: readonly string[]) => allowed.filter(isDecision);

export const DECISIONS: Record<DecisionName, { label: string; help: string; danger?: true }> = {
  approve: { label: 'Approve', help: 'They begin with five jobs of up to ₦50,000 each.' },
  request_changes: { label: 'Ask for changes', help: 'Our clock stops until they send it again.' },
  reject: { label: 'Reject', help: 'They may apply again after 30 days.', danger: true },
  suspend: { label: 'Suspend', help: 'No offers come. More than 72 hours needs a second person.', danger: true },
  reinstate: { label: 'Reinstate', help: 'They are again what they were before.' },
};

/** The help text of a decision. After a provider has started, approving ends the probation. */
export const helpOf = (decision: DecisionName, status: ProviderStatus) => (decision === 'approve' && status === 'PROBATION' ? 'Ends the probation: everything opens.' : DECISIONS[decision].help);

const DEEDS: Record<string, string> = {
  submit: 'Sent',
  take: 'Opened',
  approve: 'Approved',
  request_changes: 'Changes asked',
  reject: 'Rejected',
  reapply: 'Applied again',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  restrict: 'Restricted: a paper ran out',
  lift: 'Papers are whole again',
  activate: 'Five clean jobs: active',
  pause: 'Paused',
  resume: 'Takes work again',
  leave: 'Closed the account',
  gender: 'Gender set',
};

const BY_APPLICANT = ['submit', 'reapply', 'pause', 'resume', 'gender'];

/** A decision and the person who made it, as a sentence. */
export const deedWords = ({ decision, by }: Pick<Decision, 'decision' | 'by'>) => `${DEEDS[decision] ?? decision}${by ? ` by ${by}` : BY_APPLICANT.includes(decision) ? ' by the provider' : ' by the product'}`;

export const stamp = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

const PAPERS: Record<string, string> = {
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

export const paperName = (kind: string) => PAPERS[kind] ?? kind;

const DOCUMENTS: Record<string, string> = { PASSPORT: 'International passport', DRIVER_LICENCE: 'Driver’s licence', VOTER_CARD: 'Voter’s card', NIN_SLIP_MASKED: 'NIN slip, number covered' };

export const documentName = (type: string | null | undefined) => (type ? (DOCUMENTS[type] ?? type) : 'Not said');

/** The kind of document that is shown beside another one for comparison. */
const BESIDE: Record<string, string> = { SELFIE: 'IDENTITY', IDENTITY: 'SELFIE', PORTRAIT: 'SELFIE' };

export const besideOf = (kind: string) => BESIDE[kind] ?? null;
