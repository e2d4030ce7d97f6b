import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDraft, type Draft } from '@/domain/booking/draft-store';
import { storageKeys } from '@/shared/lib/config';
import type { Schema } from '@/shared/api/types';
import { order } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clean, open } from '@/testing/walk';

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
  /** What the browser does in this tab when another one writes the draft. */
  function fromOtherTab(change: (draft: Draft) => Draft) {
    const kept = JSON.parse(localStorage.getItem(storageKeys.draft) ?? '{}') as {
      state: { draft: Draft };
    };
    const state = { draft: change(kept.state.draft) };
    localStorage.setItem(storageKeys.draft, JSON.stringify({ ...kept, state }));
  }
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
});
