import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { readForDispute } from '@/domain/chat/api';
import { Bubble } from '@/areas/common/chat/bubbles';
import { byDay, type ChatMessage, type ChatSide } from '@/domain/chat/model';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import type { AdminDisputeDetail } from './model';

function Messages({
  messages,
  nameOf,
}: {
  messages: ChatMessage[];
  nameOf: (side: ChatSide) => string;
}) {
  if (messages.length === 0) return <p className="soft">They wrote nothing to each other.</p>;
  return byDay(messages).map((day) => (
    <section key={day.key} aria-label={day.name}>
      <h4 className="chat-day">{day.name}</h4>
      <ol className="chat-list">
        {day.messages.map((message) => (
          <Bubble key={message.id} message={message} side={null} nameOf={nameOf} />
        ))}
      </ol>
    </section>
  ));
}

/** The chat of the disputed order. It is loaded only when it is asked for, because each reading is stored in the audit trail. */
export function DisputeChat({
  dispute: { id, customerName, providerName },
}: {
  dispute: AdminDisputeDetail;
}) {
  const [messages, setMessages] = useState<ChatMessage[] | null>(null);
  const { busy, failure, run } = useSubmit({
    otherwise: 'The messages could not be loaded. Please try again.',
  });
  const nameOf = (side: ChatSide) =>
    side === 'customer' ? `${customerName}, customer` : `${providerName ?? 'Provider'}, provider`;
  const read = () => void run(async () => setMessages(await readForDispute(id)));
  return (
    <section aria-labelledby="dispute-chat" className="stack g8">
      <h3 className="h3" id="dispute-chat">
        Chat
      </h3>
      {messages ? (
        <div role="log" aria-label="Messages of the customer and the provider">
          <Messages messages={messages} nameOf={nameOf} />
        </div>
      ) : (
        <>
          <p className="small soft">That you read it is stored with your name.</p>
          <FormFailure>{failure}</FormFailure>
          <Button className="self-start" busy={busy} onClick={read}>
            <MessageCircle className="i" aria-hidden /> Read the chat
          </Button>
        </>
      )}
    </section>
  );
}
