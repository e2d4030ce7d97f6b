import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { useVersionedForm } from '../use-seen-version';
import { NOT_SAVED } from './model';
import { makeReply, saveReply, useReplies, type PreparedReply } from './replies-api';

const TITLE_MAX = 80;
const TEXT_MAX = 2000;

/** A new reply, or a changed one. */
export function ReplyForm({ reply, onDone }: { reply: PreparedReply | null; onDone: () => void }) {
  const { values, field, flag } = useFields(
    () => ({ title: reply?.title ?? '', text: reply?.text ?? '', shown: reply?.shown ?? true }),
    'reply',
  );
  const { form, stale, version } = useVersionedForm(reply?.version ?? 0, NOT_SAVED);
  async function submit() {
    await (reply ? saveReply(reply.id, { reply: values, version }) : makeReply(values));
    toast({ title: 'Saved', description: 'Support can insert it at once.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={reply ? `Edit: ${reply.title}` : 'New reply'}
      submit={reply ? 'Save reply' : 'Add reply'}
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <TextField
        label="Title"
        hint="Only our team sees it."
        maxLength={TITLE_MAX}
        {...field('title', form.errors)}
      />
      <TextAreaField
        label="Text"
        rows={6}
        hint="{name}, {reference} and {subject} are filled from the ticket."
        maxLength={TEXT_MAX}
        {...field('text', form.errors)}
      />
      <CheckLine {...flag('shown')}>Support can insert it</CheckLine>
      {stale && (
        <Note tone="sun">
          Another person saved this reply. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
    </SubmitForm>
  );
}

function ReplyRow({ reply, onEdit }: { reply: PreparedReply; onEdit: () => void }) {
  return (
    <>
      <p className="wordy">
        <b>{reply.title}</b> {!reply.shown && <Chip tone="grey">Off</Chip>}
      </p>
      <p className="small soft wordy line-clamp-2">{reply.text}</p>
      <Button aria-label={`Edit “${reply.title}”`} onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}

/** The prepared replies of support. */
export function Replies() {
  const answer = useReplies();
  const [editing, setEditing] = useState<string | null>(null);
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="cd-replies">
      <h2 className="h2" id="cd-replies">
        Replies
      </h2>
      <p className="soft mb-3">
        Support inserts these texts into answers to tickets and can change them before sending.
      </p>
      <DataView what="the replies" answer={answer}>
        {(replies) => (
          <>
            {replies.length === 0 && <p className="soft mb-3">No reply is prepared yet.</p>}
            <ul className="cd-list mb-4" aria-label="Replies">
              {replies.map((reply) => (
                <li key={reply.id}>
                  {editing === reply.id ? (
                    <ReplyForm reply={reply} onDone={done} />
                  ) : (
                    <ReplyRow reply={reply} onEdit={() => setEditing(reply.id)} />
                  )}
                </li>
              ))}
            </ul>
            {editing === 'new' ? (
              <ReplyForm reply={null} onDone={done} />
            ) : (
              <Button kind="tint" onClick={() => setEditing('new')}>
                <Plus className="i" aria-hidden /> New reply
              </Button>
            )}
          </>
        )}
      </DataView>
    </section>
  );
}
