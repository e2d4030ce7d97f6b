import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { receive } from '@/domain/notifications/live';
import { useLiveState } from '@/shared/lib/live-state';
import { storageKeys } from '@/shared/lib/config';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { ChatMessage, ChatState } from '@/domain/chat/model';
import { useOutbox } from '@/domain/chat/outgoing';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn((file: Blob) => Promise.resolve(file)),
  uploadPhoto: jest.fn(() => Promise.resolve({ id: 'u1' })),
}));

const ID = '0198f0a0-0000-7000-8000-000000000002';
const state = (patch: Partial<ChatState> = {}): ChatState => ({
  open: true,
  closesAt: null,
  allowsContact: false,
  unread: 0,
  ...patch,
});
const message = (number: number, patch: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`,
  number,
  author: 'provider',
  text: `Message ${number}`,
  uploadId: null,
  photoUrl: null,
  sentAt: new Date(Date.now() - 60_000).toISOString(),
  readAt: null,
  ...patch,
});

const tracking = (chat: ChatState) => ({
  orderId: ID,
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  categorySlug: 'home-cleaning',
  status: 'ASSIGNED',
  trackingStep: 'ACCEPTED',
  slot: { asap: true },
  address: 'Gwarinpa',
  provider: {
    id: 'p1',
    displayName: 'Musa A.',
    firstName: 'Musa',
    completedJobs: 3,
    reviewCount: 0,
    checks: [],
  },
  arrivalPin: null,
  expectedAt: null,
  paidKobo: 3_010_000,
  finishNote: null,
  updatedAt: '2026-11-20T08:00:00Z',
  events: [],
  allowedActions: [],
  masked: false,
  chat,
});

interface World {
  chat: ChatState;
  messages: ChatMessage[];
  sent: { body: unknown; key: string | null }[];
  read: number[];
  /** Answers the next attempts to send, before they succeed. */
  answers: (() => Response)[];
}

/** Serves the tracking page of an order with a chat, and records what is sent. */
function serve(patch: Partial<World> = {}): World {
  signedIn();
  const world: World = { chat: state(), messages: [], sent: [], read: [], answers: [], ...patch };
  server.use(
    http.get(`*/api/orders/${ID}/tracking`, () => HttpResponse.json(tracking(world.chat))),
    http.get(`*/api/orders/${ID}/messages`, () => HttpResponse.json(world.messages)),
    http.post(`*/api/orders/${ID}/messages`, async ({ request }) => {
      const body = (await request.json()) as { text?: string; uploadId?: string };
      world.sent.push({ body, key: request.headers.get('idempotency-key') });
      const answer = world.answers.shift();
      if (answer) return answer();
      const sent = message(world.messages.length + 1, {
        author: 'customer',
        text: body.text ?? null,
        uploadId: body.uploadId ?? null,
        photoUrl: body.uploadId ? `/api/uploads/${body.uploadId}` : null,
      });
      world.messages = [...world.messages, sent];
      return HttpResponse.json(sent, { status: 201 });
    }),
    http.post(`*/api/orders/${ID}/messages/read`, async ({ request }) => {
      const { number } = (await request.json()) as { number: number };
      world.read.push(number);
      world.chat = { ...world.chat, unread: 0 };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return world;
}

async function opened() {
  const page = renderApp(`/order/${ID}/track`);
  await page.user.click(await screen.findByRole('button', { name: /^Message Musa/ }));
  const log = await screen.findByRole('log', { name: 'Messages with Musa' });
  return { ...page, log };
}

const field = () => screen.getByRole('textbox', { name: 'Message' });
const online = (is: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
};

beforeEach(() => useOutbox.setState({ waiting: [], typed: {}, refused: {} }));
afterEach(() => jest.restoreAllMocks());

describe('the chat of a customer', () => {
  it('opens from a button with the number of unread messages, shows them and marks them as read', async () => {
    const world = serve({
      chat: state({ unread: 2 }),
      messages: [
        message(1, { text: 'I am on my way.' }),
        message(2, { author: 'customer', text: 'Thank you.', readAt: '2026-11-20T08:01:00Z' }),
        message(3, { text: 'At the gate.' }),
      ],
    });
    const page = renderApp(`/order/${ID}/track`);
    await page.user.click(
      await screen.findByRole('button', { name: 'Message Musa, 2 unread messages' }),
    );
    const log = await screen.findByRole('log', { name: 'Messages with Musa' });
    expect(await within(log).findByRole('heading', { name: 'Today' })).toBeVisible();
    const rows = within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Musa: I am on my way\./);
    expect(rows[1]).toMatch(/^You: Thank you\..*Read$/);
    await waitFor(() => expect(world.read).toEqual([3]));
    expect(
      await screen.findByRole('button', { name: 'Message Musa', hidden: true }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Phone numbers can be shared once Musa is on the way. Payments always stay in Gida.',
      ),
    ).toBeVisible();
    expect(await axe(page.container)).toHaveNoViolations();
  });

  it('does not cut a message that is too long, and does not send it', async () => {
    const world = serve();
    const { user } = await opened();
    await user.click(field());
    await user.paste('a'.repeat(1200));
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('a'.repeat(1200));
    expect(field()).toHaveAccessibleDescription('Write at most 1,000 characters. There are 1,200.');
    expect(world.sent).toEqual([]);
  });

  it('says what to write when it is empty, and sends a quick reply', async () => {
    const world = serve();
    const { user, log } = await opened();
    expect(await within(log).findByText('Say hello to Musa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I will open the gate.' }));
    expect(await within(log).findByText('I will open the gate.')).toBeVisible();
    expect(world.sent.map(({ body }) => body)).toEqual([{ text: 'I will open the gate.' }]);
    expect(within(log).getAllByRole('listitem')).toHaveLength(1);
  });

  it('sends a text with Enter, and a photo with or without words', async () => {
    const world = serve();
    const { user, log } = await opened();
    await user.type(field(), 'One line{Shift>}{Enter}{/Shift}and another{Enter}');
    expect(await within(log).findByText(/One line/)).toHaveTextContent('One line and another');
    expect(field()).toHaveValue('');
    globalThis.URL.createObjectURL = jest.fn(() => 'blob:gate');
    globalThis.URL.revokeObjectURL = jest.fn();
    await user.upload(
      screen.getByLabelText('Choose a photo'),
      new File(['gate'], 'gate.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByRole('img', { name: 'To be sent' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(log).findByRole('list', { name: 'Photo from you' })).toBeVisible();
    expect(world.sent.map(({ body }) => body)).toEqual([
      { text: 'One line\nand another' },
      { uploadId: 'u1' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(world.sent).toHaveLength(2);
    expect(field()).toHaveFocus();
  });

  it('explains a refused message and keeps its text', async () => {
    const why =
      'Phone numbers can be sent once the provider is on the way. Until then, please write here.';
    const world = serve({
      answers: [
        () =>
          problem(422, 'contact_details', why, [{ field: 'text', code: 'phone', message: why }]),
      ],
    });
    const { user, log } = await opened();
    await user.type(field(), 'Call 0803 123 4567{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(field()).toHaveValue('Call 0803 123 4567');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(why);
    expect(within(log).queryByRole('listitem')).toBeNull();
    await user.clear(field());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field(), 'Please write here{Enter}');
    expect(await within(log).findByText('Please write here')).toBeVisible();
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(2);
  });

  it('keeps a message that failed, also over a reload, and sends it again under the same key', async () => {
    const world = serve({
      answers: [() => HttpResponse.error(), () => problem(503, 'unavailable', 'Busy.')],
    });
    const { user, log } = await opened();
    await user.type(field(), 'I am at home.{Enter}');
    expect(await within(log).findByText('Not sent')).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem(storageKeys.chat) ?? '[]')).toMatchObject([
      { letter: { text: 'I am at home.' } },
    ]);
    await user.click(within(log).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(world.sent).toHaveLength(2));
    await user.click(await within(log).findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(within(log).queryByText('Not sent')).toBeNull());
    expect(world.messages).toHaveLength(1);
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1);
    expect(JSON.parse(sessionStorage.getItem(storageKeys.chat) ?? '[]')).toEqual([]);
  });

  it('lets a message that failed be deleted', async () => {
    serve({ answers: [() => HttpResponse.error()] });
    const { user, log } = await opened();
    await user.type(field(), 'Never mind{Enter}');
    await user.click(await within(log).findByRole('button', { name: 'Delete this message' }));
    expect(within(log).queryByText('Never mind')).toBeNull();
  });

  it('waits for the network and then sends by itself', async () => {
    const world = serve({ answers: [() => HttpResponse.error()] });
    const { user, log } = await opened();
    online(false);
    expect(
      await screen.findByText(
        'You are offline. What you write is kept and sent when the network is back.',
      ),
    ).toBeVisible();
    await user.type(field(), 'I am at home.{Enter}');
    expect(await within(log).findByText('Waits for the network')).toBeVisible();
    online(true);
    await waitFor(() => expect(world.messages).toHaveLength(1));
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('says when it closed, and shows what was written', async () => {
    serve({
      chat: state({ open: false, closesAt: '2026-11-27T10:00:00Z' }),
      messages: [message(1, { text: 'Thank you.', readAt: '2026-11-20T10:00:00Z' })],
    });
    const { user } = renderApp(`/order/${ID}/track`);
    await user.click(await screen.findByRole('button', { name: 'See the messages' }));
    expect(
      await screen.findByText(
        'This chat closed on 27 November 2026. For anything else, please write to support.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('loads the messages again on a live message, and polls only without the live channel', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    useLiveState.setState({ state: 'connected' });
    const world = serve();
    const { log } = await opened();
    expect(await within(log).findByText('Say hello to Musa')).toBeVisible();
    world.messages = [message(1, { text: 'At the gate.' })];
    act(() => jest.advanceTimersByTime(30_000));
    expect(within(log).queryByText('At the gate.')).toBeNull();
    act(() => receive({ type: 'ORDER_UPDATED', data: { orderId: ID } }));
    expect(await within(log).findByText('At the gate.')).toBeVisible();
    world.messages = [...world.messages, message(2, { text: 'Hello?' })];
    act(() => useLiveState.setState({ state: 'error' }));
    act(() => jest.advanceTimersByTime(11_000));
    expect(await within(log).findByText('Hello?')).toBeVisible();
    act(() => useLiveState.setState({ state: 'disconnected' }));
    jest.useRealTimers();
  });

  it('says that the messages could not be loaded', async () => {
    serve();
    server.use(
      http.get(`*/api/orders/${ID}/messages`, () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user, log } = await opened();
    await user.click(await within(log).findByRole('button', { name: /try again/i }));
    expect(await within(log).findByText('Say hello to Musa')).toBeVisible();
  });

  it('is opened by the address of a notification', async () => {
    serve();
    renderApp(`/order/${ID}/track#chat`);
    expect(await screen.findByRole('dialog', { name: 'Chat with Musa' })).toBeVisible();
  });

  it('is also on the page of the order', async () => {
    serve();
    const orderPage = order({
      id: ID,
      status: 'ASSIGNED',
      provider: {
        id: 'p1',
        displayName: 'Musa A.',
        firstName: 'Musa',
        completedJobs: 3,
        reviewCount: 0,
        checks: [],
      },
      chat: state({ unread: 2 }),
    });
    server.use(
      http.get(`*/api/orders/${ID}`, () => HttpResponse.json(orderPage)),
      http.get(`*/api/orders/${ID}/events`, () => HttpResponse.json([])),
    );
    const { user } = renderApp(`/order/${ID}`);
    await user.click(
      await screen.findByRole('button', { name: 'Message Musa, 2 unread messages' }),
    );
    expect(await screen.findByRole('log', { name: 'Messages with Musa' })).toBeVisible();
  });

  it('is not shown without a provider', async () => {
    serve();
    server.use(
      http.get(`*/api/orders/${ID}/tracking`, () =>
        HttpResponse.json({ ...tracking(state()), chat: undefined }),
      ),
    );
    renderApp(`/order/${ID}/track`);
    expect(await screen.findByRole('region', { name: 'Your provider, Musa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  });
});

describe('the chat of a provider', () => {
  it('is on the job page with replies of its own, and stays when the customer cannot be called', async () => {
    const sent: unknown[] = [];
    asProvider({ open: [job({ customerPhone: null, chat: state({ unread: 1 }) })] });
    server.use(
      http.get('*/api/service-provider/jobs/o1/messages', () =>
        HttpResponse.json([message(1, { author: 'customer', text: 'Which gate?' })]),
      ),
      http.post('*/api/service-provider/jobs/o1/messages', async ({ request }) => {
        const body = (await request.json()) as { text: string };
        sent.push(body);
        return HttpResponse.json(message(2, { text: body.text }), { status: 201 });
      }),
      http.post(
        '*/api/service-provider/jobs/o1/messages/read',
        () => new HttpResponse(null, { status: 204 }),
      ),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    await user.click(
      await screen.findByRole('button', { name: 'Message Amina, 1 unread message' }),
    );
    const log = await screen.findByRole('log', { name: 'Messages with Amina' });
    expect(await within(log).findByText('Which gate?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I am at the gate.' }));
    expect(await within(log).findByText('I am at the gate.')).toBeVisible();
    expect(sent).toEqual([{ text: 'I am at the gate.' }]);
  });
});
