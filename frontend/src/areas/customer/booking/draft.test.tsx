import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { useDraft } from '@/domain/booking/draft-store';
import { losingAnswers, type Write } from './testing/losing-answers';
import { clean, fillIn, goOnline, open, where } from '@/testing/walk';

let writes: Write[] = [];
const noteWrite = (write: Write) => writes.push(write);
let stored: ReturnType<typeof order>[] = [];

beforeEach(() => {
  writes = [];
  stored = [];
  clean();
  const note = async (request: Request) => {
    writes.push({
      method: `${request.method} ${new URL(request.url).pathname}`,
      key: request.headers.get('idempotency-key'),
      body: (await request.json().catch(() => ({}))) as Write['body'],
    });
  };
  server.use(
    http.get('*/api/orders', () => HttpResponse.json(stored)),
    http.get('*/api/orders/d1', () =>
      HttpResponse.json(
        stored[0] ?? order({ id: 'd1', status: 'DRAFT', categorySlug: 'carpentry', answers: {} }),
      ),
    ),
    http.post('*/api/orders', async ({ request }) => {
      await note(request);
      return HttpResponse.json(order({ id: 'd1', status: 'DRAFT', categorySlug: 'carpentry' }), {
        status: 201,
      });
    }),
    http.patch('*/api/orders/d1', async ({ request }) => {
      await note(request);
      return HttpResponse.json(order({ id: 'd1', status: 'DRAFT' }));
    }),
    http.post('*/api/orders/d1/submit', async ({ request }) => {
      await note(request);
      return HttpResponse.json(order({ id: 'd1', status: 'PRICED' }));
    }),
    http.get('*/api/orders/d1/quote', () => problem(409, 'no_price', 'No price yet')),
  );
});
afterEach(() => goOnline(true));

const draftOf = () => useDraft.getState().draft;
const creations = () => writes.filter(({ method }) => method === 'POST /api/orders');

