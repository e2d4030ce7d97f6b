import { formatDate, formatMoment } from '@/shared/lib/dates';
import type { ChipTone } from '@/shared/ui/chip';
import type { Permission } from '../permission';
import type { Card, Deed, Person, StaffRequest } from './api';

/** The permissions that allow work on accounts. */
export const DESKS: readonly Permission[] = ['OPS', 'SUPPORT'];

export const STATES: Readonly<Record<string, { label: string; tone: ChipTone }>> = {
  ACTIVE: { label: 'Active', tone: 'leaf' },
  SUSPENDED: { label: 'Suspended', tone: 'clay' },
  CLOSING: { label: 'Will be erased', tone: 'sun' },
  ERASED: { label: 'Erased', tone: 'grey' },
};

export const ROLES: Readonly<Record<string, string>> = { CUSTOMER: 'Customer', SERVICE_PROVIDER: 'Service provider', ADMIN: 'Staff' };

export const PERMISSIONS: readonly { code: Permission; label: string; help: string }[] = [
  { code: 'OPS', label: 'Operations', help: 'Orders, providers and accounts' },
  { code: 'SUPPORT', label: 'Support', help: 'Tickets, cancellations and accounts' },
  { code: 'PRICING', label: 'Pricing', help: 'Prices of requests and of gas' },
  { code: 'FINANCE', label: 'Finance', help: 'Refunds, payouts and the books' },
  { code: 'CONTENT', label: 'Content', help: 'Reviews and what visitors read' },
  { code: 'SUPER', label: 'Everything', help: 'All of it, and the accounts of colleagues' },
];

export const permissionText = (codes: readonly string[]) => codes.map((code) => PERMISSIONS.find((one) => one.code === code)?.label ?? code).join(', ');

export interface Me {
  id: string;
  permissions: readonly string[];
}

export const maySuper = (me: Me | null) => me?.permissions.includes('SUPER') === true;

export type Action = 'suspend' | 'reinstate' | 'sign-out' | 'contact' | 'role' | 'export' | 'erase' | 'keep';

/** The actions that the server allows: none on one's own account or an erased one, and on colleagues only with the permission SUPER. */
export function actionsOn(card: Card, me: Me | null): readonly Action[] {
  const all = maySuper(me);
  const { role, state, phone } = card.person;
  if (card.you || state === 'ERASED' || (role === 'ADMIN' && !all)) return [];
  const actions: [Action, boolean][] = [
    ['contact', phone !== null || card.hasAddress],
    ['sign-out', card.sessions.length > 0],
    ['suspend', true],
    ['reinstate', state === 'SUSPENDED'],
    ['role', all && state === 'ACTIVE' && role !== 'SERVICE_PROVIDER'],
    ['export', all],
    ['erase', all && !card.eraseAfter],
    ['keep', all && Boolean(card.eraseAfter)],
  ];
  return actions.filter(([, may]) => may).map(([action]) => action);
}

/** The lengths of a suspension. More than three days need a second person. */
export const LENGTHS: readonly { value: string; label: string; hours: number | null }[] = [
  { value: '24', label: '24 hours', hours: 24 },
  { value: '72', label: '3 days', hours: 72 },
  { value: '168', label: '7 days', hours: 168 },
  { value: '720', label: '30 days', hours: 720 },
  { value: 'open', label: 'Until further notice', hours: null },
];

const ALONE_HOURS = 72;

export const takesTwo = (hours: number | null) => hours === null || hours > ALONE_HOURS;

/** What happens to the orders and jobs of a person who is suspended. */
export function goesOn(orders: number, jobs: number): string {
  const theirs = orders === 0 ? 'No request of theirs is under way.' : `${orders === 1 ? 'One request' : `${orders} requests`} of theirs ${orders === 1 ? 'goes' : 'go'} on as agreed.`;
  if (jobs === 0) return theirs;
  return `${theirs} ${jobs === 1 ? 'One job' : `${jobs} jobs`} they cannot do now: hand ${jobs === 1 ? 'it' : 'them'} over on the orders page.`;
}

/** The state of an account, with its relevant date. */
export function stateText({ person, suspendedUntil, eraseAfter, erasedAt }: Pick<Card, 'person' | 'suspendedUntil' | 'eraseAfter' | 'erasedAt'>): string {
  if (person.state === 'ERASED') return erasedAt ? `Erased on ${formatDate(erasedAt)}. There is nobody behind this account any more.` : 'Erased.';
  if (person.state === 'SUSPENDED') return suspendedUntil ? `Kept out until ${formatMoment(suspendedUntil)}.` : 'Kept out until further notice.';
  if (eraseAfter) return `Will be erased on ${formatDate(eraseAfter)}, unless they think again.`;
  return 'Nothing stands against this account.';
}

const DEEDS: Readonly<Record<string, string>> = {
  SUSPENDED: 'Suspended',
  REINSTATED: 'Let in again',
  ASKED_SUSPENSION: 'Asked for a long suspension',
  ASKED_ROLE: 'Asked for a role',
  APPROVED: 'Agreed to it',
  REJECTED: 'Turned it down',
  WITHDREW: 'Took it back',
  SIGNED_OUT: 'Signed out everywhere',
  SAW_CONTACT: 'Looked at phone and address',
  LOOKED: 'Looked at a record',
  PROPOSED_MONEY: 'Proposed what becomes of money',
  APPLIED_MONEY: 'Agreed to what becomes of money',
  LEFT_MONEY: 'Left money where it is',
  PROPOSED_DAMAGE: 'Proposed to pay for damage',
  GRANTED_DAMAGE: 'Paid for damage',
  LEFT_DAMAGE: 'Left damage unpaid',
  REFUSED_DAMAGE: 'Refused to pay for damage',
  EXPORTED: 'Took a copy of the data',
  ASKED_ERASURE: 'Began the erasure',
  STOPPED_ERASURE: 'Stopped the erasure',
};

export const DEED_KINDS: readonly string[] = Object.keys(DEEDS);

export const deedText = (kind: string) => DEEDS[kind] ?? kind;

/** Replaces the timestamp in a detail, which the server writes in ISO format, with a readable date. */
export const detailText = ({ detail }: Pick<Deed, 'detail'>) => detail?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (moment) => formatMoment(moment)) ?? null;

/** The request, in words. */
export function requestText({ kind, until, role, permissions }: Pick<StaffRequest, 'kind' | 'until' | 'role' | 'permissions'>): string {
  if (kind === 'SUSPEND') return until ? `Suspend until ${formatMoment(until)}` : 'Suspend until further notice';
  return role === 'ADMIN' ? `Make staff: ${permissionText(permissions)}` : 'Make a customer again, without any permission';
}

export const REQUEST_STATES: Readonly<Record<string, { label: string; tone: ChipTone }>> = {
  WAITING: { label: 'Waits for a second person', tone: 'sun' },
  APPROVED: { label: 'Agreed', tone: 'leaf' },
  REJECTED: { label: 'Turned down', tone: 'clay' },
  WITHDRAWN: { label: 'Taken back', tone: 'grey' },
};

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name || email;
