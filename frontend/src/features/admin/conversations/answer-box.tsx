import { useState } from 'react';
import { WriteBox } from '@/features/support/thread';
import { messageOf } from '@/shared/api/problem';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { answer, handBack, takeOver, type ConversationDetail } from './api';

function useRun() {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>, failed: string, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done) toast({ title: done });
    } catch (problem) {
      failToast(failed, messageOf(problem, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

/** The approved texts, for a person who wrote more than a day ago. */
function Templates({ conversation: { id, templates } }: { conversation: ConversationDetail }) {
  const { busy, run } = useRun();
  return (
    <section aria-labelledby="templates" className="stack g12 mt-5">
      <h3 className="h3" id="templates">
        Approved texts
      </h3>
      <Note tone="sun">The person wrote more than 24 hours ago. WhatsApp accepts only these texts until they answer.</Note>
      {templates.map(({ name, text }) => (
        <div key={name} className="stack g8">
          <p className="wordy">{text}</p>
          <Button className="self-start" busy={busy} onClick={() => void run(() => answer(id, { template: name }), 'The text was not sent', 'The text is on its way')}>
            Send this text
          </Button>
        </div>
      ))}
    </section>
  );
}

/** What staff can do in a conversation: take it over, answer, and hand it back. */
export function AnswerBox({ conversation, me }: { conversation: ConversationDetail; me: string | undefined }) {
  const { busy, run } = useRun();
  const { id, staffId, staffName, open, waitingSince } = conversation;
  const back = (
    <Button kind="quiet" busy={busy} onClick={() => void run(() => handBack(id), 'The conversation was not handed back', 'The automatic answers speak again')}>
      Hand back to the automatic answers
    </Button>
  );
  if (staffId && staffId !== me) {
    return (
      <div className="stack g12 mt-5">
        <Note tone="plain">{`${staffName ?? 'A colleague'} answers this conversation.`}</Note>
        {back}
      </div>
    );
  }
  if (!staffId) {
    return (
      <div className="row g8 wrapx mt-5">
        <Button kind="primary" busy={busy} onClick={() => void run(() => takeOver(id), 'You could not take it over')}>
          Take over and answer
        </Button>
        {waitingSince && back}
      </div>
    );
  }
  return (
    <>
      {open ? <WriteBox label="Answer" send={(text) => answer(id, { text })} /> : <Templates conversation={conversation} />}
      <div className="mt-3">{back}</div>
    </>
  );
}
