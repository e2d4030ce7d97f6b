import { useEffect } from 'react';
import { create } from 'zustand';
import { refresh } from '@/shared/api/use-api';
import { config, storageKeys } from '@/shared/lib/config';
import { LiveChannel, type LiveMessage, type LiveState } from '@/shared/lib/live-channel';
import { playTone } from '@/shared/lib/sound';
import { writeStored } from '@/shared/lib/storage';
import { failToast, toast } from '@/shared/lib/toast-store';
import { refreshNotifications } from './api';
import { toastVariant } from './model';

export const useLiveState = create<{ state: LiveState }>(() => ({ state: 'disconnected' }));

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function receive({ type, data = {} }: LiveMessage) {
  if (type === 'UNREAD_COUNT') void refreshNotifications();
  if (type === 'NOTIFICATION') {
    void refreshNotifications();
    toast({ title: text(data['title']), description: text(data['message']), variant: toastVariant(data['type']) });
    playTone();
  }
  if (type === 'ORDER_UPDATED') void refresh('/api/orders');
  if (type === 'ORDER_UPDATED' || type === 'NOTIFICATION') void refresh('/api/service-provider');
}

function sayGivenUp() {
  failToast('Connection Lost', 'Unable to reconnect to notification service. Please refresh the page.');
}

let channel: LiveChannel | null = null;

export const reconnectLive = () => channel?.reconnect();

/** Keeps the live channel open while somebody is signed in. */
export function useLiveChannel(userId: string | null) {
  useEffect(() => {
    if (!userId || !config.liveChannel || typeof WebSocket === 'undefined') return;
    writeStored(storageKeys.notificationCheck, new Date().toISOString());
    const own = new LiveChannel(userId, { onMessage: receive, onState: (state) => useLiveState.setState({ state }), onGivenUp: sayGivenUp });
    channel = own;
    own.connect();
    return () => {
      own.close();
      channel = null;
    };
  }, [userId]);
}
