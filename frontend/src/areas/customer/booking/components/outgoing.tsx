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
import { texts } from '../texts';
import '@/areas/customer/payments/payment.css';

function statusOf(
  entry: Entry,
  online: boolean,
  sending: boolean,
): { title: string; text: string } {
  if (entry.refused !== null)
    return {
      title: texts.couldNotSent,
      text: texts.nothingWasChargedOpen,
    };
  if (sending && online)
    return {
      title: texts.sendingYourRequest,
      text: texts.sentOnceYouDo,
    };
  if (online)
    return {
      title: texts.requestSavedHere,
      text: texts.weCouldNotReach,
    };
  return {
    title: texts.savedHereUntilYou,
    text: texts.sentAutomaticallyOnceAs,
  };
}

/** A request that was sent without a network: its state, and the ways to change or remove it. */
export function Outgoing({ entry }: { entry: Entry }) {
  useTitle(texts.waitingToBeSent);
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
              [texts.service, draft.categoryName],
              [texts.where, addressText(draft.address)],
              [texts.when, formatSlot(draft.slot)],
              [texts.saved, formatBrief(entry.queuedAt)],
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
              <Send className="i" aria-hidden /> {texts.sendItNow}
            </Button>
          )}
          <Button
            size="lg"
            block
            disabled={sending}
            onClick={open}
            {...(entry.refused !== null && { kind: 'primary' as const })}
          >
            {entry.refused === null ? texts.doNotSendEdit : texts.openIt}
          </Button>
        </div>
      </main>
    </>
  );
}
