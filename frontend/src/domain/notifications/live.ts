import { useEffect } from 'react';
import { refresh } from '@/shared/api/use-api';
import { config } from '@/shared/lib/config';
import { LiveChannel, type LiveMessage, type LiveState } from '@/shared/lib/live-channel';
import { ANNOUNCED, useLiveState } from '@/shared/lib/live-state';
import { playTone } from '@/shared/lib/sound';
import { failToast, toast } from '@/shared/lib/toast-store';
import { markChecked, refreshNotifications, showUnreadCount } from './api';
import { subjectOf, toastVariant } from './model';
import { texts } from './texts';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function announce(data: Record<string, unknown>) {
  const title = text(data['title']) || text(data['message']);
  if (!title) return;
  const message = text(data['message']);
  const about = subjectOf(data['actionUrl']);
  toast({
    title,
    variant: toastVariant(data['type']),
    ...(message && message !== title ? { description: message } : {}),
    ...(about && { about }),
  });
  playTone();
}

function applyCount(count: unknown) {
  if (typeof count === 'number') void showUnreadCount(count);
  void refreshNotifications();
}

/** A live message is only a hint: the data that it concerns is loaded again. */
export function receive({ type, data = {} }: LiveMessage) {
  if (type === 'UNREAD_COUNT') applyCount(data['count']);
  if (type === 'NOTIFICATION') {
    void refreshNotifications();
    announce(data);
  }
  if (type === 'NOTIFICATION') void refresh('/api/admin/alarms');
  if (type === 'NOTIFICATION') void refresh('/api/support/tickets');
  if (type === 'ORDER_UPDATED') void refresh('/api/orders');
  if (type === 'ORDER_UPDATED' || type === 'NOTIFICATION') void refresh('/api/service-provider');
}

function sayGivenUp() {
  failToast(texts.connectionLost, texts.unableReconnectNotificationService);
}

/** Takes each state of one channel. When the channel is open again, it loads what could not be announced in the meantime. */
function stateKeeper() {
  let wasOpen = false;
  return (state: LiveState) => {
    useLiveState.setState({ state });
    if (state !== 'connected') return;
    if (wasOpen) for (const prefix of ANNOUNCED) void refresh(prefix);
    wasOpen = true;
  };
}

let channel: LiveChannel | null = null;

/** Restarts the channel after a second. */
export const reconnectLive = () => channel?.reconnect();

/** Reconnects a channel that was given up when the network is back or the page becomes visible. */
function wake() {
  if (
    document.visibilityState === 'visible' &&
    navigator.onLine &&
    useLiveState.getState().state === 'error'
  )
    reconnectLive();
}

function watch() {
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Keeps the live channel open while a user is signed in. When the channel is disabled, it is closed on mount. */
export function useLiveChannel(userId: string | null, enabled = config.liveChannel) {
  useEffect(() => {
    if (!userId || typeof WebSocket === 'undefined') return;
    markChecked();
    const own = new LiveChannel(userId, {
      onMessage: receive,
      onState: stateKeeper(),
      onGivenUp: sayGivenUp,
    });
    if (!enabled) {
      own.close('WebSocket disabled');
      return;
    }
    channel = own;
    own.start();
    const unwatch = watch();
    return () => {
      unwatch();
      own.close();
      channel = null;
    };
  }, [userId, enabled]);
}
