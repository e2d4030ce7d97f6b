import type { ReactNode } from 'react';
import type { ChipTone } from '@/shared/ui/chip';
import type { AdminTicket, Ticket, TicketCategory, TicketState } from './ticket-types';
import { texts } from './texts';

interface Topic {
  value: TicketCategory;
  label: string;
  /** A warning that is shown before the customer writes, with the numbers to call. */
  urgent?: (emergency: ReactNode, gida: ReactNode) => ReactNode;
}

const NOT_SAFE = texts.ifSomeoneInDanger;

/** The topics of a ticket, the most common first. */
export const TOPICS: readonly Topic[] = [
  { value: 'LATE_NOSHOW', label: texts.noOneCameOr },
  { value: 'QUALITY', label: texts.workNotRight },
  { value: 'CANCELLATION', label: texts.iWantToCancel },
  { value: 'REFUND', label: texts.myRefund },
  { value: 'PAYMENT_MISSING', label: texts.iPaidButDoes },
  { value: 'DAMAGE', label: texts.somethingWasDamaged },
  { value: 'SAFETY', label: texts.iDoNotFeel, urgent: NOT_SAFE },
  {
    value: 'GAS_SAFETY',
    label: texts.iSmellGas,
    urgent: texts.openWindowsNoFlames,
  },
  { value: 'ACCOUNT', label: texts.myAccount },
  { value: 'OTHER', label: texts.somethingElse },
];

/** Topics for providers only. */
const PROVIDER_TOPICS: readonly Topic[] = [
  { value: 'PAYOUT', label: texts.myPayout },
  { value: 'DOCUMENT', label: texts.aDocumentOfMine },
];

/** The topics of a person without an account. Urgent ones need an account, and danger has its own report. */
export const GUEST_TOPICS = TOPICS.filter(({ value }) =>
  ['QUALITY', 'CANCELLATION', 'REFUND', 'ACCOUNT', 'OTHER'].includes(value),
);

export const topicsFor = (role: string | undefined) =>
  role === 'SERVICE_PROVIDER' ? [...PROVIDER_TOPICS, ...TOPICS] : TOPICS;

export const topicOf = (category: TicketCategory) =>
  [...TOPICS, ...PROVIDER_TOPICS].find(({ value }) => value === category)?.label ?? texts.aQuestion;

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
  NEW: { tone: 'sun', label: texts.sent, sentence: texts.weHaveHaveNot },
  OPEN: { tone: 'sun', label: texts.withUs, sentence: texts.ourTurnAnswer },
  WAITING_CUSTOMER: {
    tone: 'sky',
    label: texts.yourTurn,
    sentence: texts.weHaveAnsweredPlease,
  },
  WAITING_PROVIDER: {
    tone: 'sun',
    label: texts.withTheProvider,
    sentence: texts.weHaveAskedProvider,
  },
  WAITING_INTERNAL: {
    tone: 'sun',
    label: texts.withUs,
    sentence: texts.someoneOnOurTeam,
  },
  RESOLVED: {
    tone: 'leaf',
    label: texts.resolved,
    sentence: texts.youCanReplyUntil,
  },
  CLOSED: { tone: 'grey', label: texts.closed, sentence: texts.ifThereMoreWrite },
};

const UNKNOWN: TicketStateText = {
  tone: 'grey',
  label: texts.open,
  sentence: texts.ourTurnAnswer,
};

/** The state as text. A state that only a newer server knows does not break an older page. */
export const stateTextOf = (state: string): TicketStateText =>
  (STATE_TEXTS as Record<string, TicketStateText>)[state] ?? UNKNOWN;

/** The name of the owner of a ticket, for staff. */
export const ownerOf = ({ customer }: Pick<AdminTicket, 'customer'>) =>
  customer ? `${customer.firstName} ${customer.lastName}` : texts.guest;

export const lastMessage = ({ messages }: Pick<Ticket, 'messages'>) => messages.at(-1);

export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 2000;

/** The tabs for staff; those that wait for staff come first. */
export const STAFF_TICKET_STATES: readonly { state: TicketState; label: string }[] = [
  { state: 'NEW', label: texts.new },
  { state: 'OPEN', label: texts.ourTurn },
  { state: 'WAITING_CUSTOMER', label: texts.customersTurn },
  { state: 'WAITING_PROVIDER', label: texts.providersTurn },
  { state: 'WAITING_INTERNAL', label: texts.lookingIntoIt },
  { state: 'RESOLVED', label: texts.resolved },
  { state: 'CLOSED', label: texts.closed },
];

export const staffStatus = (asked: string | null): TicketState =>
  STAFF_TICKET_STATES.find(({ state }) => state === asked)?.state ?? 'NEW';
