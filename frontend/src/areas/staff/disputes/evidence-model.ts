import { statusRow } from '@/domain/orders/model';
import type { Schema } from '@/shared/api/types';
import { talkText } from '@/shared/lib/talk-text';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { kgText } from '../gas/supply-model';

export type EvidenceItem = Schema<'EvidenceItem'>;
export type EvidenceKind = Schema<'EvidenceKind'>;

/** The names of the kinds, in the order of the filter. */
export const EVIDENCE_KINDS: Record<EvidenceKind, string> = {
  STATUS: 'Status',
  PIN: 'PIN',
  OFFER: 'Offers',
  STEP: 'Steps of the job',
  POSITION: 'Positions',
  WEIGHT: 'Weights',
  PHOTO: 'Photos',
  VOICE_NOTE: 'Voice notes',
  MESSAGE: 'Chat',
  CALL: 'Calls',
  PAYMENT: 'Payments',
  CHANGE_ORDER: 'Change orders',
  TICKET: 'Tickets',
  STATEMENT: 'Statements',
};

const ACTORS: Record<Schema<'EvidenceActor'>, string> = {
  GUEST: 'Guest',
  CUSTOMER: 'Customer',
  RECIPIENT: 'Recipient',
  PROVIDER: 'Provider',
  STAFF: 'Staff',
  SYSTEM: 'Gida',
  BANK: 'Bank',
};

const TEXTS: Record<
  Exclude<EvidenceKind, 'STATUS' | 'POSITION' | 'WEIGHT' | 'MESSAGE' | 'TICKET'>,
  Record<string, string>
> = {
  PIN: {
    PIN_CONFIRMED: 'The work began with the right PIN',
    STARTED_WITHOUT_PIN: 'Staff began the work without the PIN',
  },
  OFFER: {
    SENT: 'An offer was sent',
    SEEN: 'The offer was seen',
    ACCEPTED: 'The offer was accepted',
    DECLINED: 'The offer was declined',
    EXPIRED: 'The offer expired',
    LOST: 'Another provider was faster',
    WITHDRAWN: 'The job was taken from the provider',
    RESERVED: 'The provider agreed to be the reserve',
  },
  STEP: {
    EN_ROUTE: 'Set out',
    AT_GATE: 'Was at the gate of the estate',
    ARRIVED: 'Arrived',
    STARTED: 'Began the work',
    CYLINDER_COLLECTED: 'Collected the cylinder',
    AT_PLANT: 'Was at the plant',
    FILLED: 'Had the cylinder filled',
    RETURNING: 'Left the plant with the cylinder',
    PAUSED_NO_POWER: 'Paused, because there was no light',
    RESUMED: 'Went on with the work',
    FINISHED: 'Finished the work',
  },
  PHOTO: {
    BEFORE: 'Photo from before the work',
    AFTER: 'Photo of the finished work',
    STATEMENT: 'Photo of a statement in a dispute',
    PHOTO: 'Photo of the request',
  },
  VOICE_NOTE: { VOICE_NOTE: 'Voice note of the customer about the job' },
  CALL: {
    ARRIVED: 'At the door, and no one opened',
    CALLED: 'Tried to call the customer',
    ANSWERED: 'Called and talked with the other side',
    BUSY: 'Called, and the other side was busy',
    UNANSWERED: 'Called, and no one answered',
    CONNECTED: 'Called the other side; the end was not reported',
  },
  PAYMENT: {
    STARTED: 'A payment was started',
    RECEIVED: 'A payment arrived',
    REFUND_DECIDED: 'A refund was decided',
    REFUND_PAID: 'A refund was paid',
    CHARGEBACK_OPENED: 'A chargeback was opened',
    CHARGEBACK_WON: 'A chargeback was won',
    CHARGEBACK_LOST: 'A chargeback was lost',
  },
  CHANGE_ORDER: {
    PROPOSED: 'Extra work was proposed',
    APPROVED: 'The extra work was approved',
    PAID: 'The extra work was paid',
    DECLINED: 'The extra work was declined',
    WITHDRAWN: 'The extra work was withdrawn',
  },
  STATEMENT: {
    OPENED: 'The dispute was opened',
    ANSWERED: 'The other side answered',
    ADDED: 'A statement was added',
    DECIDED: 'The dispute was decided',
    WITHDRAWN: 'The dispute was withdrawn',
  },
};

function weightText({ beforeGrams, afterGrams, code }: EvidenceItem): string {
  const weighed = `Weighed: ${kgText((beforeGrams ?? 0) / 1000)} before, ${kgText((afterGrams ?? 0) / 1000)} after`;
  return code === 'BEYOND_TOLERANCE' ? `${weighed}; more wrong than the scale explains` : weighed;
}

/** A call through the relay says how long the two sides talked. */
function callText({ code, talkSeconds }: EvidenceItem): string {
  const text = TEXTS.CALL[code] ?? EVIDENCE_KINDS.CALL;
  return talkSeconds ? `${text} for ${talkText(talkSeconds)}` : text;
}

/** What an item says happened. */
export function evidenceText(item: EvidenceItem): string {
  const { kind, code } = item;
  switch (kind) {
    case 'STATUS':
      return statusRow(code).label;
    case 'POSITION':
      return 'Position on the way';
    case 'WEIGHT':
      return weightText(item);
    case 'MESSAGE':
      return 'Message in the chat';
    case 'TICKET':
      return 'Message in a ticket';
    case 'CALL':
      return callText(item);
    default: {
      const text = TEXTS[kind][code] ?? EVIDENCE_KINDS[kind];
      return typeof item.amountKobo === 'number' ? `${text}: ${formatKobo(item.amountKobo)}` : text;
    }
  }
}

/** The actor: "Amina B., provider". A step of Gida names the person that it is about. */
export function actorText({ actor, actorName }: Pick<EvidenceItem, 'actor' | 'actorName'>): string {
  if (!actorName) return ACTORS[actor];
  return actor === 'SYSTEM'
    ? `${ACTORS[actor]}, to ${actorName}`
    : `${actorName}, ${ACTORS[actor].toLowerCase()}`;
}

/** When it reached the server. */
export const receivedText = ({ receivedAt }: Pick<EvidenceItem, 'receivedAt'>): string =>
  receivedAt ? `received ${formatMoment(receivedAt)}` : 'time of receipt not kept';

/** The kinds that the items have, in the order of the filter. */
export function kindsIn(items: readonly EvidenceItem[]): EvidenceKind[] {
  const there = new Set(items.map((item) => item.kind));
  return (Object.keys(EVIDENCE_KINDS) as EvidenceKind[]).filter((kind) => there.has(kind));
}
