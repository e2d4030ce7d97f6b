import { formatMoment } from '@/shared/lib/dates';
import type { ChipTone } from '@/shared/ui/chip';
import type { Sending } from './api';

/** The channels as staff read them. */
export const CHANNELS: Readonly<Record<string, string>> = {
  IN_APP: 'In the app',
  PUSH: 'Browser',
  EMAIL: 'E-mail',
  SMS: 'SMS',
  WHATSAPP: 'WhatsApp',
};

export const channelText = (channel: string) => CHANNELS[channel] ?? channel;

const STATES: Record<string, { label: string; tone: ChipTone }> = {
  QUEUED: { label: 'Waiting', tone: 'sun' },
  SENT: { label: 'Sent', tone: 'sky' },
  DELIVERED: { label: 'Delivered', tone: 'leaf' },
  READ: { label: 'Read', tone: 'leaf' },
  FAILED: { label: 'Failed', tone: 'clay' },
  SUPPRESSED: { label: 'Not sent', tone: 'grey' },
};

export const stateOf = (state: string) => STATES[state] ?? { label: state, tone: 'grey' as const };

/** Why a message failed or was not sent. */
export const REASONS: Readonly<Record<string, string>> = {
  SWITCHED_OFF: 'The person switched this channel off.',
  ACCOUNT_CLOSED: 'The account is closed or suspended.',
  ALREADY_READ: 'The person had read it in the app.',
  REACHED: 'The person was reached on another channel.',
  DAILY_LIMIT: 'The person had enough messages that day.',
  NO_ADDRESS: 'The person has no browser, conversation or confirmed number for it.',
  NO_SERVICE: 'No provider is set for this channel.',
  OUTDATED: 'It was no longer useful.',
  REFUSED: 'The service refused it.',
  NOT_SENT: 'The service could not be reached in time.',
  WINDOW_CLOSED: 'The person wrote on WhatsApp more than a day ago.',
  UNKNOWN: 'The server stopped while it was sent.',
  NO_CREDIT: 'The SMS account had no credit.',
  BAD_SENDER: 'The SMS provider does not accept our sender.',
  BAD_NUMBER: 'The number cannot receive messages.',
  DO_NOT_DISTURB: 'The owner of the number refuses messages.',
  EXPIRED: 'The phone was not reached in time.',
};

/** Why it failed or was not sent. */
export const reasonText = (reason: string) => REASONS[reason] ?? reason;

/** When its state was reached, and for a waiting one when it is sent at the earliest. */
export function whenText({
  state,
  queuedAt,
  dueAt,
  sentAt,
  deliveredAt,
  readAt,
  endedAt,
}: Sending): string {
  if (state === 'QUEUED') return `from ${formatMoment(dueAt)}`;
  return formatMoment(readAt ?? endedAt ?? deliveredAt ?? sentAt ?? queuedAt);
}

export interface Message {
  id: string;
  first: Sending;
  sendings: Sending[];
}

const ORDER = Object.keys(CHANNELS);

/** The messages with their channels, in the order of the list. */
export function messagesOf(sendings: readonly Sending[]): Message[] {
  const found = new Map<string, Message>();
  for (const sending of sendings) {
    const message = found.get(sending.notificationId);
    if (message) message.sendings.push(sending);
    else
      found.set(sending.notificationId, {
        id: sending.notificationId,
        first: sending,
        sendings: [sending],
      });
  }
  const messages = [...found.values()];
  for (const { sendings: channels } of messages)
    channels.sort((a, b) => ORDER.indexOf(a.channel) - ORDER.indexOf(b.channel));
  return messages;
}
