import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { useToasts } from '@/shared/lib/toasts';
import { refresh, useBoundCache } from './use-api';
import { usePages } from './use-pages';

const MINUTE = 60_000;

interface Answer {
  status?: number;
  /** The items of each page. */
  pages: string[][];
}

let world: Answer;
let asked: string[];

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Answers with one page of a list. The cursor is the index of the page. */
function answer(url: string): Response {
  const at = Number(new URL(url).searchParams.get('cursor') ?? 0);
  asked.push(`page ${at + 1}`);
  const { status = 200, pages } = world;
  if (status !== 200) return new Response('{}', { status });
  const headers = new Headers({ 'content-type': 'application/json' });
  if (at + 1 < pages.length)
    headers.set('link', `</api/admin/reviews?cursor=${at + 1}>; rel="next"`);
  return new Response(JSON.stringify(pages[at] ?? []), { headers });
}

function List() {
  const { items, error, coming, more, retry } = usePages('/api/admin/reviews', { limit: 2 });
  return (
    <>
      <output>
        {(items as string[] | undefined)?.join(' ') ?? (error ? 'failed' : 'nothing yet')}
      </output>
      {more && (
        <button type="button" disabled={coming} onClick={more}>
          more
        </button>
      )}
      <button type="button" onClick={retry}>
        again
      </button>
    </>
  );
}

function Bound({ children }: { children: React.ReactNode }) {
  useBoundCache();
  return children;
}

/** Shows the list on a page that a test can leave and return to. */
async function bench() {
  const cache = new Map();
  const view = (on: boolean) => (
    <SWRConfig value={{ provider: () => cache }}>
      <Bound>{on && <List />}</Bound>
    </SWRConfig>
  );
  const { rerender } = render(view(true));
  await pass(10);
  return async (on: boolean) => {
    rerender(view(on));
    // Cached data is shown for one frame before it is requested again.
    await pass(50);
  };
}

const shown = () => screen.getByRole('status').textContent;
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(10);
};
const look = async (visible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visible ? 'visible' : 'hidden',
  });
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(10);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  world = { pages: [['a', 'b'], ['c']] };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) => Promise.resolve(answer(url as string)));
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a paginated list', () => {
  it('shows its first page, and more on demand', async () => {
    await bench();
    expect(shown()).toBe('a b');
    await press('more');
    expect(shown()).toBe('a b c');
    expect(asked).toEqual(['page 1', 'page 2']);
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
  });
  it('loads every shown page again after an action', async () => {
    await bench();
    await press('more');
    world = { pages: [['b', 'c'], ['d']] };
    await act(() => refresh('/api/admin/reviews'));
    expect(shown()).toBe('b c d');
    expect(asked).toEqual(['page 1', 'page 2', 'page 1', 'page 2']);
    await act(() => refresh('/api/admin/users'));
    expect(asked).toHaveLength(4);
  });
  it('loads again when it is shown again, and shows the old data meanwhile', async () => {
    const show = await bench();
    await press('more');
    await show(false);
    await pass(3000);
    world = { pages: [['x'], []] };
    jest
      .mocked(globalThis.fetch)
      .mockImplementation(
        (url) => new Promise((resolve) => setTimeout(() => resolve(answer(url as string)), 1000)),
      );
    await show(true);
    expect(shown()).toBe('a b c');
    await pass(2100);
    expect(shown()).toBe('x');
  });
  it('loads again after an action while it was not shown', async () => {
    const show = await bench();
    await show(false);
    await act(() => refresh('/api/admin/reviews'));
    world = { pages: [['x']] };
    await show(true);
    expect(shown()).toBe('x');
  });
  it('loads again every minute while it is visible, but not while it is hidden', async () => {
    await bench();
    await pass(MINUTE);
    expect(asked).toHaveLength(2);
    await look(false);
    await pass(5 * MINUTE);
    expect(asked).toHaveLength(2);
    await look(true);
    await pass(MINUTE);
    expect(asked.length).toBeGreaterThan(2);
  });
  it('keeps its data when it cannot be loaded, and is not retried endlessly', async () => {
    await bench();
    world = { ...world, status: 503 };
    await pass(MINUTE);
    expect(shown()).toBe('a b');
    await pass(2000);
    expect(asked).toHaveLength(2);
    world = { pages: [['x']] };
    await pass(MINUTE);
    expect(shown()).toBe('x');
    expect(asked).toHaveLength(3);
  });
  it('is requested once when it does not load at all', async () => {
    world = { ...world, status: 503 };
    await bench();
    await pass(5000);
    expect(shown()).toBe('failed');
    expect(asked).toHaveLength(1);
  });
  it('says when more could not be loaded, and keeps the button', async () => {
    await bench();
    world = { ...world, status: 503 };
    await press('more');
    expect(useToasts.getState().toasts[0]?.title).toBe('We could not load more');
    expect(shown()).toBe('a b');
    world = { pages: [['a', 'b'], ['c']] };
    await press('more');
    expect(shown()).toBe('a b c');
  });
  it('ends with the remaining pages when it has become shorter', async () => {
    await bench();
    await press('more');
    world = { pages: [['a']] };
    await press('again');
    expect(shown()).toBe('a');
    expect(asked).toEqual(['page 1', 'page 2', 'page 1']);
  });
});
