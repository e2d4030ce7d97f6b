import { MessageCircle } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMobile } from '@/shared/hooks/use-media';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { latePart } from '@/shared/ui/late-part';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import type { ChatSheetProps } from './chat-sheet';
import type { RelayCall } from '@/domain/calls/api';
import type { ChatOf, ChatState } from '@/domain/chat/model';
import { texts } from './texts';
import './chat-part.css';

const ChatSheet = latePart<ChatSheetProps>(
  () => import(/* webpackChunkName: "chat" */ './chat-sheet'),
  {
    fallback: (
      <div className="chat">
        <Loading what={texts.theMessages}>
          <Skeleton className="mt-3 h-12 w-3/5" />
          <Skeleton className="mt-3 ml-auto h-12 w-1/2" />
        </Loading>
      </div>
    ),
    fallbackOnError: (again) => (
      <StateBlock
        art="offline"
        title={texts.thereIsNoConnection}
        actions={<Button onClick={again}>{texts.tryAgain}</Button>}
      >
        {texts.messagesCouldNotOpened}
      </StateBlock>
    ),
  },
);

/** Whether the chat is open. The address of a notification about it opens it. */
function useOpened() {
  const { hash, key } = useLocation();
  const asked = hash === '#chat';
  const [shown, setShown] = useState({ key, open: asked });
  if (shown.key !== key) setShown({ key, open: asked || shown.open });
  const change = (open: boolean) => setShown({ key, open });
  return { open: shown.open, show: () => change(true), hide: () => change(false) };
}

const unreadText = (unread: number) => texts.unreadMessage(unread);

interface Props {
  chat: ChatOf;
  state: ChatState;
  /** The first name of the other side. */
  name: string;
  /** The way to call the other side through the relay. */
  call?: RelayCall | null;
  className?: string;
}

/** The button that opens the chat of an order, with the number of unread messages. */
export function ChatPart({ chat, state, name, call, className }: Props) {
  const { open, show, hide } = useOpened();
  const mobile = useMobile();
  const label = state.open ? texts.message(name) : texts.seeTheMessages;
  return (
    <>
      <button
        type="button"
        className={clsx('btn chat-open', className)}
        aria-haspopup="dialog"
        aria-label={state.unread > 0 ? `${label}, ${unreadText(state.unread)}` : undefined}
        onClick={show}
      >
        <MessageCircle className="i" aria-hidden />
        <span className="trunc">{label}</span>
        {state.unread > 0 && (
          <span className="chat-count">{state.unread > 99 ? '99+' : state.unread}</span>
        )}
      </button>
      <Dialog
        open={open}
        onClose={hide}
        title={texts.chatWith(name)}
        form={mobile ? 'sheet' : 'side-right'}
      >
        <ChatSheet chat={chat} state={state} name={name} call={call} />
      </Dialog>
    </>
  );
}
