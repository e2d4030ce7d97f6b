import { WriteBox } from '@/areas/common/support/thread';
import { ActionButton } from '@/shared/forms/action-button';
import { Note } from '@/shared/ui/note';
import { answer, handBack, takeOver, type ConversationDetail } from './api';

/** The approved texts, for a person who wrote more than a day ago. */
function Templates({ conversation: { id, templates } }: { conversation: ConversationDetail }) {
  return (
    <section aria-labelledby="templates" className="stack g12 mt-5">
      <h3 className="h3" id="templates">
        Approved texts
      </h3>
      <Note tone="sun">
        The person wrote more than 24 hours ago. WhatsApp accepts only these texts until they
        answer.
      </Note>
      {templates.map(({ name, text }) => (
        <div key={name} className="stack g8">
          <p className="wordy">{text}</p>
          <ActionButton
            className="self-start"
            failed="The text was not sent"
            done={{ title: 'The text is on its way' }}
            run={() => answer(id, { template: name })}
          >
            Send this text
          </ActionButton>
        </div>
      ))}
    </section>
  );
}

/** What staff can do in a conversation: take it over, answer, and hand it back. */
export function AnswerBox({
  conversation,
  me,
}: {
  conversation: ConversationDetail;
  me: string | undefined;
}) {
  const { id, staffId, staffName, open, waitingSince } = conversation;
  const back = (
    <ActionButton
      kind="quiet"
      failed="The conversation was not handed back"
      done={{ title: 'The automatic answers speak again' }}
      run={() => handBack(id)}
    >
      Hand back to the automatic answers
    </ActionButton>
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
        <ActionButton kind="primary" failed="You could not take it over" run={() => takeOver(id)}>
          Take over and answer
        </ActionButton>
        {waitingSince && back}
      </div>
    );
  }
  return (
    <>
      {open ? (
        <WriteBox label="Answer" textOnly send={({ message }) => answer(id, { text: message })} />
      ) : (
        <Templates conversation={conversation} />
      )}
      <div className="mt-3">{back}</div>
    </>
  );
}
