import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { isStale, useSeenVersion } from '../use-seen-version';
import { isFound, previewOf, roomOf } from './message-text';
import { dropMessageDraft, saveMessage, useMessages, type MessageTemplate } from './messages-api';
import { NOT_SAVED } from './model';
import { PublishButtons } from './publish-buttons';

const TEXT_MAX = 1000;
const PUBLISHED = {
  title: 'Published',
  description: 'Messages that are sent from now on have this text.',
};

const channelOf = ({ channel }: Pick<MessageTemplate, 'channel'>) =>
  channel === 'SMS' ? 'SMS' : 'App, push, WhatsApp and mail';

/** The published versions, each of which can be taken into the form again. */
function Versions({
  message,
  onRestore,
}: {
  message: MessageTemplate;
  onRestore: (text: string) => void;
}) {
  return (
    <details>
      <summary>Earlier texts</summary>
      <ul className="cd-list mt-3" aria-label="Earlier texts">
        {message.versions.map(({ number, text, at }) => (
          <li key={number}>
            <p className="small soft">
              {`Version ${number}, `}
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p className="small wordy">{text}</p>
            <Button
              aria-label={`Use the text of version ${number} again`}
              onClick={() => onRestore(text)}
            >
              Use again
            </Button>
          </li>
        ))}
        <li>
          <p className="small soft">The text that comes with Gida</p>
          <p className="small wordy">{message.builtIn}</p>
          <Button
            aria-label="Use the text that comes with Gida again"
            onClick={() => onRestore(message.builtIn)}
          >
            Use again
          </Button>
        </li>
      </ul>
    </details>
  );
}

/** Another text of a message, with a preview on the longest values. */
export function MessageForm({ message, onDone }: { message: MessageTemplate; onDone: () => void }) {
  const [text, setText] = useState(message.draft ?? message.text);
  const form = useSubmit({ otherwise: NOT_SAVED });
  const stale = isStale(form.error);
  const version = useSeenVersion(message.version, stale);
  const send = (publish: boolean) => async () => {
    await saveMessage(message.name, { text, publish, version });
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
      <TextAreaField
        label="Text"
        rows={4}
        hint={roomOf(message, text)}
        maxLength={TEXT_MAX}
        value={text}
        error={form.errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <p className="label">Preview</p>
        <p className="wordy" aria-label="Preview" role="group">
          {previewOf(message, text)}
        </p>
      </div>
      <ul className="small soft" aria-label="Placeholders">
        {message.placeholders.map(({ name, meaning, needed }) => (
          <li key={name}>{`{${name}}: ${meaning}${needed ? ' (needed)' : ''}`}</li>
        ))}
      </ul>
      <Versions message={message} onRestore={setText} />
      {stale && (
        <Note tone="sun">
          Another person saved this message. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
      <PublishButtons
        busy={form.busy}
        onDraft={() => void form.run(send(false))}
        onCancel={onDone}
      />
    </form>
  );
}

function MessageRow({ message, onEdit }: { message: MessageTemplate; onEdit: () => void }) {
  const { name, draft, version } = message;
  return (
    <>
      <p className="wordy">
        <b>{message.occasion}</b> <Chip tone="grey">{channelOf(message)}</Chip>{' '}
        {draft && <Chip tone="sun">Draft</Chip>}
      </p>
      <p className="small soft wordy">{message.text}</p>
      {draft && <p className="small wordy">{`Draft: ${draft}`}</p>}
      <div className="row g8 wrapx">
        <Button aria-label={`Edit “${name}”`} onClick={onEdit}>
          Edit
        </Button>
        {draft && (
          <>
            <ActionButton
              kind="primary"
              failed={NOT_SAVED}
              done={PUBLISHED}
              run={() => saveMessage(name, { text: draft, publish: true, version })}
            >
              Publish<span className="vh">{` the draft of ${name}`}</span>
            </ActionButton>
            <ActionButton
              kind="danger-quiet"
              failed={NOT_SAVED}
              done={{ title: 'Draft dropped' }}
              run={() => dropMessageDraft(name)}
            >
              Drop<span className="vh">{` the draft of ${name}`}</span>
            </ActionButton>
          </>
        )}
      </div>
    </>
  );
}

/** The texts of messages to customers and providers. */
export function Messages() {
  const answer = useMessages();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section aria-labelledby="cd-messages">
      <h2 className="h2" id="cd-messages">
        Messages
      </h2>
      <p className="soft mb-3">
        The texts that customers and providers get. Titles, and messages that are not in this list,
        come with Gida.
      </p>
      <DataView what="the messages" answer={answer}>
        {(all) => {
          const found = all.filter((message) => isFound(message, search));
          return (
            <>
              <TextField
                label="Search messages"
                type="search"
                maxLength={60}
                className="mb-4"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
              {found.length === 0 && <p className="soft">No message is found. Try another word.</p>}
              <ul className="cd-list" aria-label="Messages">
                {found.map((message) => (
                  <li key={message.name}>
                    {editing === message.name ? (
                      <MessageForm message={message} onDone={() => setEditing(null)} />
                    ) : (
                      <MessageRow message={message} onEdit={() => setEditing(message.name)} />
                    )}
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </DataView>
    </section>
  );
}
