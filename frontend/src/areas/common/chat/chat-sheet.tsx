import { MessagesSquare, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { formatDate } from '@/shared/lib/dates';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
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
import { texts } from './texts';
import '@/shared/ui/doorway.css';
import './chat-sheet.css';

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
    <>
      <Skeleton className="mt-3 h-12 w-3/5" />
      <Skeleton className="mt-3 ml-auto h-12 w-1/2" />
      <Skeleton className="mt-3 h-18 w-2/3" />
    </>
  );
}

/** What may be shared, and when. */
const rules = (name: string, { allowsContact }: ChatState, { side }: ChatOf) =>
  allowsContact
    ? texts.paymentsAlwaysStayIn
    : texts.phoneNumbersCanShared(side === 'customer' ? texts.is(name) : texts.youAre);

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
        <p className="h3">{state.open ? texts.sayHelloTo(name) : texts.thereWereNoMessages}</p>
        {state.open && (
          <p className="soft">
            {chat.side === 'customer' ? texts.explainWayGateOr : texts.askForWayOr}
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
        {texts.forAnythingElsePlease(
          state.closesAt
            ? texts.thisChatClosedOn(formatDate(state.closesAt))
            : texts.thisChatIsClosed,
        )}
      </Note>
    );
  }
  return (
    <>
      {!online && (
        <Note tone="sun" icon={WifiOff} role="status" className="mb-2">
          {texts.youOfflineWhatYou}
        </Note>
      )}
      <Composer chat={chat} name={name} onSend={onSend} />
      <p className="chat-rules">{rules(name, state, chat)}</p>
      {call && (
        <div className="chat-rules">
          <RelayCallLink
            call={call}
            about={{ side: chat.side, orderId: chat.orderId }}
            name={name}
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
        aria-label={texts.messagesWith(name)}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <DataView
          what={texts.theMessages}
          answer={{ data, error, mutate: retry }}
          skeleton={<Placeholder />}
          stale={false}
        >
          {(messages) => (
            <Log
              chat={chat}
              state={state}
              name={name}
              messages={messages}
              waiting={waiting}
              online={online}
              onRetry={() => again.current()}
            />
          )}
        </DataView>
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
