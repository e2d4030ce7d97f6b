import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { api } from '@/shared/api/client';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { usePreview, type Preview } from '@/domain/booking/api';
import { clean, fillIn, goOnline, open } from '@/testing/walk';

const REQUEST = { categorySlug: 'carpentry', answers: { type: 'big' } };
const PRICED = { state: 'INCOMPLETE' } as Preview;

/** Requests a price; the test decides when and whether the answer comes. */
function asking() {
  const asked: { answer: (preview: Preview) => void; fail: (error: Error) => void }[] = [];
  jest.spyOn(api, 'post').mockImplementation(
    ((_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
        asked.push({ answer, fail });
      })) as never,
  );
  const view = renderHook(({ request }) => usePreview(request), {
    initialProps: { request: REQUEST },
  });
  return { asked, view, state: () => view.result.current };
}

const soon = (action: () => void) => act(() => Promise.resolve().then(action));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the running price', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    goOnline(true);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows a placeholder until a response arrives', async () => {
    const { asked, state } = asking();
    await pass(500);
    expect(state()).toMatchObject({ pending: true, busy: true });
    await soon(() => asked[0]?.answer(PRICED));
    expect(state()).toEqual({
      preview: PRICED,
      unpriced: null,
      pending: false,
      busy: false,
      failed: false,
    });
  });
  it.each([
    ['the server refuses the answers', new ApiError(422, 'no'), false],
    ['the server fails', new ApiError(500, 'no'), true],
    ['the network goes', new NetworkError(), true],
  ])('shows no placeholder when %s', async (_, error, failed) => {
    const { asked, state } = asking();
    await pass(500);
    await soon(() => asked[0]?.fail(error));
    expect(state()).toMatchObject({ preview: null, pending: false, busy: false, failed });
  });
  it('keeps why the server makes no price, with the answers for which it makes none', async () => {
    const { asked, state } = asking();
    const error = new ApiError(422, 'no');
    await pass(500);
    await soon(() => asked[0]?.fail(error));
    expect(state().unpriced).toEqual({ request: REQUEST, error });
  });
  it('gives up when no response arrives', async () => {
    const { state } = asking();
    await pass(10_000);
    expect(state().pending).toBe(true);
    await pass(500);
    expect(state()).toEqual({
      preview: null,
      unpriced: null,
      pending: false,
      busy: false,
      failed: true,
    });
  });
  it('is not requested offline, and is requested again when the network is back', async () => {
    const { asked, state } = asking();
    await pass(500);
    act(() => goOnline(false));
    expect(state().pending).toBe(false);
    await pass(500);
    act(() => goOnline(true));
    await pass(500);
    await soon(() => asked.at(-1)?.answer(PRICED));
    expect(state()).toEqual({
      preview: PRICED,
      unpriced: null,
      pending: false,
      busy: false,
      failed: false,
    });
    expect(asked).toHaveLength(3);
  });
  it('belongs to the last answers: an older response changes nothing', async () => {
    const { asked, view, state } = asking();
    await pass(500);
    view.rerender({ request: { ...REQUEST, answers: { type: 'small' } } });
    await pass(0);
    expect(state()).toMatchObject({ pending: true });
    await pass(500);
    await soon(() => asked[1]?.answer(PRICED));
    expect(state()).toEqual({
      preview: PRICED,
      unpriced: null,
      pending: false,
      busy: false,
      failed: false,
    });
  });
});

it('a request can be sent although its price preview failed', async () => {
  clean();
  signedIn();
  server.use(http.post('*/api/quotes/preview', () => problem(422, 'validation_failed', 'Not so')));
  const { user: pointer } = open();
  await fillIn(pointer);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled());
});
