import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { useVersionedForm } from '../use-seen-version';
import { previewOf, roomOf } from './message-text';
import {
  saveMessage,
  useMessage,
  type MessagePart,
  type MessageTemplate,
  type PartText,
} from './messages-api';
import { NOT_SAVED } from './model';
import { PublishButtons } from './publish-buttons';

const TEXT_MAX = 1000;
export const PUBLISHED = {
  title: 'Published',
  description: 'Messages that are sent from now on have this text.',
};

type Texts = Readonly<Record<string, string>>;

const textsOf = (parts: readonly PartText[]): Texts =>
  Object.fromEntries(parts.map(({ name, text }) => [name, text]));

function Version({
  title,
  parts,
  label,
  onRestore,
}: {
  title: ReactNode;
  parts: readonly PartText[];
  label: string;
  onRestore: (texts: Texts) => void;
}) {
  return (
    <li>
      <p className="small soft">{title}</p>
      {parts.map(({ name, text }) => (
        <p key={name} className="small wordy">
          {text}
        </p>
      ))}
      <Button aria-label={label} onClick={() => onRestore(textsOf(parts))}>
        Use again
      </Button>
    </li>
  );
}

/** The published versions, each of which can be taken into the form again. */
function Versions({
  message,
  onRestore,
}: {
  message: MessageTemplate;
  onRestore: (texts: Texts) => void;
}) {
  const builtIn = message.parts.map((part) => ({ name: part.name, text: part.builtIn }));
  return (
    <details>
      <summary>Earlier texts</summary>
      <ul className="cd-list mt-3" aria-label="Earlier texts">
        {message.versions.map(({ number, parts, at }) => (
          <Version
            key={number}
            title={
              <>
                {`Version ${number}, `}
                <time dateTime={at}>{formatMoment(at)}</time>
              </>
            }
            parts={parts}
            label={`Use the text of version ${number} again`}
            onRestore={onRestore}
          />
        ))}
        <Version
          title="The text that comes with Gida"
          parts={builtIn}
          label="Use the text that comes with Gida again"
          onRestore={onRestore}
        />
      </ul>
    </details>
  );
}

/** One part of a message, with its placeholders and how many characters are left. */
function PartField({
  message,
  part,
  text,
  error,
  onChange,
}: {
  message: MessageTemplate;
  part: MessagePart;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <div>
      <TextAreaField
        label={part.label}
        rows={part.charactersMax > 100 ? 4 : 2}
        hint={roomOf(message, part, text)}
        maxLength={TEXT_MAX}
        value={text}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {part.placeholders.length > 0 && (
        <ul className="small soft" aria-label={`Placeholders: ${part.label}`}>
          {part.placeholders.map(({ name, meaning, needed }) => (
            <li key={name}>{`{${name}}: ${meaning}${needed ? ' (needed)' : ''}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The texts of a message, with a preview that is filled with the longest values. */
export function MessageForm({ message, onDone }: { message: MessageTemplate; onDone: () => void }) {
  const [texts, setTexts] = useState<Texts>(() =>
    textsOf(message.parts.map(({ name, draft, text }) => ({ name, text: draft ?? text }))),
  );
  const { form, stale, version } = useVersionedForm(message.version, NOT_SAVED);
  const send = (publish: boolean) => async () => {
    const parts = message.parts.map(({ name }) => ({ name, text: texts[name] ?? '' }));
    await saveMessage(message.name, { parts, publish, version });
    toast(
      publish
        ? PUBLISHED
        : { title: 'Draft saved', description: 'It is used when you publish it.' },
    );
    onDone();
  };
  return (
    <form
      className="cd-form"
      noValidate
      aria-label={`Edit: ${message.name}`}
      onSubmit={form.onSubmit(send(true))}
    >
      <FormFailure>{form.failure}</FormFailure>
      {message.parts.map((part) => (
        <PartField
          key={part.name}
          message={message}
          part={part}
          text={texts[part.name] ?? ''}
          error={form.errors[part.name]}
          onChange={(text) => setTexts((now) => ({ ...now, [part.name]: text }))}
        />
      ))}
      <div aria-label="Preview" role="group">
        <p className="label">Preview</p>
        {message.parts.map((part) => (
          <p key={part.name} className="wordy">
            {previewOf(message, part, texts[part.name] ?? '')}
          </p>
        ))}
      </div>
      <Versions message={message} onRestore={setTexts} />
      {stale && (
        <Note tone="sun">
          Another person saved this message. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
      <PublishButtons
        busy={form.busy}
        onDraft={form.onPress(send(false), 'draft')}
        onCancel={onDone}
      />
    </form>
  );
}

/** The form of a message, whose placeholders and earlier texts are loaded when it opens. */
export function MessageEditor({ name, onDone }: { name: string; onDone: () => void }) {
  const answer = useMessage(name);
  return (
    <>
      <DataView what="the message" answer={answer}>
        {(message) => <MessageForm message={message} onDone={onDone} />}
      </DataView>
      {answer.data === undefined && (
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      )}
    </>
  );
}
