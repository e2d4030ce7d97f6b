import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useBoundCache } from '@/shared/api/use-api';
import { config } from '@/shared/lib/config';
import { LiveChannel } from '@/shared/lib/live-channel';
import { useLiveState } from '@/shared/lib/live-state';
import { playTone } from '@/shared/lib/sound';
import { useToasts } from '@/shared/lib/toasts';
import { server } from '@/testing/server';
import { Bell } from './bell';
import { receive, useLiveChannel } from '@/domain/notifications/live';
import { useOrders } from '@/domain/orders/api';
import { useTickets } from '@/domain/support/api';
import { LiveStatus } from './live-status';

jest.mock('@/shared/lib/sound', () => ({ playTone: jest.fn() }));

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { type: string }[] = [];
  closed: [code?: number, reason?: string] | null = null;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(...how: [number?, string?]) {
    this.closed = how;
  }
}

const sockets = FakeSocket.all;
const toasted = () => useToasts.getState().toasts[0];
const realSocket = window.WebSocket;

beforeEach(() => {
  sockets.length = 0;
  window.WebSocket = FakeSocket as unknown as typeof WebSocket;
  useLiveState.setState({ state: 'disconnected' });
});
afterEach(() => {
  window.WebSocket = realSocket;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function giveUp() {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    act(() => {
      sockets.at(-1)!.onclose({ code: 1006 });
      jest.advanceTimersByTime(30_000);
    });
  }
  act(() => sockets.at(-1)!.onclose({ code: 1006 }));
}

describe('the live channel of a page', () => {
  it('LIVE-12 OQ-18 is active by default', () => expect(config.liveChannel).toBe(true));
  it('LIVE-12 OQ-18 is open while a user is signed in, and closed with 1000 afterwards', () => {
    const start: { id: string | null } = { id: 'u1' };
    const { rerender } = renderHook(({ id }) => useLiveChannel(id), { initialProps: start });
    expect(sockets).toHaveLength(1);
    expect(useLiveState.getState().state).toBe('connecting');
    act(() => sockets[0]!.onopen());
    expect(useLiveState.getState().state).toBe('connected');
    rerender({ id: null });
    expect(sockets[0]!.closed?.[0]).toBe(1000);
    expect(useLiveState.getState().state).toBe('disconnected');
  });
  it('LIVE-11 LIVE-13 OQ-18 is closed on mount and stays closed when switched off', () => {
    jest.useFakeTimers();
    const closed = jest.spyOn(LiveChannel.prototype, 'close');
    renderHook(() => useLiveChannel('u1', false));
    expect(closed.mock.calls).toEqual([['WebSocket disabled']]);
    act(() => jest.advanceTimersByTime(120_000));
    expect(sockets).toHaveLength(0);
    expect(useLiveState.getState().state).toBe('disconnected');
  });
  it('ENT-25 stores when this browser last checked notifications', () => {
    renderHook(() => useLiveChannel('u1'));
    expect(Date.parse(localStorage.getItem('notification_last_check') ?? '')).toBeGreaterThan(
      Date.now() - 5000,
    );
  });
  it('ERR-08 LIVE-07 says so after five failed reconnects, and stops trying', () => {
    jest.useFakeTimers();
    renderHook(() => useLiveChannel('u1'));
    giveUp();
    expect(sockets).toHaveLength(6);
    expect(toasted()).toMatchObject({
      title: 'Connection Lost',
      description: 'Unable to reconnect to notification service. Please refresh the page.',
      variant: 'destructive',
    });
    act(() => jest.advanceTimersByTime(300_000));
    expect(sockets).toHaveLength(6);
  });
  it('LIVE-09 LIVE-10 "Reconnect" starts again after a second, with all its attempts', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    renderHook(() => useLiveChannel('u1'));
    render(<LiveStatus />);
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
    giveUp();
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    act(() => jest.advanceTimersByTime(999));
    expect(sockets).toHaveLength(6);
    act(() => jest.advanceTimersByTime(1));
    expect(sockets).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
    giveUp();
    expect(sockets).toHaveLength(12);
  });
  it('LIVE-08 a close with 1000 is final', () => {
    jest.useFakeTimers();
    renderHook(() => useLiveChannel('u1'));
    act(() => sockets[0]!.onclose({ code: 1000 }));
    fireEvent(window, new Event('online'));
    act(() => jest.advanceTimersByTime(120_000));
    expect(sockets).toHaveLength(1);
  });
  it('reconnects when the network is back after it gave up', () => {
    jest.useFakeTimers();
    renderHook(() => useLiveChannel('u1'));
    giveUp();
    fireEvent(window, new Event('online'));
    act(() => jest.advanceTimersByTime(1000));
    expect(sockets).toHaveLength(7);
  });
});

function Listening() {
  useBoundCache();
  return <Bell />;
}

