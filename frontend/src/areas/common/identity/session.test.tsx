import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';

describe('the session of a start without a network', () => {
  it('is asked for again at intervals, until the server answers', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    markSession();
    server.use(http.get('*/api/auth/user', () => HttpResponse.error()));
    renderApp('/notifications');
    await waitFor(() => expect(timers.mock.calls.some(([, ms]) => ms === 30_000)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    let asked = 0;
    signedIn();
    server.events.on('request:start', ({ request }) => {
      if (new URL(request.url).pathname === '/api/auth/user') asked += 1;
    });
    for (const [again, ms] of timers.mock.calls) if (ms === 30_000) act(() => again());
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    server.events.removeAllListeners();
    timers.mockRestore();
  });
});
