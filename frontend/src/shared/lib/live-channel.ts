import { liveRefusals } from './live-refusals';

export type LiveState = 'disconnected' | 'connecting' | 'connected' | 'error';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
export const MAX_ATTEMPTS = 5;
const PING_MS = 30_000;
/** A connection that does not answer for this long after a PING counts as lost, even if the browser reports it as open. */
const SILENCE_MS = 10_000;
const MANUAL_DELAY_MS = 1000;
const NORMAL_CLOSE = 1000;
const SILENT_CLOSE = 4000;

/** Delay before reconnect attempt `attempt` (0 is the first): 1 s, doubled each time, at most 30 s. */
export const backOff = (attempt: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

export const channelUrl = (
  { protocol, host }: Pick<Location, 'protocol' | 'host'> = window.location,
) => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/notifications`;

export interface LiveMessage {
  type: string;
  data?: Record<string, unknown>;
}

interface Listeners {
  onMessage: (message: LiveMessage) => void;
  onState: (state: LiveState) => void;
  onGivenUp: () => void;
}

function parse(raw: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(raw));
    return typeof message === 'object' && message !== null && 'type' in message
      ? (message as LiveMessage)
      : null;
  } catch {
    return null;
  }
}

/** One live connection with its retries. `close` ends it permanently. */
export class LiveChannel {
  private socket: WebSocket | null = null;
  private attempts = 0;
  /** Whether the socket was open. */
  private wasOpen = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly userId: string,
    private readonly listeners: Listeners,
  ) {}

  /** Opens the channel, after the wait that earlier pages of this tab have left. */
  start() {
    const wait = liveRefusals.wait();
    if (wait > 0) this.retry = setTimeout(() => this.connect(), wait);
    else this.connect();
  }

  connect() {
    this.listeners.onState('connecting');
    this.wasOpen = false;
    const socket = new WebSocket(channelUrl());
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => {
      clearTimeout(this.silence);
      const message = parse(event.data);
      if (message) this.listeners.onMessage(message);
    };
    socket.onerror = () => {
      if (socket === this.socket) this.listeners.onState('error');
    };
    socket.onclose = (event) => this.closed(socket, event.code);
  }

  /** Starts over, apart from the automatic retries: resets the count of attempts and connects after a second. */
  reconnect() {
    this.attempts = 0;
    this.drop();
    this.listeners.onState('disconnected');
    this.retry = setTimeout(() => this.connect(), MANUAL_DELAY_MS);
  }

  close(reason?: string) {
    this.drop(reason);
    this.listeners.onState('disconnected');
  }

  private opened(socket: WebSocket) {
    if (socket !== this.socket) return;
    this.attempts = 0;
    this.wasOpen = true;
    liveRefusals.forget();
    this.listeners.onState('connected');
    socket.send(JSON.stringify({ type: 'AUTHENTICATE', userId: this.userId, userType: 'USER' }));
    this.ping = setInterval(() => this.probe(socket), PING_MS);
  }

  private probe(socket: WebSocket) {
    socket.send(JSON.stringify({ type: 'PING' }));
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      socket.close(SILENT_CLOSE);
      this.closed(socket, SILENT_CLOSE);
    }, SILENCE_MS);
  }

  private closed(socket: WebSocket, code: number) {
    if (socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.ping);
    clearTimeout(this.silence);
    this.listeners.onState('disconnected');
    if (code === NORMAL_CLOSE) return;
    if (!this.wasOpen) liveRefusals.note(backOff);
    if (this.attempts >= MAX_ATTEMPTS) {
      this.listeners.onState('error');
      this.listeners.onGivenUp();
      return;
    }
    this.retry = setTimeout(() => this.connect(), backOff(this.attempts));
    this.attempts += 1;
  }

  private drop(reason?: string) {
    clearTimeout(this.retry);
    clearInterval(this.ping);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    socket?.close(NORMAL_CLOSE, reason);
  }
}
