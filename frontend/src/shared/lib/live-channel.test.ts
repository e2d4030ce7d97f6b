import {
  backOff,
  channelUrl,
  LiveChannel,
  MAX_ATTEMPTS,
  type LiveMessage,
  type LiveState,
} from './live-channel';

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: unknown[] = [];
  closedWith: number | undefined;
  reason: string | undefined;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code: number, reason?: string) {
    this.closedWith = code;
    this.reason = reason;
  }
}

const last = () => FakeSocket.all.at(-1)!;

function open(asPage = false) {
  const states: LiveState[] = [];
  const messages: LiveMessage[] = [];
  const onGivenUp = jest.fn();
  const channel = new LiveChannel('u1', {
    onState: (state) => states.push(state),
    onMessage: (message) => messages.push(message),
    onGivenUp,
  });
  if (asPage) channel.start();
  else channel.connect();
  return { channel, states, messages, onGivenUp };
}

describe('live channel', () => {
  const realSocket = window.WebSocket;
  beforeEach(() => {
    jest.useFakeTimers();
    FakeSocket.all = [];
    window.sessionStorage.clear();
    window.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    jest.useRealTimers();
    window.WebSocket = realSocket;
  });

  it('LIVE-05 LIVE-06 OQ-19 the back-off starts at 1 s and doubles up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(backOff)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
  it('LIVE-01 LIVE-02 is at /ws/notifications, wss when the page is https', () => {
    expect(channelUrl({ protocol: 'https:', host: 'gida.ng' })).toBe(
      'wss://gida.ng/ws/notifications',
    );
    expect(channelUrl({ protocol: 'http:', host: 'localhost' })).toBe(
      'ws://localhost/ws/notifications',
    );
  });
  it('LIVE-03 its states are disconnected, connecting, connected and error', () => {
    const { states } = open();
    last().onopen();
    last().onerror();
    last().onclose({ code: 1006 });
    expect(states).toEqual(['connecting', 'connected', 'error', 'disconnected']);
  });
  it('LIVE-03 LIVE-14 LIVE-15 authenticates after opening', () => {
    const { states } = open();
    last().onopen();
    expect(states).toEqual(['connecting', 'connected']);
    expect(last().sent).toEqual([{ type: 'AUTHENTICATE', userId: 'u1', userType: 'USER' }]);
  });
  it('LIVE-16 sends PING every 30 s', () => {
    open();
    last().onopen();
    jest.advanceTimersByTime(29_999);
    expect(last().sent).toHaveLength(1);
    jest.advanceTimersByTime(1);
    last().onmessage({ data: '{"type":"PONG"}' });
    jest.advanceTimersByTime(30_000);
    expect(last().sent.slice(1)).toEqual([{ type: 'PING' }, { type: 'PING' }]);
  });
  it('LIVE-04 LIVE-17 a connection that does not answer PING is closed, and another is tried', () => {
    const { states } = open();
    const silent = last();
    silent.onopen();
    jest.advanceTimersByTime(40_000);
    expect(silent.closedWith).toBe(4000);
    expect(states.at(-1)).toBe('disconnected');
    jest.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    silent.onclose({ code: 1006 });
    silent.onerror();
    expect(states.at(-1)).toBe('connecting');
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('LIVE-17 passes messages on and ignores invalid ones', () => {
    const { messages } = open();
    last().onmessage({ data: 'nonsense' });
    last().onmessage({ data: '{"type":"UNREAD_COUNT","data":{"count":3}}' });
    expect(messages).toEqual([{ type: 'UNREAD_COUNT', data: { count: 3 } }]);
  });
  it('LIVE-04 LIVE-07 ERR-08 retries an abnormal close 5 times, then gives up', () => {
    const { onGivenUp, states } = open();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      last().onclose({ code: 1006 });
      jest.advanceTimersByTime(backOff(attempt));
    }
    expect(FakeSocket.all).toHaveLength(6);
    expect(onGivenUp).not.toHaveBeenCalled();
    last().onclose({ code: 1006 });
    expect(onGivenUp).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('error');
  });
  it('LIVE-08 does not retry on close code 1000', () => {
    open();
    last().onclose({ code: 1000 });
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it('LIVE-09 LIVE-10 a manual reconnect resets the count and waits 1 s', () => {
    const { channel, onGivenUp } = open();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      last().onclose({ code: 1006 });
      jest.advanceTimersByTime(backOff(attempt));
    }
    channel.reconnect();
    const before = FakeSocket.all.length;
    jest.advanceTimersByTime(999);
    expect(FakeSocket.all).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
    last().onclose({ code: 1006 });
    expect(onGivenUp).not.toHaveBeenCalled();
  });
  it('waits on the next page of the tab after sockets that never opened, longer each time', () => {
    for (const wait of [0, 1000, 2000, 4000]) {
      const before = FakeSocket.all.length;
      const { channel } = open(true);
      if (wait > 0) jest.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(wait > 0 ? before : before + 1);
      jest.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
      last().onclose({ code: 1006 });
      channel.close();
    }
  });
  it('a socket that opened ends the wait, and one that was lost later is tried at once', () => {
    open();
    last().onclose({ code: 1006 });
    jest.advanceTimersByTime(1000);
    last().onopen();
    last().onclose({ code: 1006 });
    const before = FakeSocket.all.length;
    open(true);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });
  it('LIVE-11 says why a connection is switched off', () => {
    const { channel } = open();
    channel.close('WebSocket disabled');
    expect([last().closedWith, last().reason]).toEqual([1000, 'WebSocket disabled']);
  });
  it('OQ-18 closing ends it with code 1000 and no retry', () => {
    const { channel } = open();
    const socket = last();
    channel.close();
    expect(socket.closedWith).toBe(1000);
    socket.onclose({ code: 1006 });
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
