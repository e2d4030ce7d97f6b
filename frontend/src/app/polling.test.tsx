import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useOrderMove } from '@/domain/moving/api';
import { useOrderPages } from '@/domain/orders/api';
import { useCalendar, useJobs } from '@/domain/providers/api';
import { useOwnAssessments } from '@/domain/providers/quote/api';
import { useTicket, useTickets } from '@/domain/support/api';
import { useReportedDamage } from '@/areas/provider/damage/provider-damage';
import { useVisits } from '@/areas/provider/warranty/return-visits';
import { LIVE_CHECK_MS, useLiveState } from '@/shared/lib/live-state';

const MINUTE = 60_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const loads = () => jest.mocked(globalThis.fetch).mock.calls.length;

function Alone({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } })),
    );
});
afterEach(() => {
  act(() => useLiveState.setState({ state: 'disconnected' }));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('how often an open page loads what the live channel announces', () => {
  it.each<[string, number, () => unknown]>([
    ['the jobs of a provider', MINUTE, () => useJobs('open')],
    ['the calendar of a provider', MINUTE, () => useCalendar('2026-12-01')],
    ['the assessments of a provider', MINUTE, () => useOwnAssessments()],
    ['the damage reported to a provider', MINUTE, () => useReportedDamage()],
    ['the return visits of a provider', MINUTE, () => useVisits()],
    ['the orders of a customer', MINUTE, () => useOrderPages()],
    ['another time for a job', MINUTE / 2, () => useOrderMove('o1', true)],
    ['the tickets of support', MINUTE, () => useTickets(true)],
    ['one ticket of support', MINUTE / 3, () => useTicket('t1')],
  ])('%s: every %i ms, and every five minutes while the channel is open', async (_, ms, hook) => {
    renderHook(hook, { wrapper: Alone });
    await pass(100);
    const first = loads();
    expect(first).toBeGreaterThan(0);
    await pass(ms);
    expect(loads()).toBe(2 * first);
    act(() => useLiveState.setState({ state: 'connected' }));
    await pass(LIVE_CHECK_MS - 1000);
    expect(loads()).toBe(2 * first);
    await pass(2000);
    expect(loads()).toBe(3 * first);
    act(() => useLiveState.setState({ state: 'disconnected' }));
    await pass(ms + 100);
    expect(loads()).toBe(4 * first);
  });
});
