import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import { startPersonSession } from '@/domain/identity/person';
import { renderApp } from '@/testing/render';
import { forgetPerson } from '@/shared/lib/forget';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { sendWaiting } from '@/domain/booking/submit';
import { clean, fillIn, goOnline, open, where } from '@/testing/walk';

interface Posted {
  key: string | null;
  body: { submit: boolean; categorySlug: string };
}

let posted: Posted[] = [];
let reachable = true;
/** How many answers are lost on the way back, as on an unstable connection. */
let loseAnswers = 0;

/** The number of requests that the server accepted: each key counts once. */
const taken = () => new Set(posted.map(({ key }) => key)).size;

beforeEach(() => {
  posted = [];
  reachable = true;
  loseAnswers = 0;
  clean();
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as Posted['body'];
      if (!body.submit) return problem(503, 'unavailable', 'No drafts');
      if (!reachable) return HttpResponse.error();
      posted.push({ key: request.headers.get('idempotency-key'), body });
      if (loseAnswers > 0) {
        loseAnswers -= 1;
        return HttpResponse.error();
      }
      return HttpResponse.json(order({ status: 'REQUESTED' }), { status: 201 });
    }),
    http.get('*/api/orders/o1/tracking', () =>
      HttpResponse.json({
        orderId: 'o1',
        reference: 'SVC-4M8X2T',
        title: 'Carpentry',
        status: 'REQUESTED',
        address: 'Gwarinpa',
        paidKobo: 0,
        updatedAt: new Date().toISOString(),
        allowedActions: [],
        events: [],
        slot: { asap: true },
      }),
    ),
  );
});
afterEach(() => goOnline(true));

