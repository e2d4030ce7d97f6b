import { MessagesSquare, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { formatDate } from '@/shared/lib/dates';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Note } from '@/shared/ui/note';
import { FailedLoad } from '@/shared/ui/state-block';
import { markRead, useMessages, type Letter } from '@/domain/chat/api';
import { RelayCallLink, RelayCallNote } from '@/areas/common/calls/relay-call';
import type { RelayCall } from '@/domain/calls/api';
import { Bubble, WaitingBubble } from './bubbles';
import { Composer } from './composer';
import {
  byDay,
  unreadUpTo,
  type ChatMessage,
  type ChatOf,
  type ChatState,
} from '@/domain/chat/model';
import { chatKey, discard, retryAll, send, useOutbox, type Outgoing } from '@/domain/chat/outgoing';

export interface ChatSheetProps {
  chat: ChatOf;
  state: ChatState;
  /** The first name of the other side. */
  name: string;
  /** The way to call the other side through the relay. */
  call?: RelayCall | null;
}

function Placeholder() {
  return (
    <Loading what="the messages">
      <Skeleton className="mt-3 h-12 w-3/5" />
      <Skeleton className="mt-3 ml-auto h-12 w-1/2" />
      <Skeleton className="mt-3 h-18 w-2/3" />
    </Loading>
  );
}

/** What may be shared, and when. */
const rules = (name: string, { allowsContact }: ChatState, { side }: ChatOf) =>
  allowsContact
    ? 'Payments always stay in Gida: never send account numbers.'
    : `Phone numbers can be shared once ${side === 'customer' ? `${name} is` : 'you are'} on the way. Payments always stay in Gida.`;

/** Marks what is shown as read while the page is visible. */
function useReadMarks(chat: ChatOf, messages: readonly ChatMessage[] | undefined) {
  const number = messages ? unreadUpTo(messages, chat.side) : 0;
  const marked = useRef(0);
  const { side, orderId } = chat;
  useEffect(() => {
    function mark() {
      if (number <= marked.current || document.visibilityState === 'hidden') return;
      const before = marked.current;
      marked.current = number;
      markRead({ side, orderId }, number).catch(() => {
        marked.current = before;
      });
    }
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [side, orderId, number]);
}

/** Keeps the newest message in view, also when its state changes. */
function useNewestInView(state: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [state]);
  return list;
}

interface LogProps extends ChatSheetProps {
  messages: readonly ChatMessage[];
  waiting: readonly Outgoing[];
  online: boolean;
  onRetry: () => void;
}

function Log({ chat, state, name, messages, waiting, online, onRetry }: LogProps) {
  const nameOf = () => name;
  if (messages.length === 0 && waiting.length === 0) {
    return (
      <div className="chat-empty">
        <span className="door t-brand lg">
          <MessagesSquare className="i" aria-hidden />
        </span>
        <p className="h3">{state.open ? `Say hello to ${name}` : 'There were no messages'}</p>
        {state.open && (
          <p className="soft">
            {chat.side === 'customer'
              ? 'Explain the way, the gate, or what to bring.'
              : 'Ask for the way, or say when you arrive.'}
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      {byDay(messages).map((day) => (
        <section key={day.key} aria-label={day.name}>
          <h3 className="chat-day">{day.name}</h3>
          <ol className="chat-list">
            {day.messages.map((message) => (
              <Bubble key={message.id} message={message} side={chat.side} nameOf={nameOf} />
            ))}
          </ol>
        </section>
      ))}
      {waiting.length > 0 && (
        <ol className="chat-list">
          {waiting.map((message) => (
            <WaitingBubble
              key={message.key}
              message={message}
              online={online}
              onRetry={onRetry}
              onDiscard={() => discard(message.key)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

function Foot({
  chat,
  state,
  name,
  call,
  online,
  onSend,
}: ChatSheetProps & { online: boolean; onSend: (letter: Letter) => void }) {
  if (!state.open) {
    return (
      <Note tone="plain" className="mt-3">
        {state.closesAt
          ? `This chat closed on ${formatDate(state.closesAt)}.`
          : 'This chat is closed.'}{' '}
        For anything else, please write to support.
      </Note>
    );
  }
  return (
    <>
      {!online && (
        <Note tone="sun" icon={WifiOff} role="status" className="mb-2">
          You are offline. What you write is kept and sent when the network is back.
        </Note>
      )}
      <Composer chat={chat} name={name} onSend={onSend} />
      <p className="chat-rules">{rules(name, state, chat)}</p>
      {call && (
        <div className="chat-rules">
          <RelayCallLink
            call={call}
            about={{ side: chat.side, orderId: chat.orderId }}
            label={`Call ${name}`}
          />
          <RelayCallNote className="mt-1" />
        </div>
      )}
    </>
  );
}

/** The messages between a customer and the provider of an order, and the field to write one. */
export default function ChatSheet({ chat, state, name, call }: ChatSheetProps) {
  const { data, error, retry, add } = useMessages(chat);
  const all = useOutbox(({ waiting }) => waiting);
  const waiting = all.filter((one) => chatKey(one) === chatKey(chat));
  const online = useOnline();
  const list = useNewestInView(`${data?.length ?? 0} ${waiting.map(({ at }) => at).join()}`);
  useReadMarks(chat, data);
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => void retryAll(chat, add);
  });
  useEffect(() => {
    if (online) again.current();
  }, [online]);
  return (
    <div className="chat">
      {/* Browsers scroll only a part that can have the focus by keyboard. */}
      <div
        ref={list}
        className="chat-log"
        role="log"
        aria-label={`Messages with ${name}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {data ? (
          <Log
            chat={chat}
            state={state}
            name={name}
            messages={data}
            waiting={waiting}
            online={online}
            onRetry={() => again.current()}
          />
        ) : error ? (
          <FailedLoad what="the messages" error={error} onRetry={retry} />
        ) : (
          <Placeholder />
        )}
      </div>
      <Foot
        chat={chat}
        state={state}
        name={name}
        call={call}
        online={online}
        onSend={(letter) => void send(chat, letter, add)}
      />
    </div>
  );
}
