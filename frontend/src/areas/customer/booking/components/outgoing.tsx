import { Send } from 'lucide-react';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { useOnline } from '@/shared/hooks/use-online';
import { useTitle } from '@/shared/hooks/use-title';
import { formatBrief, formatSlot } from '@/shared/lib/dates';
import { Art } from '@/shared/ui/art';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { Note } from '@/shared/ui/note';
import { useDraft } from '@/domain/booking/draft-store';
import { takeOut, useOutbox, type Outgoing as Entry } from '@/domain/booking/outbox';
import { addressText } from '@/domain/booking/place-model';
import { sendWaiting } from '@/domain/booking/submit';

function statusOf(
  entry: Entry,
  online: boolean,
  sending: boolean,
): { title: string; text: string } {
  if (entry.refused !== null)
    return {
      title: 'It could not be sent',
      text: 'Nothing was charged. Open it, correct it and send it again.',
    };
  if (sending && online)
    return {
      title: 'Sending your request',
      text: 'It is sent once; you do not have to do anything.',
    };
  if (online)
    return {
      title: 'Your request is saved here',
      text: 'We could not reach Gida just now. It is sent automatically, once; you do not have to do anything.',
    };
  return {
    title: 'Saved here until you are back online',
    text: 'It is sent automatically, once, as soon as there is a network. You can close this page.',
  };
}

/** A request that was sent without a network: its state, and the ways to change or remove it. */
export function Outgoing({ entry }: { entry: Entry }) {
  useTitle('Waiting to be sent');
  const online = useOnline();
  const sending = useOutbox((state) => state.sending);
  const restore = useDraft((state) => state.restore);
  const { title, text } = statusOf(entry, online, sending);
  const { draft } = entry;
  function open() {
    takeOut(entry.key);
    restore({ ...draft, step: 3 });
  }
  return (
    <>
      <FocusHeader title={draft.categoryName} back="/" />
      <main id="main" className="wrap pay">
        <div className="pay-h" role="status">
          <Art name={entry.refused === null ? 'offline' : 'error'} className="w-40" />
          <h1 className="h1">{title}</h1>
          <p className="soft">{text}</p>
        </div>
        {entry.refused !== null && (
          <Note tone="clay" role="alert" className="mb-3">
            {entry.refused}
          </Note>
        )}
        <section className="card">
          <DescriptionList
            className="kv pay-kv wordy"
            items={[
              ['Service', draft.categoryName],
              ['Where', addressText(draft.address)],
              ['When', formatSlot(draft.slot)],
              ['Saved', formatBrief(entry.queuedAt)],
            ]}
          />
        </section>
        <div className="stack g8 mb-4 mt-6">
          {entry.refused === null && online && (
            <Button
              kind="primary"
              size="lg"
              block
              busy={sending}
              onClick={() => void sendWaiting(entry.userId, () => undefined)}
            >
              <Send className="i" aria-hidden /> Send it now
            </Button>
          )}
          <Button
            size="lg"
            block
            disabled={sending}
            onClick={open}
            {...(entry.refused !== null && { kind: 'primary' as const })}
          >
            {entry.refused === null ? 'Do not send; edit it' : 'Open it'}
          </Button>
        </div>
      </main>
    </>
  );
}
