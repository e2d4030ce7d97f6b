import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { formatMoment } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { AnswerBox } from './answer-box';
import { SHOWN, useConversation } from './api';
import { Bubble } from './bubble';
import '@/areas/common/support/thread.css';

/** One conversation for staff: the person, the messages and the answer. */
export function ConversationDetail({ id }: { id: string }) {
  const answer = useConversation(id);
  const me = useUser();
  return (
    <DataView
      what="this conversation"
      answer={answer}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(data) => {
        const who = data.name ?? data.phone ?? 'The person';
        return (
          <section aria-labelledby="conversation-title">
            <h2 className="h2 wordy" id="conversation-title">
              {who}
            </h2>
            <p className="soft wordy">
              {data.phone ? (
                <a className="link num" href={`tel:${data.phone}`}>
                  {data.phone}
                </a>
              ) : (
                'WhatsApp does not show this number.'
              )}
              {data.userId && (
                <>
                  {', '}
                  <Link className="link" to={`/admin/users?user=${data.userId}`}>
                    Open the account
                  </Link>
                </>
              )}
            </p>
            {data.language === 'pcm' && (
              <p className="small soft wordy">
                <Chip tone="sky">Pidgin</Chip> The automatic answers are in Nigerian Pidgin.
              </p>
            )}
            {data.noMarketingSince && (
              <p className="small soft wordy">{`Wants no offers and news since ${formatMoment(data.noMarketingSince)}.`}</p>
            )}
            {data.messages.length === SHOWN && (
              <p className="small faint py-3">{`Showing the latest ${SHOWN} messages.`}</p>
            )}
            <ol className="msgs mt-3" aria-label="Messages">
              {data.messages.map((message) => (
                <Bubble key={message.id} message={message} who={who} />
              ))}
            </ol>
            <AnswerBox conversation={data} me={me?.id} />
          </section>
        );
      }}
    </DataView>
  );
}
