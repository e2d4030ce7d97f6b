import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { ConversationDetail } from '../conversations/conversation-detail';
import { ConversationList } from '../conversations/conversation-list';
import { useRecord } from '../lists';
import '../cases/split-view.css';

/** The conversations on WhatsApp, and the open one beside the list. */
export default function ConversationsPage() {
  useTitle('Conversations');
  const record = useRecord('/admin/conversations', 'thread');
  const { open } = record;
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Conversations</h1>
      <p className="soft">People who write to us on WhatsApp.</p>
      <div className="split-view mt-3">
        <div className={open ? 'only-l' : undefined}>
          <ConversationList record={record} />
        </div>
        {open ? (
          <div>
            <ButtonLink kind="quiet" className="plain only-s -ml-2.5" to={record.to(null)}>
              All conversations
            </ButtonLink>
            <ConversationDetail key={open} id={open} />
          </div>
        ) : (
          <p className="soft only-l py-6">Choose a conversation to read and answer it.</p>
        )}
      </div>
    </main>
  );
}
