import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { usePlaceSearch } from './use-place-search';

const answer = () =>
  Promise.resolve(
    new Response(JSON.stringify({ data: [] }), { headers: { 'content-type': 'application/json' } }),
  );

function search() {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const { result } = renderHook(() => usePlaceSearch(() => undefined), { wrapper });
  return {
    type: (text: string) => act(() => result.current.type(text)),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    asked: () =>
      fetched.mock.calls.map(([url]) => new URL(url as string).searchParams.get('query')),
  };
}

describe('searching places', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('VALID-08 requests 300 ms after the last change', async () => {
    const { type, pass, asked } = search();
    type('gw');
    await pass(299);
    type('gwa');
    await pass(299);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['gwa']);
  });
  it('VALID-07 requests from two letters on, without spaces, and with the trimmed text', async () => {
    const { type, pass, asked } = search();
    type('  g  ');
    await pass(1000);
    expect(asked()).toEqual([]);
    type('  gw  ');
    await pass(300);
    expect(asked()).toEqual(['gw']);
  });
  it('API-41 does not request a text again within 5 minutes, but does afterwards', async () => {
    const { type, pass, asked } = search();
    for (const wait of [299_000, 2000]) {
      type('gwar');
      await pass(300);
      type('');
      await pass(wait);
    }
    expect(asked()).toEqual(['gwar']);
    await pass(5 * 60_000);
    type('gwar');
    await pass(300);
    expect(asked()).toEqual(['gwar', 'gwar']);
  });
});
