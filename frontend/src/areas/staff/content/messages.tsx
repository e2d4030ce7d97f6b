import { useState, type ReactNode } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { Button } from '@/shared/ui/button';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { SaveSelected, saveRows, type FileColumns } from '../selected';
import { MessageEditor, PUBLISHED } from './message-form';
import { draftedTexts, isApprovedFound } from './message-text';
import {
  dropMessageDraft,
  saveMessage,
  useMessages,
  type ApprovedTemplate,
  type MessageSummary,
} from './messages-api';
import { NOT_SAVED } from './model';

/** How many messages of a channel are shown at first. */
const SHOWN_AT_FIRST = 20;
/** How many texts of a message the list shows. */
const TEXTS_SHOWN = 2;

const CHANNELS = [
  { channel: 'SMS', title: 'SMS' },
  { channel: 'NOTIFICATION', title: 'Notifications: app, push, WhatsApp and mail' },
  { channel: 'MAIL', title: 'Mails about an account' },
] as const;

/** Which built-in text a message in Pidgin has. */
const ORIGINS: Record<string, { tone: ChipTone; label: string } | undefined> = {
  AWAITS_REVIEW: { tone: 'sun', label: 'Pidgin: the built-in text awaits review by a speaker' },
  ENGLISH: { tone: 'grey', label: 'Pidgin: no built-in text, so English is used' },
};

