import { formatDate, formatMoment } from '@/shared/lib/dates';
import type { ChipTone } from '@/shared/ui/chip';
import type { Permission } from '../permission';
import type { Card, AuditEntry, Person, StaffRequest } from './api';

/** The permissions that allow work on accounts. */
export const PERMISSIONS_TO_CHOOSE: readonly Permission[] = ['OPS', 'SUPPORT'];

export const STATES: Readonly<Record<string, { label: string; tone: ChipTone }>> = {
  ACTIVE: { label: 'Active', tone: 'leaf' },
  SUSPENDED: { label: 'Suspended', tone: 'clay' },
  CLOSING: { label: 'Will be erased', tone: 'sun' },
  ERASED: { label: 'Erased', tone: 'grey' },
};

export const ROLES: Readonly<Record<string, string>> = {
  CUSTOMER: 'Customer',
  SERVICE_PROVIDER: 'Service provider',
  ADMIN: 'Staff',
};

export const PERMISSIONS: readonly { code: Permission; label: string; help: string }[] = [
  { code: 'OPS', label: 'Operations', help: 'Orders, providers and accounts' },
  { code: 'SUPPORT', label: 'Support', help: 'Tickets, cancellations and accounts' },
  { code: 'PRICING', label: 'Pricing', help: 'Prices of requests and of gas' },
  { code: 'FINANCE', label: 'Finance', help: 'Refunds, payouts and the books' },
  { code: 'CONTENT', label: 'Content', help: 'Reviews and what visitors read' },
  { code: 'SUPER', label: 'Everything', help: 'All of it, and the accounts of colleagues' },
];

export const permissionText = (codes: readonly string[]) =>
  codes.map((code) => PERMISSIONS.find((one) => one.code === code)?.label ?? code).join(', ');

export interface Me {
  id: string;
  permissions: readonly string[];
}

export const maySuper = (me: Me | null) => me?.permissions.includes('SUPER') === true;

export type Action =
  'suspend' | 'reinstate' | 'sign-out' | 'contact' | 'role' | 'export' | 'erase' | 'keep';

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
  const ordersText =
    orders === 0
      ? 'They have no open requests.'
      : `${orders === 1 ? 'One open request continues' : `${orders} open requests continue`} as agreed.`;
  if (jobs === 0) return ordersText;
  return `${ordersText} ${jobs === 1 ? 'There is one open job' : `There are ${jobs} open jobs`}: we look for another provider for each that has not begun. One that has begun waits on the dispatch board for a decision.`;
}

/** The state of an account, with its relevant date. */
export function stateText({
  person,
  suspendedUntil,
  eraseAfter,
  erasedAt,
}: Pick<Card, 'person' | 'suspendedUntil' | 'eraseAfter' | 'erasedAt'>): string {
  if (person.state === 'ERASED')
    return erasedAt
      ? `Erased on ${formatDate(erasedAt)}. This account no longer belongs to a person.`
      : 'Erased.';
  if (person.state === 'SUSPENDED')
    return suspendedUntil
      ? `Suspended until ${formatMoment(suspendedUntil)}.`
      : 'Suspended until further notice.';
  if (eraseAfter) return `Will be erased on ${formatDate(eraseAfter)}, unless they cancel it.`;
  return 'There are no restrictions on this account.';
}

