import { create } from 'zustand';
import type { LiveState } from './live-channel';

/** The state of the live channel of this page. */
export const useLiveState = create<{ state: LiveState }>(() => ({ state: 'disconnected' }));

/** Whether the live channel is open, so that the server announces changes. */
export const useIsLive = () => useLiveState(({ state }) => state === 'connected');

/** The addresses of which the live channel announces changes. */
export const ANNOUNCED = ['/api/orders', '/api/service-provider', '/api/support/tickets'];

export const isAnnounced = (path: string) => ANNOUNCED.some((prefix) => path.startsWith(prefix));

/** While changes are announced, a check every five minutes finds what was not. */
export const LIVE_CHECK_MS = 5 * 60_000;

/** How often something is loaded whose changes the live channel announces: every `everyMs` while the channel is closed. */
export const usePollMs = (everyMs: number) => (useIsLive() ? LIVE_CHECK_MS : everyMs);
