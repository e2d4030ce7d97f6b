import type { Schema } from '@/shared/api/types';
import { formatDate, isoDay } from '@/shared/lib/dates';
import { texts } from './texts';

export type ChatSide = 'customer' | 'provider';
export type ChatMessage = Schema<'OrderMessage'>;
export type ChatState = Schema<'ChatState'>;

/** The chat of one order, as one of its sides sees it. */
export interface ChatOf {
  side: ChatSide;
  orderId: string;
}

export const MESSAGE_MAX = 1000;

/** Short messages that are sent with one tap, by the side that sends them. */
export const QUICK: Record<ChatSide, readonly string[]> = {
  customer: [
    texts.iAmAtHome,
    texts.whereAreYouNow,
    texts.iOpenGate,
    texts.pleaseCallMe,
    texts.iAmRunning10,
  ],
  provider: [
    texts.iAmAtGate,
    texts.iAmRunning10,
    texts.iAmOnMy,
    texts.pleaseCallMe,
    texts.whichGateShouldI,
  ],
};

/** What a provider who will be late writes to the customer. */
export const lateMessage = (minutes: number) => texts.iWillBeLate(minutes);

/** "Today", "Yesterday", or the date. */
export function dayName(at: string): string {
  const day = isoDay(0, at);
  if (day === isoDay()) return texts.today;
  return day === isoDay(-1) ? texts.yesterday : formatDate(at);
}

export interface ChatDay {
  /** The date, as a key. */
  key: string;
  name: string;
  messages: ChatMessage[];
}

/** The messages by the day on which they were sent. */
export function byDay(messages: readonly ChatMessage[]): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of messages) {
    const key = isoDay(0, message.sentAt);
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, name: dayName(message.sentAt), messages: [message] });
  }
  return days;
}

/** The number of the latest message of the other side that is not marked as read; 0 if there is none. */
export const unreadUpTo = (messages: readonly ChatMessage[], side: ChatSide): number =>
  messages.findLast(({ author, readAt }) => author !== side && readAt == null)?.number ?? 0;

/** The messages with one that was just sent. */
export const withMessage = (
  messages: readonly ChatMessage[] | undefined,
  sent: ChatMessage,
): ChatMessage[] =>
  messages?.some(({ id }) => id === sent.id) ? [...messages] : [...(messages ?? []), sent];
