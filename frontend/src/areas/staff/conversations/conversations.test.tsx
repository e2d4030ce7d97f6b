import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Conversation, ConversationDetail, ConversationMessage } from './api';
import { failureOf, lineOf, stateOf } from './model';

const AT = '2026-03-10T09:00:00Z';
const message = (patch: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: 'm1',
  number: 1,
  incoming: true,
  kind: 'TEXT',
  text: 'My tap leaks',
  choices: [],
  url: null,
  place: null,
  photoUrl: null,
  voiceUrl: null,
  byStaff: false,
  state: 'HANDLED',
  failure: null,
  errorCode: null,
  sentAt: AT,
  ...patch,
});
const conversation = (patch: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  name: 'Ada',
  phone: '+2348031234567',
  userId: null,
  staffId: null,
  staffName: null,
  language: 'en-NG',
  waitingSince: AT,
  openUntil: '2026-03-11T09:00:00Z',
  lastAt: AT,
  latest: message(),
  ...patch,
});
const detail = (patch: Partial<ConversationDetail> = {}): ConversationDetail => ({
  ...conversation({ latest: null }),
  open: true,
  templates: [{ name: 'gida_answer', text: 'Hello Ada, we have an answer.' }],
  messages: [message()],
  ...patch,
});
const serve = (found: ConversationDetail) =>
  server.use(
    http.get('*/api/admin/conversations', () => HttpResponse.json([conversation()])),
    http.get('*/api/admin/conversations/:id', () => HttpResponse.json(found)),
  );

const me = 's1';
beforeEach(() => signedIn({ id: me, role: 'ADMIN' }));

