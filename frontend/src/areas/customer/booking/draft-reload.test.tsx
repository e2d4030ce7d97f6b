import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDraft, type Draft } from '@/domain/booking/draft-store';
import { storageKeys } from '@/shared/lib/config';
import { forgetPerson } from '@/shared/lib/forget';
import type { Schema } from '@/shared/api/types';
import { order } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clean, fillIn, open, where } from '@/testing/walk';

let made: Schema<'Order'>[] = [];
let changes = 0;

const draftOf = () => useDraft.getState().draft;
const isSynced = () => {
  const draft = draftOf();
  return draft?.orderId === 'd1' && draft.syncedAt === draft.savedAt;
};

/** A server that keeps drafts as the real one does: a missing part stays as it was, and each change makes a new version. */
beforeEach(() => {
  made = [];
  changes = 0;
  clean();
  type Body = Pick<Schema<'Order'>, 'answers' | 'description'> & {
    address?: Schema<'Address'>;
  };
  const withBody = (before: Schema<'Order'>, { address, answers, description }: Body) => ({
    ...before,
    answers,
    description,
    ...(address && { addressDetail: address }),
  });
  server.use(
    http.get('*/api/orders', () => HttpResponse.json(made)),
    http.get('*/api/orders/:id', ({ params }) =>
      HttpResponse.json(made.find(({ id }) => id === params['id'])),
    ),
    http.post('*/api/orders', async ({ request }) => {
      const draft = order({
        id: `d${made.length + 1}`,
        status: 'DRAFT',
        categorySlug: 'carpentry',
        slot: { asap: true },
      });
      made.push(withBody(draft, (await request.json()) as Body));
      return HttpResponse.json(made.at(-1), { status: 201 });
    }),
    http.patch('*/api/orders/:id', async ({ request, params }) => {
      changes += 1;
      const body = (await request.json()) as Body;
      made = made.map((one) =>
        one.id === params['id'] ? withBody({ ...one, version: one.version + 1 }, body) : one,
      );
      return HttpResponse.json(made.find(({ id }) => id === params['id']));
    }),
  );
});

/** Leaves the page and opens it again, once the draft is on the server. */
async function reload({ unmount }: ReturnType<typeof open>) {
  await waitFor(() => expect(isSynced()).toBe(true), { timeout: 6000 });
  unmount();
  const again = open();
  await screen.findByLabelText(/A big job/);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return again;
}

describe('a draft that is opened again after a reload', () => {
  it('keeps the address of the profile that still needs a landmark', async () => {
    signedIn({ address: 'Banex Plaza, Gwarinpa' });
    const page = open();
    await page.user.click(await screen.findByLabelText(/A big job/));
    await reload(page);
    expect(made[0]?.addressDetail).toBeUndefined();
    expect(draftOf()?.address).toMatchObject({
      saved: true,
      area: 'Gwarinpa',
      line: 'Banex Plaza, Gwarinpa',
    });
  });
  it('keeps an area and a note about the gate without a landmark, also after a change on another device', async () => {
    signedIn();
    const page = open();
    await page.user.click(await screen.findByLabelText(/A big job/));
    const typed = { area: 'Gwarinpa', line: '', landmark: '', directions: 'Blue gate' };
    act(() => {
      const { draft, change } = useDraft.getState();
      if (draft) change({ address: { ...draft.address, ...typed, saved: false } });
    });
    const later = await reload(page);
    expect(draftOf()?.address).toMatchObject(typed);
    made = made.map((one) => ({
      ...one,
      version: one.version + 1,
      description: 'Mahogany, please',
    }));
    await reload(later);
    expect(draftOf()).toMatchObject({ description: 'Mahogany, please', address: typed });
    expect(changes).toBe(0);
  });
});

