import useSWR from 'swr';
import { fetchPage } from '@/shared/api/pages';
import { change, refresh, swrOptions } from '@/shared/api/use-api';
import { serverNow } from '@/shared/lib/clock';
import { storageKeys } from '@/shared/lib/config';
import { writeStored } from '@/shared/lib/storage';
import { normaliseList, type NotificationList } from './model';

const LIST = '/api/notifications';
const EVERY_MS = 30_000;

export interface Listed extends NotificationList {
  /** The cursor of the page with older notifications. */
  next: string | null;
}

/** Stores when this browser last loaded notifications. At start-up this entry shows that a person was signed in here. */
export const markChecked = () =>
  writeStored(storageKeys.notificationCheck, new Date(serverNow()).toISOString());

export async function fetchList(cursor?: string): Promise<Listed> {
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
export const useNewest = (signedIn: boolean) =>
  useSWR<Listed, Error>(signedIn ? [LIST] : null, () => fetchList(), OPTIONS);

/** The number of unread notifications, on all pages. */
export const useUnreadCount = () => useNewest(true).data?.unreadCount ?? 0;
