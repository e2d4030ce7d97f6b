import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { previewOf, roomOf } from './message-text';

const NAME = 'sms.payment-failed.en-NG';
const BUILT_IN = 'Gida: the payment for {reference} did not go through. Nothing was taken.';
const IN_USE = 'Gida: {reference} is not paid.';
const text = (value: string, name = 'text') => ({ name, text: value });

/** A message of the list. */
const row = (patch: object = {}) => ({
  name: NAME,
  channel: 'SMS',
  language: 'en-NG',
  origin: 'ORIGINAL',
  occasion: 'To the customer: payment failed',
  parts: [text(IN_USE)],
  draft: null,
  version: 4,
  ...patch,
});
const note = row({
  name: 'notification.work-started.en-NG',
  channel: 'NOTIFICATION',
  occasion: 'To the customer: the work has begun',
  parts: [text('The work has begun', 'title'), text('{job}.')],
  version: 0,
});
const approved = {
  name: 'gida_news',
  language: 'en',
  occasion: 'News about an order',
  parameters: ['The title of the notification'],
  text: 'Gida has news for you: "{{1}}".',
};

const part = (patch: object = {}) => ({
  name: 'text',
  label: 'Text',
  text: IN_USE,
  builtIn: BUILT_IN,
  draft: null,
  placeholders: [
    { name: 'reference', meaning: 'The number of the order', example: 'SVC-7K3F9Q', needed: false },
  ],
  charactersMax: 306,
  ...patch,
});
/** A message with its placeholders, its limits and its versions. */
const sms = (patch: object = {}) => ({
  name: NAME,
  channel: 'SMS',
  language: 'en-NG',
  origin: 'ORIGINAL',
  occasion: 'To the customer: payment failed',
  parts: [part()],
  segmentsMax: 2 as number | null,
  versions: [
    { number: 2, parts: [text(IN_USE)], at: '2026-03-11T09:00:00Z' },
    { number: 1, parts: [text('Gida: pay {reference} again.')], at: '2026-03-10T09:00:00Z' },
  ],
  version: 4,
  ...patch,
});

function serve(messages: object[] = [row(), note], detail: object = sms()) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  const take = async ({ request }: { request: Request }) => {
    const body = await request.text();
    sent.push([
      request.method,
      new URL(request.url).pathname.split('/content/')[1],
      body === '' ? null : JSON.parse(body),
    ]);
    return HttpResponse.json(detail);
  };
  server.use(
    http.get('*/api/admin/content/messages', () =>
      HttpResponse.json({ messages, approved: [approved] }),
    ),
    http.get('*/api/admin/content/messages/:name', () => HttpResponse.json(detail)),
    http.patch('*/api/admin/content/messages/:name', take),
    http.delete('*/api/admin/content/messages/:name', take),
  );
  return sent;
}

const open = () => renderApp('/admin/content-management?tab=messages');
const edit = () => screen.findByRole('button', { name: `Edit “${NAME}”` });
const form = async (name = NAME) =>
  within(await screen.findByRole('form', { name: `Edit: ${name}` }));