const AUDIT_TEXTS: Readonly<Record<string, string>> = {
  SUSPENDED: 'Suspended',
  REINSTATED: 'Lifted the suspension',
  ASKED_SUSPENSION: 'Requested a long suspension',
  ASKED_ROLE: 'Requested a role',
  APPROVED: 'Approved a change of an account',
  REJECTED: 'Declined a change of an account',
  WITHDREW: 'Withdrew a change of an account',
  SIGNED_OUT: 'Signed out everywhere',
  SAW_CONTACT: 'Viewed phone and address',
  LOOKED: 'Viewed a record',
  PROPOSED_MONEY: 'Proposed a use of unapplied money',
  APPLIED_MONEY: 'Approved a use of unapplied money',
  LEFT_MONEY: 'Declined a use of unapplied money',
  PROPOSED_DAMAGE: 'Proposed a damage payment',
  GRANTED_DAMAGE: 'Approved a damage payment',
  LEFT_DAMAGE: 'Declined a damage payment',
  REFUSED_DAMAGE: 'Refused a damage claim',
  OFFERED_BY_HAND: 'Offered a job by hand',
  CANCELLED_ORDER: 'Cancelled an order for the customer',
  STARTED_WITHOUT_PIN: 'Started a job without the PIN',
  NAMED_WORKER: 'Named who goes to a job',
  RESOLVED_ORDER: 'Changed an order for the customer',
  MOVED_VISIT: 'Moved a visit for the customer',
  BEGAN_BOOKING: 'Began a booking for the customer',
  WITHDREW_PRICE: 'Withdrew a price',
  SET_REPORT_ASIDE: 'Set a report aside',
  OPENED_ACCOUNT: 'Opened the account',
  GRANTED_APPEAL: 'Granted an appeal',
  REFUSED_APPEAL: 'Refused an appeal',
  HELD_SEARCH: 'Held the search for a provider',
  RELEASED_SEARCH: 'Let the search for a provider go on',
  ASKED_RESERVE: 'Asked for a reserve',
  WITHDREW_RESERVE: 'Withdrew a reserve',
  LET_FINISH: 'Let a suspended provider finish',
  REMOVED_BLOCK: 'Removed a block',
  REVOKED_GUEST_LINK: 'Revoked the link of a guest',
  DECIDED_MAKE_GOOD: 'Decided about the compensation for a rejected cylinder',
  PROPOSED_TERMS: 'Proposed a setting, a price or a commission',
  CHANGED_TERMS: 'Changed a setting, a price or a commission',
  LEFT_TERMS: 'Declined a setting, a price or a commission',
  TOOK_CONVERSATION: 'Took over a conversation',
  ANSWERED_CONVERSATION: 'Answered in a conversation',
  HANDED_BACK_CONVERSATION: 'Gave a conversation back',
  EXPORTED: 'Exported the data',
  EXPORTED_LIST: 'Exported a list',
  ASKED_ERASURE: 'Started the erasure',
  STOPPED_ERASURE: 'Cancelled the erasure',
};

export const AUDIT_KINDS: readonly string[] = Object.keys(AUDIT_TEXTS);

export const auditText = (kind: string) => AUDIT_TEXTS[kind] ?? kind;

/** A role with its permissions, as the server writes them: "ADMIN: OPS, SUPPORT". */
function roleText(detail: string): string | null {
  const [role = '', permissions] = detail.split(': ');
  const name = ROLES[role];
  if (name === undefined) return null;
  return permissions ? `${name}: ${permissionText(permissions.split(', '))}` : name;
}

/** The detail of an entry. The server writes times in ISO format and what was changed as codes. */
export function detailText({ detail }: Pick<AuditEntry, 'detail'>): string | null {
  if (!detail) return null;
  return (
    roleText(detail) ??
    detail
      .replace(/^SUSPEND: /, 'Suspension ')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (moment) => formatMoment(moment))
  );
}

/** The request, as text. */
export function requestText({
  kind,
  until,
  role,
  permissions,
}: Pick<StaffRequest, 'kind' | 'until' | 'role' | 'permissions'>): string {
  if (kind === 'SUSPEND')
    return until ? `Suspend until ${formatMoment(until)}` : 'Suspend until further notice';
  return role === 'ADMIN'
    ? `Make staff: ${permissionText(permissions)}`
    : 'Make a customer again, without any permission';
}

export const REQUEST_STATES: Readonly<Record<string, { label: string; tone: ChipTone }>> = {
  WAITING: { label: 'Waits for a second person', tone: 'sun' },
  APPROVED: { label: 'Agreed', tone: 'leaf' },
  REJECTED: { label: 'Turned down', tone: 'clay' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'grey' },
};

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name || email;