describe('a request that is sent offline', () => {
  it('is stored, says so, and is sent once when the network returns', async () => {
    signedIn();
    const { user: pointer, container } = open();
    await fillIn(pointer);
    act(() => goOnline(false));
    expect(await screen.findByText(/You are offline\. You can still send it/)).toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByRole('heading', { name: 'Saved here until you are back online' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/We will send it once, as soon as you have network/),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    expect(posted).toHaveLength(0);
    expect(useDraft.getState().draft).toBeNull();
    const [entry] = useOutbox.getState().waiting;
    act(() => goOnline(true));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(posted.map(({ key }) => key)).toEqual([entry?.key]);
    expect(useOutbox.getState().waiting).toEqual([]);
  });
  it('is retried with the same key when the response was lost, so that the server takes it once', async () => {
    signedIn();
    const { user: pointer } = open();
    await fillIn(pointer);
    loseAnswers = 1;
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    // The request reached the server, but its answer was lost. The outbox sends it again.
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(posted.length).toBeGreaterThan(1);
    expect(taken()).toBe(1);
    expect(new Set(posted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
  it('survives a reload: it is listed in My Jobs and sent from any page', async () => {
    signedIn();
    const first = open();
    await fillIn(first.user);
    act(() => goOnline(false));
    await first.user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('heading', { name: 'Saved here until you are back online' });
    first.unmount();
    expect(localStorage.getItem('user_outbox')).toContain('carpentry');
    renderApp('/requests');
    expect(await screen.findByText('Not sent yet')).toBeInTheDocument();
    expect(
      screen.getByText(/We will send it once, as soon as you have network/),
    ).toBeInTheDocument();
    act(() => goOnline(true));
    await waitFor(() => expect(posted).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  });
  it('that another tab sends leads to My Jobs', async () => {
    signedIn();
    reachable = false;
    useOutbox.setState({ waiting: [entryOf('u1')] });
    open();
    await screen.findByRole('heading', { name: /is kept here|Sending your request/ });
    localStorage.setItem('user_outbox', JSON.stringify({ state: { waiting: [] }, version: 1 }));
    act(() => void useOutbox.persist.rehydrate());
    await waitFor(() => expect(where()).toBe('/requests'));
  });
  it('keeps its key when the server could not answer, so that a second tap is not a second request', async () => {
    signedIn();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        if (!((await request.json()) as Posted['body']).submit)
          return problem(503, 'unavailable', 'No drafts');
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? problem(504, 'timeout', 'Too slow')
          : HttpResponse.json(order({ status: 'REQUESTED' }), { status: 201 });
      }),
    );
    const { user: pointer } = open();
    await fillIn(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Too slow')).toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });
  it('has another key after the answers were changed, whatever happened to the first', async () => {
    signedIn();
    const sent: Posted[] = [];
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        const body = (await request.json()) as Posted['body'];
        if (!body.submit) return problem(503, 'unavailable', 'No drafts');
        sent.push({ key: request.headers.get('idempotency-key'), body });
        return sent.length === 1
          ? problem(504, 'timeout', 'Too slow')
          : HttpResponse.json(order({ status: 'REQUESTED' }), { status: 201 });
      }),
    );
    const { user: pointer } = open();
    await fillIn(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Too slow')).toBeInTheDocument();
    act(() => useDraft.getState().change({ description: 'Two tables instead of one' }));
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).not.toEqual(sent[1]?.body);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
  it('whose draft may already be on the server is sent as that draft', async () => {
    signedIn();
    const calls: string[] = [];
    const creating = {
      key: 'draft-key-1',
      body: { categorySlug: 'carpentry', answers: { type: 'big' }, submit: false },
    };
    const note = ({ request }: { request: Request }) =>
      calls.push(
        `${request.method} ${new URL(request.url).pathname} ${request.headers.get('idempotency-key') ?? ''}`,
      );
    server.use(
      http.post(
        '*/api/orders',
        (call) => (
          note(call),
          HttpResponse.json(order({ id: 'd7', status: 'DRAFT' }), { status: 201 })
        ),
      ),
      http.patch(
        '*/api/orders/d7',
        (call) => (note(call), HttpResponse.json(order({ id: 'd7', status: 'DRAFT' }))),
      ),
      http.post(
        '*/api/orders/d7/submit',
        (call) => (note(call), HttpResponse.json(order({ id: 'd7', status: 'REQUESTED' }))),
      ),
    );
    const entry = entryOf('u1');
    useOutbox.setState({ waiting: [{ ...entry, draft: { ...entry.draft, creating } }] });
    const done: string[] = [];
    await sendWaiting('u1', ({ how }) => done.push(how));
    expect(done).toEqual(['sent']);
    expect(calls).toEqual([
      'POST /api/orders draft-key-1',
      'PATCH /api/orders/d7 ',
      `POST /api/orders/d7/submit ${entry.key}`,
    ]);
  });
  it('can be filled in and stored after an offline start, for a service that was opened here, and is sent once the user is known', async () => {
    signedIn();
    const before = open();
    await screen.findByLabelText(/A big job/);
    await waitFor(() => expect(localStorage.getItem('gida_cache_/api/areas')).not.toBeNull());
    before.unmount();
    useDraft.getState().clear();
    server.use(
      ...['*/api/auth/user', '*/api/categories/carpentry', '*/api/areas'].map((path) =>
        http.get(path, () => HttpResponse.error()),
      ),
      http.post('*/api/quotes/preview', () => HttpResponse.error()),
    );
    goOnline(false);
    const { user: pointer } = open();
    await fillIn(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByRole('heading', { name: 'Saved here until you are back online' }),
    ).toBeInTheDocument();
    expect(posted).toHaveLength(0);
    signedIn();
    act(() => goOnline(true));
    await waitFor(() => expect(where()).toBe('/request/o1'), { timeout: 8000 });
    expect(posted).toHaveLength(1);
  });
  it('is sent after a reload without a network, before the user is loaded', async () => {
    markSession();
    startPersonSession('u1');
    server.use(http.get('*/api/auth/user', () => HttpResponse.error()));
    useOutbox.setState({ waiting: [entryOf('u1')] });
    goOnline(false);
    open();
    await screen.findByRole('heading', { name: 'Saved here until you are back online' });
    expect(posted).toHaveLength(0);
    act(() => goOnline(true));
    await waitFor(() => expect(posted).toHaveLength(1), { timeout: 8000 });
  });
  it('is not sent twice in parallel', async () => {
    useOutbox.setState({ waiting: [entryOf('u1')] });
    await Promise.all([sendWaiting('u1', () => undefined), sendWaiting('u1', () => undefined)]);
    expect(posted).toHaveLength(1);
  });
  it('waits while the server cannot be reached', async () => {
    reachable = false;
    useOutbox.setState({ waiting: [entryOf('u1')] });
    await sendWaiting('u1', () => undefined);
    expect(useOutbox.getState().waiting).toHaveLength(1);
    expect(useOutbox.getState().waiting[0]?.refused).toBeNull();
  });
  it('is never sent for another user, and is removed on sign-out', async () => {
    useOutbox.setState({ waiting: [entryOf('u1')] });
    await sendWaiting('u2', () => undefined);
    expect(posted).toHaveLength(0);
    forgetPerson();
    expect(useOutbox.getState().waiting).toEqual([]);
    expect(localStorage.getItem('user_outbox') ?? '').not.toContain('carpentry');
  });
  it('says why the server refused it, and opens it again', async () => {
    signedIn();
    server.use(http.post('*/api/orders', () => problem(422, 'validation', 'Choose another time.')));
    useOutbox.setState({ waiting: [entryOf('u1')] });
    const { user: pointer } = open();
    expect(
      await screen.findByRole('heading', { name: 'It could not be sent' }, { timeout: 8000 }),
    ).toBeInTheDocument();
    expect(screen.getByText('Choose another time.')).toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Open it' }));
    expect(await screen.findByRole('heading', { name: 'Is this right?' })).toBeInTheDocument();
    expect(useOutbox.getState().waiting).toEqual([]);
  });
});

function entryOf(userId: string) {
  const { start } = useDraft.getState();
  start({
    categorySlug: 'carpentry',
    categoryName: 'Carpentry',
    answers: { type: 'big' },
    address: { area: 'Gwarinpa', landmark: 'the police post' },
  });
  const { draft } = useDraft.getState();
  if (!draft) throw new Error('no draft');
  useDraft.getState().clear();
  return {
    key: 'k1',
    userId,
    draft,
    queuedAt: new Date().toISOString(),
    refused: null,
    body: {
      categorySlug: 'carpentry',
      answers: { type: 'big' },
      description: 'What kind of work? A big job',
      submit: true,
    },
  };
}
