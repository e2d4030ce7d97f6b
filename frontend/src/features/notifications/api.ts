import { useState } from 'react';
import useSWR from 'swr';
import { api, fetchPage } from '@/shared/api/client';
import { NetworkError } from '@/shared/api/problem';
import { change, refresh, swrOptions } from '@/shared/api/use-api';
import { serverNow } from '@/shared/lib/clock';
import { storageKeys } from '@/shared/lib/config';
import { writeStored } from '@/shared/lib/storage';
import { failToast, toast } from '@/shared/lib/toast-store';
import { allRead, joined, markAllRead, markRead, normaliseList, readAmong, unreadAgain, type Notification, type NotificationList } from './model';

const LIST = '/api/notifications';
const EVERY_MS = 30_000;

interface Listed extends NotificationList {
  /** Cursor of the page with older ones. */
  next: string | null;
}

/** When this browser last looked for news; what was kept for somebody who has left is found by it. */
export const markChecked = () => writeStored(storageKeys.notificationCheck, new Date(serverNow()).toISOString());

async function fetchList(cursor?: string): Promise<Listed> {
  const { data, next } = await fetchPage(LIST, cursor ? { query: { cursor } } : undefined);
  markChecked();
  return { ...normaliseList(data), next };
}

export const refreshNotifications = () => refresh(LIST);

/** The number is on the bell before the list has come. */
export const showUnreadCount = (unreadCount: number) => change<Listed>([LIST], (list) => list && { ...list, unreadCount });

const OPTIONS = swrOptions({ everyMs: EVERY_MS, freshMs: 2000 });

/** The newest page, asked for only when signed in, every 30 s. */
const useNewest = (signedIn: boolean) => useSWR<Listed, Error>(signedIn ? [LIST] : null, () => fetchList(), OPTIONS);

/** How many are unread, of all there are. */
export const useUnreadCount = () => useNewest(true).data?.unreadCount ?? 0;

type Answer = () => Promise<unknown>;

/** Asks the server after the page already shows the result; `undo` brings back what is true. */
async function markOne(send: Answer, undo: () => void) {
  try {
    await send();
  } catch (failure) {
    console.error('marking a notification as read failed', failure);
    undo();
  }
}

async function markAll(send: Answer, undo: () => void) {
  try {
    await send();
    toast({ title: 'Success', description: 'All notifications marked as read.' });
  } catch (failure) {
    const text = failure instanceof NetworkError ? 'Network error. Please check your connection and try again.' : 'Failed to mark all notifications as read. Please try again.';
    failToast('Error', text);
    undo();
  }
}

interface Older {
  items: Notification[];
  next: string | null;
}

/** The newest page with those below it that were asked for. */
export function useNotifications() {
  const { data, error, isLoading, mutate } = useNewest(true);
  const [older, setOlder] = useState<Older | null>(null);
  const [paging, setPaging] = useState<'idle' | 'busy' | 'failed'>('idle');
  const newest = data ?? { ...normaliseList(undefined), next: null };
  const items = joined(newest.notifications, older?.items ?? []);
  const next = older ? older.next : newest.next;

  async function showOlder() {
    if (!next) return;
    setPaging('busy');
    try {
      const page = await fetchList(next);
      setOlder({ items: joined(items, page.notifications), next: page.next });
      setPaging('idle');
    } catch {
      setPaging('failed');
    }
  }

  const below = (to: (shown: Notification[]) => Notification[]) => setOlder((now) => now && { ...now, items: to(now.items) });

  /** Shows what marking leads to, and gives back how to undo it: by asking again, and without touching what has come below meanwhile. */
  function assume(list: Listed, mark: (shown: Notification[]) => Notification[]) {
    const before = older?.items ?? [];
    void mutate(list, { revalidate: false });
    below(mark);
    return () => {
      below((shown) => unreadAgain(shown, before));
      void mutate();
    };
  }

  const readOne = (id: string) => markOne(() => api.patch('/api/notifications/{id}/read', { path: { id } }), assume(markRead(newest, id, items), (shown) => readAmong(shown, id)));
  const readAll = () => markAll(() => api.patch('/api/notifications/read-all'), assume(markAllRead(newest), allRead));

  return { items, unreadCount: newest.unreadCount, error, isLoading, reload: () => void mutate(), readOne, readAll, hasOlder: next !== null, paging, showOlder };
}