describe('the texts of messages', () => {
  it('B15 are previewed on the longest values, and wait as a draft or are published', async () => {
    const sent = serve();
    const { user, container } = open();
    await user.click(await edit());
    const first = await form();
    expect(first.getByLabelText('Preview')).toHaveTextContent('Gida: SVC-7K3F9Q is not paid.');
    expect(first.getByText('277 characters left with the longest values, 1 segment')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(first.getByLabelText('Text'), ' Pay again.');
    expect(first.getByLabelText('Preview')).toHaveTextContent(
      'Gida: SVC-7K3F9Q is not paid. Pay again.',
    );
    await user.click(first.getByRole('button', { name: 'Save as a draft' }));
    const parts = [text('Gida: {reference} is not paid. Pay again.')];
    await waitFor(() =>
      expect(sent).toEqual([['PATCH', `messages/${NAME}`, { parts, publish: false, version: 4 }]]),
    );
    await user.click(await edit());
    await user.click((await form()).getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent[1]).toEqual([
        'PATCH',
        `messages/${NAME}`,
        { parts: [text(IN_USE)], publish: true, version: 4 },
      ]),
    );
  });

  it('B15 are restored from an earlier version or from the built-in text', async () => {
    const sent = serve();
    const { user } = open();
    await user.click(await edit());
    const first = await form();
    await user.click(first.getByText('Earlier texts'));
    await user.click(first.getByRole('button', { name: 'Use the text of version 1 again' }));
    expect(first.getByLabelText('Text')).toHaveValue('Gida: pay {reference} again.');
    await user.click(
      first.getByRole('button', { name: 'Use the text that comes with Gida again' }),
    );
    await user.click(first.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', `messages/${NAME}`, { parts: [text(BUILT_IN)], publish: true, version: 4 }],
      ]),
    );
  });

  it('B15 of a mail are parts that are saved together, each with its own limit', async () => {
    const name = 'mail.phone-confirmed.en-NG';
    const subject = part({
      name: 'subject',
      label: 'Subject',
      text: 'Confirmed',
      placeholders: [],
      charactersMax: 78,
    });
    const opening = part({
      name: 'opening',
      label: 'First paragraph',
      text: 'Hi.',
      draft: 'Yes.',
    });
    const parts = [subject, opening];
    const detail = sms({ name, channel: 'MAIL', segmentsMax: null, parts, versions: [] });
    const listed = row({
      name,
      channel: 'MAIL',
      parts: [text('Confirmed', 'subject'), text('Hi.', 'opening')],
      draft: [text('Confirmed', 'subject'), text('Yes.', 'opening')],
    });
    const sent = serve([listed], detail);
    const { user } = open();
    expect(await screen.findByText('Draft: Yes.')).toBeVisible();
    expect(screen.queryByText('Draft: Confirmed')).toBeNull();
    await user.click(screen.getByRole('button', { name: `Edit “${name}”` }));
    const mail = await form(name);
    expect(mail.getByLabelText('First paragraph')).toHaveValue('Yes.');
    expect(mail.getByText('69 characters left with the longest values')).toBeVisible();
    await user.type(mail.getByLabelText('Subject'), '!');
    await user.click(mail.getByRole('button', { name: 'Publish now' }));
    const saved = [text('Confirmed!', 'subject'), text('Yes.', 'opening')];
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', `messages/${name}`, { parts: saved, publish: true, version: 4 }],
      ]),
    );
  });

  it('have drafts that are published or dropped from the list', async () => {
    const sent = serve([row({ draft: [text('Gida: new.')] })]);
    const { user } = open();
    expect(await screen.findByText('Draft: Gida: new.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Publish the draft of ${NAME}` }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', `messages/${NAME}`, { parts: [text('Gida: new.')], publish: true, version: 4 }],
      ]),
    );
    await user.click(screen.getByRole('button', { name: `Drop the draft of ${NAME}` }));
    await waitFor(() => expect(sent[1]).toEqual(['DELETE', `messages/${NAME}`, null]));
  });

  it('are searched, and a search without a result says so', async () => {
    serve();
    const { user } = open();
    await edit();
    await user.type(screen.getByLabelText('Search messages'), 'work');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Edit “${NAME}”` })).toBeNull(),
    );
    expect(screen.getByText('To the customer: the work has begun')).toBeVisible();
    await user.type(screen.getByLabelText('Search messages'), 'zzz');
    expect(await screen.findByText('No messages match')).toBeVisible();
  });

  it('are listed by channel, at first twenty of each', async () => {
    const many = Array.from({ length: 25 }, (_, number) =>
      row({ name: `sms.number-${number}.en-NG`, occasion: `Occasion ${number}` }),
    );
    serve([...many, note]);
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'SMS' }));
    expect(list.getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show all 25 of SMS' }));
    expect(list.getAllByRole('listitem')).toHaveLength(25);
    const notes = screen.getByRole('list', { name: /^Notifications/ });
    expect(within(notes).getAllByRole('listitem')).toHaveLength(1);
  });

  it('B15 of WhatsApp are shown with their parameters, and cannot be changed here', async () => {
    serve();
    open();
    const list = await screen.findByRole('list', { name: 'WhatsApp, outside of a conversation' });
    expect(list).toHaveTextContent('gida_news, en');
    expect(list).toHaveTextContent('Gida has news for you: "{{1}}".');
    expect(list).toHaveTextContent('{{1}}: The title of the notification');
    expect(within(list).queryByRole('button')).toBeNull();
    expect(screen.getByText(/Meta has approved these texts and stores them/)).toBeVisible();
  });

  it('in Pidgin say whether they await review by a speaker or are in English', async () => {
    const pidgin = (occasion: string, origin: string) =>
      row({ name: `sms.${origin}.pcm`, language: 'pcm', occasion, origin });
    serve([row(), pidgin('One', 'AWAITS_REVIEW'), pidgin('Two', 'ENGLISH')]);
    open();
    const list = within(await screen.findByRole('list', { name: 'SMS' }));
    const [english, translated, fallback] = list.getAllByRole('listitem');
    expect(english).not.toHaveTextContent('Pidgin');
    expect(translated).toHaveTextContent('Pidgin: the built-in text awaits review by a speaker');
    expect(fallback).toHaveTextContent('Pidgin: no built-in text, so English is used');
  });

  it('shows a refusal at the part that was refused', async () => {
    serve();
    server.use(
      http.patch('*/api/admin/content/messages/:name', () =>
        problem(422, 'validation_failed', 'Please check.', [
          { field: 'text', code: 'invalid', message: '{name} cannot be filled in.' },
        ]),
      ),
    );
    const { user } = open();
    await user.click(await edit());
    await user.click((await form()).getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('{name} cannot be filled in.')).toBeVisible();
  });

  it('says when a message could not be loaded', async () => {
    serve();
    server.use(
      http.get('*/api/admin/content/messages/:name', () => problem(503, 'unavailable', 'Busy.')),
    );
    const { user } = open();
    await user.click(await edit());
    expect(await screen.findByText('We could not load the message')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await edit()).toBeVisible();
  });

  it('opens the form with the present text, also after the draft was dropped elsewhere', async () => {
    serve([row()], sms({ parts: [part({ draft: 'Gida: new.' })] }));
    const { user } = open();
    await user.click(await edit());
    expect((await form()).getByLabelText('Text')).toHaveValue('Gida: new.');
    await user.click((await form()).getByRole('button', { name: 'Cancel' }));
    server.use(
      http.get('*/api/admin/content/messages/:name', () => HttpResponse.json(sms({ version: 5 }))),
    );
    await user.click(await edit());
    expect((await form()).getByLabelText('Text')).toHaveValue(IN_USE);
  });

  it('says that another person saved the message, and overwrites it only on a second try', async () => {
    serve();
    const sent: unknown[] = [];
    let seen = 4;
    server.use(
      http.get('*/api/admin/content/messages/:name', () =>
        HttpResponse.json(sms({ version: seen })),
      ),
      http.patch('*/api/admin/content/messages/:name', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        sent.push(version);
        if (version === 5) return HttpResponse.json(sms({ version: 6 }));
        seen = 5;
        return problem(409, 'stale', 'Another person has changed this.');
      }),
    );
    const { user } = open();
    await user.click(await edit());
    const first = await form();
    await user.click(first.getByRole('button', { name: 'Publish now' }));
    expect(await first.findByText(/^Another person saved this message\./)).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(sent).toEqual([4, 5]));
  });
});

describe('the room of a text', () => {
  it('counts what an SMS really sends', () => {
    const one = { channel: 'SMS', segmentsMax: 1 };
    const code = part({ charactersMax: 160 });
    expect(previewOf(one, code, 'Pay ₦5 – {reference} {other}')).toBe(
      'Pay NGN5 - SVC-7K3F9Q {other}',
    );
    expect(roomOf(one, code, 'a'.repeat(160))).toBe(
      '0 characters left with the longest values, 1 segment',
    );
    expect(roomOf(one, code, '€'.repeat(81))).toBe('2 characters too many with the longest values');
    expect(roomOf(sms(), part(), 'a'.repeat(161))).toBe(
      '145 characters left with the longest values, 2 segments',
    );
    const other = { channel: 'NOTIFICATION', segmentsMax: null };
    expect(roomOf(other, part({ charactersMax: 300 }), '₦')).toBe(
      '299 characters left with the longest values',
    );
  });
});
