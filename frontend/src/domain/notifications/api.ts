import { useState } from 'react';
import useSWR from 'swr';
import { api, fetchPage } from '@/shared/api/client';
import { NetworkError } from '@/shared/api/problem';
import { change, refresh, swrOptions } from '@/shared/api/use-api';
import { serverNow } from '@/shared/lib/clock';
import { storageKeys } from '@/shared/lib/config';
import { writeStored } from '@/shared/lib/storage';
import { failToast, toast } from '@/shared/lib/toast-store';
import {
  allRead,
  joined,
  markAllRead,
  markRead,
  normaliseList,
  readAmong,
  unreadAgain,
  type Notification,
  type NotificationList,
} from './model';
import { texts } from './texts';

const LIST = '/api/notifications';
const EVERY_MS = 30_000;

interface Listed extends NotificationList {
  /** The cursor of the page with older notifications. */
  next: string | null;
}

/** Stores when this browser last loaded notifications. At start-up this entry shows that a person was signed in here. */
export const markChecked = () =>
  writeStored(storageKeys.notificationCheck, new Date(serverNow()).toISOString());

async function fetchList(cursor?: string): Promise<Listed> {
  const { data, next } = await fetchPage(LIST, cursor ? { query: { cursor } } : undefined);
  markChecked();
  return { ...normaliseList(data), next };
}

export const refreshNotifications = () => refresh(LIST);

/** Shows the number on the bell before the list has loaded. */
export const showUnreadCount = (unreadCount: number) =>
  change<Listed>([LIST], (list) => list && { ...list, unreadCount });

const OPTIONS = swrOptions({ everyMs: EVERY_MS, freshMs: 2000 });

/** The newest page, loaded every 30 s when `signedIn` is true. */
const useNewest = (signedIn: boolean) =>
  useSWR<Listed, Error>(signedIn ? [LIST] : null, () => fetchList(), OPTIONS);

/** The number of unread notifications, on all pages. */
export const useUnreadCount = () => useNewest(true).data?.unreadCount ?? 0;

type Answer = () => Promise<unknown>;

/** Sends the change after the page already shows its result; `undo` restores the true state. */
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
    toast({ title: texts.success, description: texts.allNotificationsMarkedAs });
  } catch (failure) {
    const text =
      failure instanceof NetworkError
        ? texts.networkErrorPleaseCheck
        : texts.failedMarkAllNotifications;
    failToast(texts.error, text);
    undo();
  }
}

interface Older {
  items: Notification[];
  next: string | null;
}

/** The newest page, and the older pages that were loaded. */
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

  const below = (to: (shown: Notification[]) => Notification[]) =>
    setOlder((now) => now && { ...now, items: to(now.items) });

  /**
   * Shows the result of marking at once. Returns a function that undoes it: it loads the newest page again, and keeps older pages that were
   * loaded in the meantime.
   */
  function assume(list: Listed, mark: (shown: Notification[]) => Notification[]) {
    const before = older?.items ?? [];
    void mutate(list, { revalidate: false });
    below(mark);
    return () => {
      below((shown) => unreadAgain(shown, before));
      void mutate();
    };
  }

  const readOne = (id: string) =>
    markOne(
      () => api.patch('/api/notifications/{id}/read', { path: { id } }),
      assume(markRead(newest, id, items), (shown) => readAmong(shown, id)),
    );
  const readAll = () =>
    markAll(() => api.patch('/api/notifications/read-all'), assume(markAllRead(newest), allRead));

  return {
    items,
    unreadCount: newest.unreadCount,
    error,
    isLoading,
    reload: () => void mutate(),
    readOne,
    readAll,
    hasOlder: next !== null,
    paging,
    showOlder,
  };
}