function MessageRow({
  message,
  pick,
  onEdit,
}: {
  message: MessageSummary;
  pick: ReactNode;
  onEdit: () => void;
}) {
  const { name, draft, version } = message;
  const origin = ORIGINS[message.origin];
  return (
    <div className="flex flex-col gap-2 md:flex-row md:items-start md:gap-4">
      <div className="min-w-0 flex-1">
        <p className="wordy">
          {pick} <b>{message.occasion}</b>{' '}
          {origin && <Chip tone={origin.tone}>{origin.label}</Chip>}{' '}
          {draft && <Chip tone="sun">Draft</Chip>}
        </p>
        {message.parts.slice(0, TEXTS_SHOWN).map((part) => (
          <p key={part.name} className="small soft wordy">
            {part.text}
          </p>
        ))}
        {draftedTexts(message).map((part) => (
          <p key={part.name} className="small wordy">{`Draft: ${part.text}`}</p>
        ))}
      </div>
      <div className="row g8 wrapx">
        <Button data-main aria-label={`Edit “${name}”`} onClick={onEdit}>
          Edit
        </Button>
        {draft && (
          <>
            <ActionButton
              kind="primary"
              failed={NOT_SAVED}
              done={PUBLISHED}
              run={() => saveMessage(name, { parts: draft, publish: true, version })}
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
    </div>
  );
}

/** The messages of one channel, with a button that shows all of them. */
function Channel({
  title,
  messages,
  pick,
}: {
  title: string;
  messages: readonly MessageSummary[];
  pick: (message: MessageSummary) => ReactNode;
}) {
  const [editing, setEditing] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  if (messages.length === 0) return null;
  const shown = all ? messages : messages.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <h3 className="h3">{title}</h3>
      <ul className="cd-list" aria-label={title}>
        {shown.map((message) => (
          <li key={message.name} data-row={message.name}>
            {editing === message.name ? (
              <MessageEditor name={message.name} onDone={() => setEditing(null)} />
            ) : (
              <MessageRow
                message={message}
                pick={pick(message)}
                onEdit={() => setEditing(message.name)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < messages.length && (
        <Button className="mt-3 mb-4" onClick={() => setAll(true)}>
          {`Show all ${messages.length}`}
          <span className="vh">{` of ${title}`}</span>
        </Button>
      )}
    </>
  );
}

/** The templates whose texts Meta stores. They are shown here and cannot be changed. */
function Approved({ templates }: { templates: readonly ApprovedTemplate[] }) {
  if (templates.length === 0) return null;
  return (
    <>
      <h3 className="h3">WhatsApp, outside of a conversation</h3>
      <p className="soft mb-3">
        Meta has approved these texts and stores them, so they cannot be changed here: a new text
        needs a new approval. They are sent to people who have not written to us for a day. Codes
        are sent with the template in the setting WHATSAPP_CODE_TEMPLATE.
      </p>
      <ul className="cd-list" aria-label="WhatsApp, outside of a conversation">
        {templates.map(({ name, language, occasion, parameters, text }) => (
          <li key={name}>
            <p className="wordy">
              <b>{occasion}</b> <Chip tone="grey">{`${name}, ${language}`}</Chip>
            </p>
            <p className="small soft wordy">{text}</p>
            <ul className="small soft" aria-label={`Parameters of ${name}`}>
              {parameters.map((meaning, index) => (
                <li key={meaning}>{`{{${index + 1}}}: ${meaning}`}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

const FILTERS: readonly Filter[] = [
  {
    name: 'channel',
    label: 'Channel',
    kind: 'choice',
    options: CHANNELS.map(({ channel, title }) => ({ value: channel, label: title })),
  },
  {
    name: 'language',
    label: 'Language',
    kind: 'choice',
    options: [
      { value: 'en-NG', label: 'English' },
      { value: 'pcm', label: 'Pidgin' },
    ],
  },
  { name: 'draft', label: 'With a draft', kind: 'flag' },
];

const COLUMNS: readonly Column<MessageSummary>[] = [
  { id: 'listed', label: 'Our order', sort: 'listed', cell: ({ name }) => name },
  {
    id: 'occasion',
    label: 'Occasion',
    sort: 'occasion',
    sorted: 'letters',
    cell: ({ occasion }) => occasion,
  },
  { id: 'name', label: 'Name', sort: 'name', sorted: 'letters', cell: ({ name }) => name },
];

const textsOf = ({ parts }: MessageSummary) => parts.map(({ text }) => text).join('\n');

const LOCAL: Local<MessageSummary> = {
  textsOf: (message) => [
    message.name,
    message.occasion,
    message.language,
    textsOf(message),
    ...draftedTexts(message).map(({ text }) => text),
  ],
  filters: {
    channel: ({ channel }) => channel,
    language: ({ language }) => language,
    draft: ({ draft }) => String(Boolean(draft)),
  },
  sorts: { occasion: ({ occasion }) => occasion, name: ({ name }) => name },
};

const FILE: FileColumns<MessageSummary> = {
  name: ({ name }) => name,
  channel: ({ channel }) => channel,
  language: ({ language }) => language,
  occasion: ({ occasion }) => occasion,
  text: textsOf,
  draft: ({ draft }) => (draft ? 'yes' : 'no'),
};

const save = (messages: readonly MessageSummary[]) => saveRows('messages', FILE, messages);

/** The texts of messages to customers, providers and our team. */
export function Messages() {
  const { data, error, mutate } = useMessages();
  const state = useTable({ filters: FILTERS, sort: 'listed' });
  return (
    <section aria-labelledby="cd-messages">
      <h2 className="h2" id="cd-messages">
        Messages
      </h2>
      <p className="soft mb-3">
        The texts that customers, providers and our team get, in English and, as a trial, in
        Nigerian Pidgin. The mail of a notification has the title and the text of the notification.
      </p>
      <DataTable
        noun={['message', 'messages']}
        caption="Texts of messages"
        state={state}
        pages={localPages({ data: data?.messages, error, mutate }, state, LOCAL)}
        columns={COLUMNS}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        empty={<p className="soft">There are no messages.</p>}
        search="Search messages"
        searchHint="Occasion, name or a part of the text"
        save={save}
        bulk={(messages) => <SaveSelected onSave={() => save(messages)} />}
        cards={(messages, pick) =>
          CHANNELS.map(({ channel, title }) => (
            <Channel
              key={channel}
              title={title}
              messages={messages.filter((message) => message.channel === channel)}
              pick={pick}
            />
          ))
        }
      />
      <Approved
        templates={(data?.approved ?? []).filter((template) => isApprovedFound(template, state.q))}
      />
    </section>
  );
}
