import type { ChipTone } from '@/shared/ui/chip';
import type { AdminTicket, Ticket, TicketCategory, TicketState } from './ticket-types';

interface Topic {
  value: TicketCategory;
  label: string;
  /** A warning that is shown before the customer writes. */
  urgent?: string;
}

const NOT_SAFE =
  'If someone is in danger, call 112 first, then call us. Do not wait for an answer here.';

/** The topics of a ticket, the most common first. */
export const TOPICS: readonly Topic[] = [
  { value: 'LATE_NOSHOW', label: 'No one came, or they are late' },
  { value: 'QUALITY', label: 'The work is not right' },
  { value: 'CANCELLATION', label: 'I want to cancel' },
  { value: 'REFUND', label: 'My refund' },
  { value: 'PAYMENT_MISSING', label: 'I paid, but it does not show' },
  { value: 'DAMAGE', label: 'Something was damaged' },
  { value: 'SAFETY', label: 'I do not feel safe', urgent: NOT_SAFE },
  {
    value: 'GAS_SAFETY',
    label: 'I smell gas',
    urgent:
      'Open windows, no flames, no switches, leave the house. Then call 112 and us. Do not wait for an answer here.',
  },
  { value: 'ACCOUNT', label: 'My account' },
  { value: 'OTHER', label: 'Something else' },
];

/** Topics for providers only. */
const PROVIDER_TOPICS: readonly Topic[] = [
  { value: 'PAYOUT', label: 'My payout' },
  { value: 'DOCUMENT', label: 'A document of mine' },
];

/** The topics of a person without an account. Urgent ones need an account, and danger has its own report. */
export const GUEST_TOPICS = TOPICS.filter(({ value }) =>
  ['QUALITY', 'CANCELLATION', 'REFUND', 'ACCOUNT', 'OTHER'].includes(value),
);

export const topicsFor = (role: string | undefined) =>
  role === 'SERVICE_PROVIDER' ? [...PROVIDER_TOPICS, ...TOPICS] : TOPICS;

export const topicOf = (category: TicketCategory) =>
  [...TOPICS, ...PROVIDER_TOPICS].find(({ value }) => value === category)?.label ?? 'A question';

/** The topic in the form that it has inside a sentence; "I" stays a capital. */
export function topicInside(category: TicketCategory): string {
  const topic = topicOf(category);
  return topic.startsWith('I ') ? topic : topic.charAt(0).toLowerCase() + topic.slice(1);
}

export interface TicketStateText {
  tone: ChipTone;
  label: string;
  /** Who acts next, as a sentence for the person who asked. */
  sentence: string;
}

const STATE_TEXTS: Record<TicketState, TicketStateText> = {
  NEW: { tone: 'sun', label: 'Sent', sentence: 'We have it and have not answered yet.' },
  OPEN: { tone: 'sun', label: 'With us', sentence: 'It is our turn to answer.' },
  WAITING_CUSTOMER: {
    tone: 'sky',
    label: 'Your turn',
    sentence: 'We have answered. Please write back.',
  },
  WAITING_PROVIDER: {
    tone: 'sun',
    label: 'With the provider',
    sentence: 'We have asked the provider and are waiting to hear back.',
  },
  WAITING_INTERNAL: {
    tone: 'sun',
    label: 'With us',
    sentence: 'Someone on our team is looking into it.',
  },
  RESOLVED: {
    tone: 'leaf',
    label: 'Resolved',
    sentence: 'You can reply within a week if something is still open.',
  },
  CLOSED: { tone: 'grey', label: 'Closed', sentence: 'If there is more, write to us again.' },
};

const UNKNOWN: TicketStateText = {
  tone: 'grey',
  label: 'Open',
  sentence: 'It is our turn to answer.',
};

/** The state as text. A state that only a newer server knows does not break an older page. */
export const stateTextOf = (state: string): TicketStateText =>
  (STATE_TEXTS as Record<string, TicketStateText>)[state] ?? UNKNOWN;

/** The name of the owner of a ticket, for staff. */
export const ownerOf = ({ customer }: Pick<AdminTicket, 'customer'>) =>
  customer ? `${customer.firstName} ${customer.lastName}` : 'Guest';

export const lastMessage = ({ messages }: Pick<Ticket, 'messages'>) => messages.at(-1);

export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 2000;
/** The maximum number of photos of one message. */
export const PHOTOS_MAX = 5;

/** The tabs for staff; those that wait for staff come first. */
export const STAFF_TICKET_STATES: readonly { state: TicketState; label: string }[] = [
  { state: 'NEW', label: 'New' },
  { state: 'OPEN', label: 'Our turn' },
  { state: 'WAITING_CUSTOMER', label: 'Customer’s turn' },
  { state: 'WAITING_PROVIDER', label: 'Provider’s turn' },
  { state: 'WAITING_INTERNAL', label: 'Looking into it' },
  { state: 'RESOLVED', label: 'Resolved' },
  { state: 'CLOSED', label: 'Closed' },
];

export const staffStatus = (asked: string | null): TicketState =>
  STAFF_TICKET_STATES.find(({ state }) => state === asked)?.state ?? 'NEW';