describe('a draft', () => {
  it('of a guest stays on the device and is uploaded after sign-in', async () => {
    const guest = open();
    await guest.user.click(await screen.findByLabelText(/A big job/));
    await guest.user.type(screen.getByLabelText(/Anything we should know/), 'Mahogany, please');
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect(writes).toEqual([]);
    guest.unmount();
    signedIn();
    open();
    await waitFor(() => expect(writes).toHaveLength(1), { timeout: 6000 });
    expect(writes[0]).toMatchObject({
      method: 'POST /api/orders',
      body: {
        categorySlug: 'carpentry',
        answers: { type: 'big' },
        description: 'Mahogany, please',
        submit: false,
      },
    });
    expect(writes[0]?.key).toBeTruthy();
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('Mahogany, please');
    await waitFor(() => expect(draftOf()?.orderId).toBe('d1'));
  });
  it('of a customer is saved on the server shortly after each change, and the same draft is sent', async () => {
    signedIn();
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A small job/));
    await waitFor(() => expect(draftOf()?.orderId).toBe('d1'), { timeout: 6000 });
    await fillIn(pointer);
    // On a slow machine the draft is also written while the user is typing; the last write is complete.
    const whole = {
      answers: { type: 'big' },
      address: { area: 'Gwarinpa', landmark: 'the police post' },
      slot: { asap: true },
    };
    await waitFor(
      () => expect(writes.at(-1)).toMatchObject({ method: 'PATCH /api/orders/d1', body: whole }),
      { timeout: 6000 },
    );
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/order/d1/quote'));
    expect(writes.at(-1)).toMatchObject({ method: 'POST /api/orders/d1/submit' });
    expect(writes.at(-1)?.key).toBeTruthy();
    expect(writes.filter(({ method }) => method === 'POST /api/orders')).toHaveLength(1);
    expect(draftOf()).toBeNull();
  });
  it('that was not changed is not sent to the server', async () => {
    signedIn();
    open();
    await screen.findByLabelText(/A big job/);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(writes).toEqual([]);
  });
  it('is resumed on another device, at the first unfinished step', async () => {
    signedIn();
    stored = [
      order({
        id: 'd1',
        status: 'DRAFT',
        categorySlug: 'carpentry',
        title: 'Carpentry',
        answers: { type: 'big' },
        description: 'Mahogany, please',
        address: '',
        slot: null,
        totalKobo: null,
        priceQuote: null,
      }),
    ];
    open('&draft=d1');
    expect(
      await screen.findByRole('heading', { name: 'Where should they come?' }),
    ).toBeInTheDocument();
    expect(draftOf()).toMatchObject({
      orderId: 'd1',
      answers: { type: 'big' },
      description: 'Mahogany, please',
    });
    await waitFor(() => expect(where()).toBe('/create-order?service=carpentry&step=where'));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(writes).toEqual([]);
  });
  it('that was loaded from the server still uses the address of the profile', async () => {
    signedIn();
    stored = [
      order({
        id: 'd1',
        status: 'DRAFT',
        categorySlug: 'carpentry',
        title: 'Carpentry: repair',
        answers: { type: 'big' },
        slot: { asap: true },
        addressDetail: {
          area: 'Gwarinpa',
          city: 'Abuja',
          state: 'FCT',
          line: '3rd Avenue',
          directions: 'Blue gate',
        },
      }),
    ];
    const first = open();
    await waitFor(() => expect(draftOf()?.orderId).toBe('d1'));
    expect(draftOf()?.address).toMatchObject({
      saved: true,
      area: 'Gwarinpa',
      line: '3rd Avenue, Gwarinpa',
      directions: 'Blue gate',
    });
    expect(draftOf()?.categoryName).toBe('Carpentry');
    first.unmount();
    stored = stored.map((one) => ({
      ...one,
      version: 2,
      addressDetail: { area: 'Jabi', city: 'Abuja', state: 'FCT', line: '3rd Avenue' },
    }));
    open();
    await waitFor(() =>
      expect(draftOf()?.address).toMatchObject({ saved: false, area: 'Jabi', line: '3rd Avenue' }),
    );
  });
  it('that was sent on another device meanwhile starts again', async () => {
    signedIn();
    stored = [order({ id: 'd1', status: 'REQUESTED', categorySlug: 'carpentry' })];
    act(() =>
      useDraft.getState().start({
        categorySlug: 'carpentry',
        categoryName: 'Carpentry',
        answers: { type: 'big' },
        orderId: 'd1',
      }),
    );
    open();
    await waitFor(() => expect(draftOf()?.orderId).toBeNull());
    expect(draftOf()?.answers).toEqual({});
  });
  it('that is gone from the server is created again', async () => {
    signedIn();
    server.use(http.patch('*/api/orders/d1', () => problem(404, 'not_found', 'Gone')));
    act(() =>
      useDraft.getState().start({
        categorySlug: 'carpentry',
        categoryName: 'Carpentry',
        answers: {},
        orderId: 'd1',
      }),
    );
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A big job/));
    await waitFor(() => expect(writes.map(({ method }) => method)).toContain('POST /api/orders'), {
      timeout: 8000,
    });
  });
  it('that the server lost soon after it was created is created again under a new key, with its current answers', async () => {
    signedIn();
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A small job/));
    await waitFor(() => expect(draftOf()?.orderId).toBe('d1'), { timeout: 6000 });
    server.use(
      http.patch('*/api/orders/d1', () => problem(404, 'not_found', 'Gone')),
      http.post(
        '*/api/orders',
        async ({ request }) => (
          writes.push({
            method: 'POST /api/orders',
            key: request.headers.get('idempotency-key'),
            body: (await request.json()) as Write['body'],
          }),
          HttpResponse.json(order({ id: 'd2', status: 'DRAFT' }), { status: 201 })
        ),
      ),
    );
    await pointer.click(screen.getByLabelText(/A big job/));
    await waitFor(() => expect(draftOf()?.orderId).toBe('d2'), { timeout: 6000 });
    const [first, second] = creations();
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body).toMatchObject({ answers: { type: 'big' } });
  });
  it('for an order that is booked again has its answers and place filled in, but not its photos and time', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/old', () =>
        HttpResponse.json(
          order({
            id: 'old',
            status: 'COMPLETED',
            provider: {
              id: 'p7',
              displayName: 'Emeka O.',
              firstName: 'Emeka',
              completedJobs: 3,
              reviewCount: 0,
              checks: [],
            },
            categorySlug: 'carpentry',
            title: 'Carpentry',
            answers: { type: 'small', photos: ['0198f0a0-0000-7000-8000-000000000001'] },
            addressDetail: {
              area: 'Gwarinpa',
              city: 'Abuja',
              state: 'FCT',
              line: 'behind the mall',
              landmark: 'the mall',
              landmarkRelation: 'behind',
            },
            slot: { date: '2026-03-16', window: '08-10' },
          }),
        ),
      ),
    );
    open('&again=old');
    expect(await screen.findByLabelText(/A small job/)).toBeChecked();
    expect(draftOf()).toMatchObject({
      answers: { type: 'small' },
      address: { area: 'Gwarinpa', landmark: 'the mall' },
      slot: { asap: true },
      preferred: { id: 'p7', name: 'Emeka' },
      orderId: null,
    });
    expect(draftOf()?.answers['photos']).toBeUndefined();
  });
});