function renderBell() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Listening />
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the messages of the channel', () => {
  const counted = (answer: (asked: number) => object) => {
    let asked = 0;
    server.use(
      http.get(
        '*/api/notifications',
        async () => (
          (asked += 1),
          asked > 1 && (await delay(60)),
          HttpResponse.json(answer(asked))
        ),
      ),
    );
    return () => asked;
  };
  const bell = (name: string) => screen.findByRole('button', { name });

  it('LIVE-18 LIVE-19 UNREAD_COUNT sets `data.count` on the bell and loads the list again', async () => {
    const asked = counted((times) => ({ notifications: [], unreadCount: times === 1 ? 1 : 8 }));
    renderBell();
    await bell('Notifications, 1 unread');
    act(() => receive({ type: 'UNREAD_COUNT', data: { count: 7 } }));
    expect(await bell('Notifications, 7 unread')).toBeInTheDocument();
    expect(await bell('Notifications, 8 unread')).toBeInTheDocument();
    expect(asked()).toBe(2);
  });
  it('LIVE-20 LIVE-21 LIVE-22 NOTIF-14 NOTIFICATION reloads, shows a toast with title and message, and plays the sound', async () => {
    const asked = counted((times) => ({ notifications: [], unreadCount: times }));
    renderBell();
    await bell('Notifications, 1 unread');
    act(() =>
      receive({ type: 'NOTIFICATION', data: { title: 'Sunday is here', message: 'At the gate' } }),
    );
    expect(toasted()).toMatchObject({
      title: 'Sunday is here',
      description: 'At the gate',
      variant: 'default',
    });
    expect(playTone).toHaveBeenCalledTimes(1);
    await bell('Notifications, 2 unread');
    expect(asked()).toBe(2);
  });
  it('NOTIF-13 OQ-37 a notification of type "error" is destructive', () => {
    receive({
      type: 'NOTIFICATION',
      data: { title: 'The payment failed', message: 'Try again', type: 'error' },
    });
    expect(toasted()).toMatchObject({ title: 'The payment failed', variant: 'destructive' });
  });
  it('a notification about a job carries its id, so that the job’s own page does not repeat it', () => {
    const id = '0198f0a0-0000-7000-8000-000000000001';
    receive({
      type: 'NOTIFICATION',
      data: {
        title: 'Your price is ready',
        message: 'It holds for a day',
        actionUrl: `/order/${id}/quote`,
      },
    });
    expect(toasted()).toMatchObject({ about: id });
    receive({ type: 'NOTIFICATION', data: { title: 'Your reward is here', actionUrl: '/' } });
    expect(toasted()).not.toHaveProperty('about');
  });
  it('shows nothing without a text, and ignores other messages', () => {
    for (const type of ['AUTH_SUCCESS', 'CONNECTION_ACK', 'PONG', 'ERROR']) receive({ type });
    receive({ type: 'NOTIFICATION', data: { title: ' ' } });
    expect(toasted()).toBeUndefined();
  });
});

describe('what happened while the channel was closed', () => {
  it('is loaded when it is open again, and not when it opens for the first time', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/support/tickets', () => ((asked += 1), HttpResponse.json([]))),
      http.get('*/api/orders', () => ((asked += 1), HttpResponse.json([]))),
    );
    function Waiting() {
      useBoundCache();
      useLiveChannel('u1');
      const { data: tickets } = useTickets(true);
      const { data: orders } = useOrders();
      return tickets && orders && <p>All is here</p>;
    }
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Waiting />
      </SWRConfig>,
    );
    expect(await screen.findByText('All is here')).toBeInTheDocument();
    act(() => sockets[0]!.onopen());
    await act(() => delay(50));
    expect(asked).toBe(2);
    act(() => sockets[0]!.onclose({ code: 1006 }));
    await waitFor(() => expect(sockets).toHaveLength(2), { timeout: 5000 });
    act(() => sockets[1]!.onopen());
    await waitFor(() => expect(asked).toBe(4));
  });
  it('a notification also loads the tickets of support again', async () => {
    let asked = 0;
    server.use(http.get('*/api/support/tickets', () => ((asked += 1), HttpResponse.json([]))));
    function Tickets() {
      useBoundCache();
      return useTickets(true).data && <p>All is here</p>;
    }
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Tickets />
      </SWRConfig>,
    );
    await screen.findByText('All is here');
    act(() => receive({ type: 'NOTIFICATION', data: { title: 'We have answered' } }));
    await waitFor(() => expect(asked).toBe(2));
  });
});

describe('the notification list', () => {
  it('API-24 is requested again every 30 s', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let asked = 0;
    server.use(
      http.get(
        '*/api/notifications',
        () => ((asked += 1), HttpResponse.json({ notifications: [], unreadCount: asked })),
      ),
    );
    renderBell();
    const settle = (ms: number) =>
      act(async () => {
        await jest.advanceTimersByTimeAsync(ms);
      });
    await settle(100);
    expect(asked).toBe(1);
    await settle(29_000);
    expect(asked).toBe(1);
    await settle(1500);
    expect(asked).toBe(2);
    await settle(30_500);
    expect(asked).toBe(3);
    await waitFor(() =>
      expect(screen.getByRole('button')).toHaveAccessibleName('Notifications, 3 unread'),
    );
  });
});
