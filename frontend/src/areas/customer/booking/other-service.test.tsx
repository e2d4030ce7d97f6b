import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { category, order, problem } from '@/testing/builders';
import { goTo } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { forgetPerson } from '@/shared/lib/forget';
import { inTurn } from '@/domain/booking/draft-order';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { clean, detail, fillIn, open } from '@/testing/walk';

const draftOf = () => useDraft.getState().draft;
let posted: string[] = [];
let answer: () => Response;

/** Holds what waits for it until it is let go. */
function gate() {
  let letGo = () => {};
  const passed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { passed, letGo: () => letGo() };
}
let atServer: ReturnType<typeof gate>;

beforeEach(() => {
  posted = [];
  answer = () => HttpResponse.json(order({ status: 'REQUESTED' }), { status: 201 });
  atServer = gate();
  clean();
  server.use(
    http.get('*/api/orders', () => HttpResponse.json([])),
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as { submit: boolean; categorySlug: string };
      if (!body.submit) return problem(503, 'unavailable', 'No drafts');
      posted.push(body.categorySlug);
      await atServer.passed;
      return answer();
    }),
  );
});

/** Fills in a request and taps Send. Returns the id of its draft. */
async function tapSend() {
  signedIn();
  const { user: pointer } = open();
  await fillIn(pointer);
  const id = draftOf()?.id;
  await pointer.click(screen.getByRole('button', { name: 'Send request' }));
  return id;
}

function openOtherService() {
  goTo('/requests');
  act(() =>
    useDraft
      .getState()
      .start({ categorySlug: 'plumbing', categoryName: 'Plumbing', answers: { type: 'leak' } }),
  );
}

it('a service that is opened from the booking of another one begins with its own draft', async () => {
  server.use(
    http.get('*/api/categories/plumbing', () =>
      HttpResponse.json({ ...detail(), ...category({ slug: 'plumbing', name: 'Plumbing' }) }),
    ),
  );
  const { user: pointer } = open();
  await pointer.click(await screen.findByLabelText(/A big job/));
  goTo('/create-order?service=plumbing');
  await waitFor(() => expect(draftOf()?.categorySlug).toBe('plumbing'));
  const first = draftOf()?.id;
  expect(await screen.findByLabelText(/A big job/)).not.toBeChecked();
  // This service is loaded already, so the page shows it at once.
  goTo('/create-order?service=carpentry');
  await waitFor(() => expect(draftOf()?.categorySlug).toBe('carpentry'));
  expect(draftOf()?.id).not.toBe(first);
  expect(await screen.findByLabelText(/A big job/)).not.toBeChecked();
});

describe('a request that is still being sent when another service is opened', () => {
  it('is sent, also when its photos were not uploaded yet', async () => {
    const before = gate();
    void inTurn(() => before.passed);
    atServer.letGo();
    const id = await tapSend();
    expect(posted).toEqual([]);
    openOtherService();
    before.letGo();
    await waitFor(() => expect(useDraft.getState().sent).toEqual({ id, to: '/request/o1' }));
    expect(posted).toEqual(['carpentry']);
    expect(draftOf()?.categorySlug).toBe('plumbing');
  });
  it('is the one that counts as sent, and the draft of the other service stays open', async () => {
    const id = await tapSend();
    await waitFor(() => expect(posted).toEqual(['carpentry']));
    openOtherService();
    atServer.letGo();
    await waitFor(() => expect(useDraft.getState().sent).toEqual({ id, to: '/request/o1' }));
    expect(draftOf()?.categorySlug).toBe('plumbing');
  });
  it('is kept when the network is lost, and the draft of the other service stays open', async () => {
    answer = () => HttpResponse.error();
    const id = await tapSend();
    await waitFor(() => expect(posted).toEqual(['carpentry']));
    openOtherService();
    atServer.letGo();
    await waitFor(() => expect(useOutbox.getState().waiting).toHaveLength(1));
    expect(useOutbox.getState().waiting[0]).toMatchObject({ refused: null, draft: { id } });
    expect(useDraft.getState().sent?.id).toBe(id);
    expect(draftOf()?.categorySlug).toBe('plumbing');
  });
  it('is kept with the reason when the server refuses it', async () => {
    answer = () => problem(422, 'validation', 'Choose another time.');
    const id = await tapSend();
    await waitFor(() => expect(posted).toEqual(['carpentry']));
    openOtherService();
    atServer.letGo();
    expect(await screen.findByText('A request was not sent')).toBeInTheDocument();
    expect(useOutbox.getState().waiting[0]).toMatchObject({
      refused: 'Choose another time.',
      draft: { id },
    });
    expect(draftOf()?.categorySlug).toBe('plumbing');
  });
});

it('a request whose person leaves while it is being sent is not sent for the next person', async () => {
  const before = gate();
  void inTurn(() => before.passed);
  atServer.letGo();
  await tapSend();
  act(() => forgetPerson());
  before.letGo();
  await inTurn(() => Promise.resolve());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(posted).toEqual([]);
  expect(useDraft.getState().sent).toBeNull();
  expect(useOutbox.getState().waiting).toEqual([]);
});