describe('the conversations page', () => {
  it('lists who waits, and opens a conversation', async () => {
    serve(detail());
    const { user, container } = renderApp('/admin/conversations');
    const link = await screen.findByRole('link', { name: /Ada/ });
    expect(link).toHaveTextContent('My tap leaks');
    expect(link).toHaveTextContent(/Waits/);
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+2348031234567' })).toHaveAttribute(
      'href',
      'tel:+2348031234567',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('searches and filters conversations in the address, and exports the selected ones', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/conversations', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([conversation(), conversation({ id: 'c2', name: 'Bola' })]);
      }),
      http.get('*/api/admin/conversations/:id', () => HttpResponse.json(detail())),
    );
    const { user } = renderApp('/admin/conversations?waiting=true');
    await user.type(
      await screen.findByRole('searchbox', { name: 'Find a conversation' }),
      'ada{Enter}',
    );
    await waitFor(() => expect(asked.at(-1)).toBe('?q=ada&waiting=true&limit=50'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bola' }));
    const bar = screen.getByRole('region', { name: '1 selected' });
    expect(within(bar).getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/conversations?ids=c2&format=csv',
    );
    await user.click(screen.getByRole('link', { name: /^Ada/ }));
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Find a conversation' })).toHaveValue('ada');
  });
  it('says when no one has written', async () => {
    server.use(http.get('*/api/admin/conversations', () => HttpResponse.json([])));
    renderApp('/admin/conversations');
    expect(
      await screen.findByText('No one has written to us on WhatsApp yet.'),
    ).toBeInTheDocument();
  });
  it('says when the list cannot be loaded', async () => {
    server.use(http.get('*/api/admin/conversations', () => HttpResponse.error()));
    renderApp('/admin/conversations');
    expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
  });
  it('staff take over before they answer', async () => {
    serve(detail());
    let taken = 0;
    server.use(
      http.post(
        '*/api/admin/conversations/c1/take',
        () => (
          (taken += 1),
          serve(detail({ staffId: me, staffName: 'Chidi' })),
          HttpResponse.json(detail({ staffId: me }))
        ),
      ),
    );
    const { user } = renderApp('/admin/conversations?thread=c1');
    await user.click(await screen.findByRole('button', { name: 'Take over and answer' }));
    expect(taken).toBe(1);
    expect(await screen.findByLabelText('Answer')).toBeInTheDocument();
  });
  it('says since when the person wants no offers and news', async () => {
    serve(detail({ noMarketingSince: AT }));
    renderApp('/admin/conversations?thread=c1');
    expect(await screen.findByText(/^Wants no offers and news since /)).toBeInTheDocument();
  });
  it('says in the list and in the conversation that the person reads Pidgin', async () => {
    serve(detail());
    server.use(
      http.get('*/api/admin/conversations', () =>
        HttpResponse.json([
          conversation({ language: 'pcm' }),
          conversation({ id: 'c2', name: 'Bola' }),
        ]),
      ),
      http.get('*/api/admin/conversations/:id', () =>
        HttpResponse.json(detail({ language: 'pcm' })),
      ),
    );
    const { user } = renderApp('/admin/conversations');
    const link = await screen.findByRole('link', { name: /Ada/ });
    expect(within(link).getByText('Pidgin')).toBeInTheDocument();
    const other = screen.getByRole('link', { name: /Bola/ });
    expect(within(other).queryByText('Pidgin')).not.toBeInTheDocument();
    await user.click(link);
    expect(
      await screen.findByText(/The automatic answers are in Nigerian Pidgin/),
    ).toBeInTheDocument();
  });
  it('an answer goes to the person', async () => {
    serve(detail({ staffId: me, staffName: 'Chidi' }));
    let body: unknown;
    server.use(
      http.post(
        '*/api/admin/conversations/c1/messages',
        async ({ request }) => ((body = await request.json()), HttpResponse.json(detail())),
      ),
    );
    const { user } = renderApp('/admin/conversations?thread=c1');
    await user.type(await screen.findByLabelText('Answer'), 'We are on our way.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(body).toEqual({ text: 'We are on our way.' }));
  });
  it('after 24 hours staff are offered approved texts in place of free text', async () => {
    serve(detail({ staffId: me, staffName: 'Chidi', open: false }));
    let body: unknown;
    server.use(
      http.post(
        '*/api/admin/conversations/c1/messages',
        async ({ request }) => ((body = await request.json()), HttpResponse.json(detail())),
      ),
    );
    const { user } = renderApp('/admin/conversations?thread=c1');
    const texts = within(await screen.findByRole('region', { name: 'Approved texts' }));
    expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
    await user.click(texts.getByRole('button', { name: 'Send this text' }));
    await waitFor(() => expect(body).toEqual({ template: 'gida_answer' }));
  });
  it('a conversation of a colleague can only be handed back', async () => {
    serve(detail({ staffId: 'other', staffName: 'Halima' }));
    let back = 0;
    server.use(
      http.post(
        '*/api/admin/conversations/c1/hand-back',
        () => ((back += 1), HttpResponse.json(detail())),
      ),
    );
    const { user } = renderApp('/admin/conversations?thread=c1');
    expect(await screen.findByText('Halima answers this conversation.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hand back to the automatic answers' }));
    await waitFor(() => expect(back).toBe(1));
  });
  it('shows photos, voice notes, places, choices and failures', async () => {
    serve(
      detail({
        phone: null,
        messages: [
          message({ id: 'm1', kind: 'PHOTO', text: 'The leak', photoUrl: '/api/uploads/u1' }),
          message({ id: 'm2', kind: 'VOICE', text: '', voiceUrl: '/api/uploads/u2' }),
          message({
            id: 'm3',
            kind: 'PLACE',
            text: '',
            place: { latitude: 9.0765, longitude: 7.4253, name: null },
          }),
          message({
            id: 'm4',
            incoming: false,
            kind: 'BUTTONS',
            text: 'Which day?',
            choices: ['Today', 'Tomorrow'],
            state: 'READ',
          }),
          message({
            id: 'm5',
            incoming: false,
            byStaff: true,
            text: 'Hello',
            state: 'FAILED',
            failure: 'REFUSED',
            errorCode: 131026,
          }),
        ],
      }),
    );
    const { container } = renderApp('/admin/conversations?thread=c1');
    expect(await screen.findByText('WhatsApp does not show this number.')).toBeInTheDocument();
    expect(screen.getByLabelText('Voice note from Ada')).toHaveAttribute('src', '/api/uploads/u2');
    expect(screen.getByRole('link', { name: '9.07650, 7.42530' })).toHaveAttribute(
      'href',
      expect.stringContaining('mlat=9.0765'),
    );
    expect(screen.getByText('Choices: Today, Tomorrow')).toBeInTheDocument();
    expect(
      screen.getByText('WhatsApp did not deliver it. Call the person instead.'),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('the words for a message', () => {
  it('says how far it has come, and why it did not arrive', () => {
    expect(stateOf(message())).toBe('');
    expect(stateOf(message({ incoming: false, state: 'DELIVERED' }))).toBe('delivered');
    expect(failureOf(message())).toBeNull();
    expect(failureOf(message({ failure: 'WINDOW_CLOSED' }))).toMatch(/approved text/);
    expect(failureOf(message({ failure: 'NOT_NEEDED' }))).toMatch(/no longer wanted/);
  });
  it('names what has no text', () => {
    expect(lineOf(message({ kind: 'VOICE', text: '' }))).toBe('A voice note');
    expect(lineOf(message())).toBe('My tap leaks');
  });
});
