import { useState } from 'react';
import { api } from '@/shared/api/client';
import { NetworkError } from '@/shared/api/problem';
import { failToast, toast } from '@/shared/lib/toast-store';
import { fetchList, useNewest, type Listed } from '../api';
import { normaliseList, type Notification } from '../model';
import { texts } from '../texts';
import { allRead, joined, markAllRead, markRead, readAmong, unreadAgain } from './model';

type Answer = () => Promise<unknown>;

/** Sends the change after the page already shows its result; `undo` restores the true state. */
async function markSome(send: Answer, undo: () => void) {
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

  const readThese = (ids: readonly string[]) =>
    markSome(
      () =>
        Promise.all(ids.map((id) => api.patch('/api/notifications/{id}/read', { path: { id } }))),
      assume(
        ids.reduce<Listed>((list, id) => markRead(list, id, items), newest),
        (shown) => ids.reduce<Notification[]>(readAmong, shown),
      ),
    );
  const readAll = () =>
    markAll(() => api.patch('/api/notifications/read-all'), assume(markAllRead(newest), allRead));

  return {
    items,
    unreadCount: newest.unreadCount,
    error,
    isLoading,
    reload: () => void mutate(),
    readThese,
    readAll,
    hasOlder: next !== null,
    paging,
    showOlder,
  };
}