describe('a draft in two tabs', () => {
  type State = Pick<ReturnType<typeof useDraft.getState>, 'draft' | 'sent'>;
  const kept = () =>
    JSON.parse(localStorage.getItem(storageKeys.draft) ?? '{}') as {
      state: State;
      version: number;
    };
  const write = (state: State) =>
    localStorage.setItem(storageKeys.draft, JSON.stringify({ ...kept(), state }));
  /** What another tab does with the draft. */
  const fromOtherTab = (change: (draft: Draft) => Draft) => {
    const { state } = kept();
    write({ ...state, draft: state.draft && change(state.draft) });
  };
  const sentByOtherTab = () => {
    made = [order({ id: 'o7', status: 'SUBMITTED', categorySlug: 'carpentry' })];
    write({ draft: null, sent: { id: draftOf()?.id ?? '', to: '/request/o7' } });
  };
  const later = () => new Date(Date.now() + 1000).toISOString();
  /** What the browser does in this tab then, unless it had put the page to sleep. */
  const tellThisTab = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.draft })));

  it('shows what the other tab wrote, and keeps its own open step', async () => {
    open();
    await screen.findByLabelText(/A big job/);
    fromOtherTab((draft) => ({
      ...draft,
      description: 'Mahogany, please',
      answers: { type: 'big' },
      step: 2,
    }));
    tellThisTab();
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('Mahogany, please');
    expect(screen.getByLabelText(/A big job/)).toBeChecked();
    expect(draftOf()?.step).toBe(0);
  });
  it('is one draft on the server: what the other tab has saved is not saved again', async () => {
    signedIn();
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A big job/));
    fromOtherTab((draft) => ({ ...draft, orderId: 'd9', syncedAt: draft.savedAt }));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(made).toEqual([]);
    expect(draftOf()?.orderId).toBe('d9');
  });
  it('is not replaced by an older version of another tab', async () => {
    const { user: pointer } = open();
    await screen.findByLabelText(/A big job/);
    const older = draftOf()!;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await pointer.type(screen.getByLabelText(/Anything we should know/), 'Mahogany');
    fromOtherTab(() => ({ ...older, step: 2 }));
    tellThisTab();
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('Mahogany');
  });
  it('goes on with the latest text in a tab in which no booking was open', () => {
    open().unmount();
    useDraft
      .getState()
      .start({ categorySlug: 'carpentry', categoryName: 'Carpentry', answers: {} });
    fromOtherTab((draft) => ({ ...draft, description: 'Mahogany, please', savedAt: later() }));
    tellThisTab();
    expect(draftOf()?.description).toBe('Mahogany, please');
  });
  it('goes on with the latest text in a page that the browser had put to sleep', async () => {
    useDraft.getState().start({
      categorySlug: 'carpentry',
      categoryName: 'Carpentry',
      answers: { type: 'small' },
      step: 1,
    });
    fromOtherTab((draft) => ({ ...draft, description: 'Mahogany, please', savedAt: later() }));
    open('&step=what');
    expect(await screen.findByLabelText(/Anything we should know/)).toHaveValue('Mahogany, please');
    expect(kept().state.draft?.description).toBe('Mahogany, please');
  });
  it('is not stored again by the tab that only reads it', async () => {
    open();
    await screen.findByLabelText(/A big job/);
    fromOtherTab((draft) => ({ ...draft, description: 'Mahogany', step: 2, savedAt: later() }));
    tellThisTab();
    expect(draftOf()).toMatchObject({ description: 'Mahogany', step: 0 });
    expect(kept().state.draft?.step).toBe(2);
  });
  it('goes on in a tab whose storage is full', async () => {
    signedIn();
    const { user: pointer } = open();
    await screen.findByLabelText(/A big job/);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      await pointer.type(screen.getByLabelText(/Anything we should know/), 'Mahogany');
      await waitFor(() => expect(made).toHaveLength(1), { timeout: 6000 });
      expect(made[0]?.description).toBe('Mahogany');
      expect(draftOf()?.description).toBe('Mahogany');
    } finally {
      full.mockRestore();
    }
  });
  it('that was sent in one leads to the request in the other', async () => {
    signedIn();
    open();
    await screen.findByLabelText(/A big job/);
    sentByOtherTab();
    tellThisTab();
    await waitFor(() => expect(where()).toBe('/request/o7'));
    expect(draftOf()).toBeNull();
  });
  it('is sent once, also by a page that was not told that it was sent', async () => {
    signedIn();
    let sent = 0;
    server.use(
      http.post('*/api/orders/:id/submit', () => {
        sent += 1;
        return HttpResponse.json(made[0]);
      }),
    );
    const { user: pointer } = open();
    await fillIn(pointer);
    sentByOtherTab();
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/o7'));
    expect(sent).toBe(0);
    expect(made.map(({ id }) => id)).toEqual(['o7']);
  });
  it('of a person who signed out in one was not sent', () => {
    useDraft
      .getState()
      .start({ categorySlug: 'carpentry', categoryName: 'Carpentry', answers: {} });
    useDraft.getState().markSent(draftOf()?.id ?? '', '/request/o7');
    forgetPerson();
    expect(useDraft.getState()).toMatchObject({ draft: null, sent: null });
  });
  it.each([
    ['the same draft', {}],
    ['another draft', { id: 'other' }],
  ])(
    'of a person who signed out in one is not taken back from a slower one that stores it: %s',
    (name, patch) => {
      useDraft
        .getState()
        .start({ categorySlug: 'carpentry', categoryName: 'Carpentry', answers: {} });
      fromOtherTab((draft) => ({ ...draft, ...patch }));
      const { state } = kept();
      forgetPerson();
      write(state);
      tellThisTab();
      expect(draftOf()).toBeNull();
      write({ ...state, draft: state.draft && { ...state.draft, id: `after ${name}` } });
      tellThisTab();
      expect(draftOf()?.id).toBe(`after ${name}`);
    },
  );
  it('tells the other tab where the request went that was sent here', async () => {
    signedIn();
    server.use(
      http.post('*/api/orders/:id/submit', () =>
        HttpResponse.json(order({ id: 'd1', status: 'SUBMITTED' })),
      ),
    );
    const { user: pointer } = open();
    await fillIn(pointer);
    await waitFor(() => expect(isSynced()).toBe(true), { timeout: 6000 });
    const id = draftOf()?.id;
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/d1'));
    expect(kept().state).toEqual({ draft: null, sent: { id, to: '/request/d1' } });
  });
});
