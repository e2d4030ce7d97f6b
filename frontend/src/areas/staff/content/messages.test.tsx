import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { isFound, previewOf, roomOf } from './message-text';

const NAME = 'sms.payment-failed.en-NG';
const BUILT_IN = 'Gida: the payment for {reference} did not go through. Nothing was taken.';
const sms = (patch: object = {}) => ({
  name: NAME,
  channel: 'SMS',
  language: 'en-NG',
  occasion: 'To the customer: payment failed',
  text: 'Gida: {reference} is not paid.',
  builtIn: BUILT_IN,
  draft: null as string | null,
  placeholders: [
    { name: 'reference', meaning: 'The number of the order', example: 'SVC-7K3F9Q', needed: false },
  ],
  charactersMax: 306,
  segmentsMax: 2 as number | null,
  versions: [
    { number: 2, text: 'Gida: {reference} is not paid.', at: '2026-03-11T09:00:00Z' },
    { number: 1, text: 'Gida: pay {reference} again.', at: '2026-03-10T09:00:00Z' },
  ],
  version: 4,
  ...patch,
});
const note = {
  ...sms(),
  name: 'notification.work-started.en-NG',
  channel: 'NOTIFICATION',
  occasion: 'To the customer: the work has begun',
  text: '{job}.',
  builtIn: '{job}.',
  charactersMax: 300,
  segmentsMax: null,
  versions: [],
  version: 0,
};

function serve(messages: object[] = [sms(), note]) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  const take = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push([
      request.method,
      new URL(request.url).pathname.split('/content/')[1],
      text === '' ? null : JSON.parse(text),
    ]);
    return HttpResponse.json(sms());
  };
  server.use(
    http.get('*/api/admin/content/messages', () => HttpResponse.json(messages)),
    http.patch('*/api/admin/content/messages/:name', take),
    http.delete('*/api/admin/content/messages/:name', take),
  );
  return sent;
}

const open = () => renderApp('/admin/content-management?tab=messages');
const edit = () => screen.findByRole('button', { name: `Edit “${NAME}”` });
const form = () => within(screen.getByRole('form', { name: `Edit: ${NAME}` }));

describe('the texts of messages', () => {
  it('B15 are previewed on the longest values, and wait as a draft or are published', async () => {
    const sent = serve();
    const { user, container } = open();
    await user.click(await edit());
    expect(form().getByLabelText('Preview')).toHaveTextContent('Gida: SVC-7K3F9Q is not paid.');
    expect(
      form().getByText('277 characters left with the longest values, 1 segment'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(form().getByLabelText('Text'), ' Pay again.');
    expect(form().getByLabelText('Preview')).toHaveTextContent(
      'Gida: SVC-7K3F9Q is not paid. Pay again.',
    );
    await user.click(form().getByRole('button', { name: 'Save as a draft' }));
    const text = 'Gida: {reference} is not paid. Pay again.';
    await waitFor(() =>
      expect(sent).toEqual([['PATCH', `messages/${NAME}`, { text, publish: false, version: 4 }]]),
    );
    await user.click(await edit());
    await user.click(form().getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent[1]).toEqual([
        'PATCH',
        `messages/${NAME}`,
        { text: 'Gida: {reference} is not paid.', publish: true, version: 4 },
      ]),
    );
  });

  it('B15 are restored from an earlier version or from the built-in text', async () => {
    const sent = serve();
    const { user } = open();
    await user.click(await edit());
    await user.click(form().getByText('Earlier texts'));
    await user.click(form().getByRole('button', { name: 'Use the text of version 1 again' }));
    expect(form().getByLabelText('Text')).toHaveValue('Gida: pay {reference} again.');
    await user.click(
      form().getByRole('button', { name: 'Use the text that comes with Gida again' }),
    );
    await user.click(form().getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', `messages/${NAME}`, { text: BUILT_IN, publish: true, version: 4 }],
      ]),
    );
  });

  it('have drafts that are published or dropped from the list', async () => {
    const sent = serve([sms({ draft: 'Gida: new.' })]);
    const { user } = open();
    expect(await screen.findByText('Draft: Gida: new.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Publish the draft of ${NAME}` }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', `messages/${NAME}`, { text: 'Gida: new.', publish: true, version: 4 }],
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
    expect(screen.queryByRole('button', { name: `Edit “${NAME}”` })).toBeNull();
    expect(screen.getByText('To the customer: the work has begun')).toBeVisible();
    await user.type(screen.getByLabelText('Search messages'), 'zzz');
    expect(screen.getByText('No message is found. Try another word.')).toBeVisible();
  });

  it('shows a refusal at the text', async () => {
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
    await user.click(form().getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('{name} cannot be filled in.')).toBeVisible();
  });
});

describe('the room of a text', () => {
  it('counts what an SMS really sends', () => {
    const one = { ...sms(), charactersMax: 160, segmentsMax: 1 };
    expect(previewOf(one, 'Pay ₦5 – {reference} {other}')).toBe('Pay NGN5 - SVC-7K3F9Q {other}');
    expect(roomOf(one, 'a'.repeat(160))).toBe(
      '0 characters left with the longest values, 1 segment',
    );
    expect(roomOf(one, '€'.repeat(81))).toBe('2 characters too many with the longest values');
    expect(roomOf(sms(), 'a'.repeat(161))).toBe(
      '145 characters left with the longest values, 2 segments',
    );
    expect(roomOf(note, '₦')).toBe('299 characters left with the longest values');
    expect(isFound(sms(), ' PAYMENT ')).toBe(true);
    expect(isFound(sms(), 'review')).toBe(false);
  });
});
