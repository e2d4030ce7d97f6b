import { create } from 'zustand';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { storageKeys } from '@/shared/lib/config';
import { keepText, textIn } from '@/shared/forms/use-typed';
import { onForget } from '@/shared/lib/forget';
import { randomId } from '@/shared/lib/random-id';
import { readStored, writeStored } from '@/shared/lib/storage';
import { sendMessage, type Letter } from './api';
import type { ChatMessage, ChatOf } from './model';
import { texts } from './texts';

/** A message that the server does not have yet. */
export interface Outgoing extends ChatOf {
  /** The idempotency key of every attempt to send it. */
  key: string;
  letter: Letter;
  at: 'sending' | 'failed';
}

interface Outbox {
  waiting: Outgoing[];
  /** What is typed but not sent, by chat. It is kept on this device too. */
  typed: Record<string, string>;
  /** Why the server refused the last message, by chat. */
  refused: Record<string, string>;
}

export const chatKey = ({ side, orderId }: ChatOf) => `${side}:${orderId}`;

function stored(): Outgoing[] {
  try {
    const waiting = JSON.parse(
      readStored(storageKeys.chat, 'sessionStorage') ?? '[]',
    ) as Outgoing[];
    // An attempt that was under way when the page was left has an unknown result; its key makes another one safe.
    return waiting.map((one) => ({ ...one, at: 'failed' }));
  } catch {
    return [];
  }
}

export const useOutbox = create<Outbox>(() => ({ waiting: stored(), typed: {}, refused: {} }));

function setWaiting(change: (waiting: Outgoing[]) => Outgoing[]) {
  const waiting = change(useOutbox.getState().waiting);
  useOutbox.setState({ waiting });
  writeStored(storageKeys.chat, JSON.stringify(waiting), 'sessionStorage');
}

const formOf = (chat: ChatOf) => `chat ${chatKey(chat)}`;

/** What is typed into this chat and not sent. */
export const typedOf = ({ typed }: Pick<Outbox, 'typed'>, chat: ChatOf) =>
  typed[chatKey(chat)] ?? textIn(formOf(chat));

export function setTyped(chat: ChatOf, text: string) {
  keepText(formOf(chat), text);
  useOutbox.setState(({ typed, refused }) => ({
    typed: { ...typed, [chatKey(chat)]: text },
    refused: { ...refused, [chatKey(chat)]: '' },
  }));
}

/** Gives a refused text back to be changed, in front of what was typed since. */
function giveBack(chat: ChatOf, { text = '' }: Letter, why: string) {
  setTyped(chat, [text, typedOf(useOutbox.getState(), chat)].filter(Boolean).join('\n'));
  useOutbox.setState(({ refused }) => ({ refused: { ...refused, [chatKey(chat)]: why } }));
}

const drop = (key: string) => setWaiting((waiting) => waiting.filter((one) => one.key !== key));

/** Whether the server has judged the message, so that sending it again would change nothing. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 409, 429].includes(error.status);

const isClosed = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'chat_closed';

async function attempt(one: Outgoing, onSent: (sent: ChatMessage) => void) {
  setWaiting((waiting) => [
    ...waiting.filter(({ key }) => key !== one.key),
    { ...one, at: 'sending' },
  ]);
  try {
    const sent = await sendMessage(one, one.letter, one.key);
    onSent(sent);
    drop(one.key);
  } catch (error) {
    if (isFinal(error) || isClosed(error)) {
      drop(one.key);
      giveBack(one, one.letter, messageOf(error, texts.thisMessageWasNot));
    } else
      setWaiting((waiting) =>
        waiting.map((other) => (other.key === one.key ? { ...other, at: 'failed' } : other)),
      );
  }
}

export const send = (chat: ChatOf, letter: Letter, onSent: (sent: ChatMessage) => void) =>
  attempt({ ...chat, letter, key: randomId(), at: 'sending' }, onSent);

/** Sends the messages of a chat that failed once more, in their order and each under its key. */
export async function retryAll(chat: ChatOf, onSent: (sent: ChatMessage) => void) {
  const failed = useOutbox
    .getState()
    .waiting.filter((one) => chatKey(one) === chatKey(chat) && one.at === 'failed');
  for (const one of failed) await attempt(one, onSent);
}

/** Takes back a message that was not sent. */
export function discard(key: string) {
  drop(key);
}

onForget((keepsDraft) => {
  if (!keepsDraft) useOutbox.setState({ waiting: [], typed: {}, refused: {} });
});