describe('a draft whose first response was lost', () => {
  it('is the same draft on the server, with the later answers', async () => {
    signedIn();
    const made = losingAnswers(noteWrite, 1);
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A small job/));
    await waitFor(() => expect(made.size).toBe(1), { timeout: 6000 });
    await pointer.click(screen.getByLabelText(/A big job/));
    await pointer.type(screen.getByLabelText(/Anything we should know/), 'Mahogany, please');
    await waitFor(
      () =>
        expect(writes.at(-1)).toMatchObject({
          method: 'PATCH /api/orders/d1',
          body: { answers: { type: 'big' }, description: 'Mahogany, please' },
        }),
      { timeout: 8000 },
    );
    expect(made.size).toBe(1);
    await waitFor(() =>
      expect(draftOf()).toMatchObject({
        orderId: 'd1',
        creating: null,
        syncedAt: draftOf()?.savedAt,
      }),
    );
  });
  it('is found again after a reload', async () => {
    signedIn();
    const made = losingAnswers(noteWrite, 2);
    const before = open();
    await before.user.click(await screen.findByLabelText(/A small job/));
    await waitFor(() => expect(creations()).toHaveLength(2), { timeout: 8000 });
    before.unmount();
    expect(localStorage.getItem('order_draft')).toContain([...made.keys()][0]);
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A big job/));
    await waitFor(
      () =>
        expect(writes.at(-1)).toMatchObject({
          method: 'PATCH /api/orders/d1',
          body: { answers: { type: 'big' } },
        }),
      { timeout: 8000 },
    );
    expect(made.size).toBe(1);
  });
  it('is the one that is sent: no second request is created', async () => {
    signedIn();
    const made = losingAnswers(noteWrite, 1);
    act(() =>
      useDraft.getState().start({
        categorySlug: 'carpentry',
        categoryName: 'Carpentry',
        answers: { type: 'big' },
        description: 'A table',
        address: { area: 'Gwarinpa', line: '12 Palm Close', landmark: 'the police post' },
        step: 3,
        savedAt: '2026-03-10T09:00:00Z',
      }),
    );
    act(() => useDraft.getState().change({ description: 'A table of mahogany' }));
    const { user: pointer } = open();
    await waitFor(() => expect(made.size).toBe(1), { timeout: 6000 });
    await pointer.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/order/d1/quote'), { timeout: 6000 });
    expect(made.size).toBe(1);
    expect(writes.at(-1)?.method).toBe('POST /api/orders/d1/submit');
  });
  it('is not retried endlessly without a connection', async () => {
    signedIn();
    losingAnswers(noteWrite, Infinity);
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A small job/));
    await waitFor(() => expect(creations()).toHaveLength(2), { timeout: 8000 });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(creations()).toHaveLength(2);
  });
  it('is created again under a new key after a change, when the server refused it', async () => {
    signedIn();
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '*/api/orders',
        ({ request }) => (
          keys.push(request.headers.get('idempotency-key')),
          keys.length === 1
            ? problem(422, 'validation', 'Look again')
            : HttpResponse.json(order({ id: 'd1', status: 'DRAFT' }), { status: 201 })
        ),
      ),
    );
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A small job/));
    expect(await screen.findByText('Not saved', {}, { timeout: 6000 })).toBeInTheDocument();
    await pointer.click(screen.getByLabelText(/A big job/));
    await waitFor(() => expect(draftOf()?.orderId).toBe('d1'), { timeout: 8000 });
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
