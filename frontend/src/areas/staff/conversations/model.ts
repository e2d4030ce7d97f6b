import type { ConversationMessage } from './api';

const STATES: Record<ConversationMessage['state'], string> = {
  RECEIVED: '',
  HANDLED: '',
  QUEUED: 'waits to be sent',
  SENT: 'sent',
  DELIVERED: 'delivered',
  READ: 'read',
  FAILED: 'not delivered',
};

const FAILURES: Record<string, string> = {
  WINDOW_CLOSED: 'The person wrote more than 24 hours ago. Send an approved text.',
  REFUSED: 'WhatsApp did not deliver it. Call the person instead.',
  NOT_SENT: 'WhatsApp could not be reached. Send it again.',
  UNKNOWN:
    'The server stopped while sending. Ask the person whether it arrived before you send it again.',
  NOT_NEEDED: 'It was not sent, because the person no longer wanted or needed it.',
};

const KINDS: Record<string, string> = {
  PLACE: 'A place',
  PHOTO: 'A photo',
  VOICE: 'A voice note',
  UNREADABLE: 'Something that cannot be shown here',
  ASK_PLACE: '',
  CHOICE: '',
};

/** How far a message of ours has come. */
export const stateOf = ({ incoming, state }: ConversationMessage) =>
  incoming ? '' : STATES[state];

/** Why a message did not arrive, and what to do. */
export const failureOf = ({ failure }: ConversationMessage) =>
  failure ? (FAILURES[failure] ?? 'It did not arrive.') : null;

/** One line for the list. */
export function lineOf({ text, kind }: ConversationMessage) {
  return text || KINDS[kind] || '';
}

export const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
