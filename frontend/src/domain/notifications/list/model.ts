import { serverNow } from '@/shared/lib/clock';
import { formatDay } from '@/shared/lib/dates';
import { isOwnPage } from '@/shared/lib/own-page';
import { subjectOf, type Notification, type NotificationList } from '../model';

const IN_PROVIDER_AREA = /^\/(service-provider|vendor)(\/|$)/;

/** The address that a notification opens. */
export function targetOf({ actionUrl }: Pick<Notification, 'actionUrl'>, pathname: string): string {
  if (actionUrl && isOwnPage(actionUrl)) return actionUrl;
  return IN_PROVIDER_AREA.test(pathname) ? '/service-provider/dashboard' : '/requests';
}

const asRead = (item: Notification): Notification => ({ ...item, read: true });

export const readAmong = (items: readonly Notification[], id: string): Notification[] =>
  items.map((item) => (item.id === id ? asRead(item) : item));

/** `shown` can have more items than the list, when older pages are shown below it. */
export function markRead<T extends NotificationList>(
  list: T,
  id: string,
  shown: readonly Notification[] = list.notifications,
): T {
  const wasUnread = shown.some((item) => item.id === id && !item.read);
  return {
    ...list,
    notifications: readAmong(list.notifications, id),
    unreadCount: Math.max(0, list.unreadCount - (wasUnread ? 1 : 0)),
  };
}

export const markAllRead = <T extends NotificationList>(list: T): T => ({
  ...list,
  notifications: list.notifications.map(asRead),
  unreadCount: 0,
});

export const allRead = (items: readonly Notification[]): Notification[] => items.map(asRead);

/** Marks as unread those that were unread before. */
export function unreadAgain(
  items: readonly Notification[],
  before: readonly Notification[],
): Notification[] {
  const unread = new Set(before.filter(({ read }) => !read).map(({ id }) => id));
  return items.map((item) => (unread.has(item.id) ? { ...item, read: false } : item));
}

/** The newest page and the older ones, each notification once; the newer answer takes precedence. */
export function joined(
  newest: readonly Notification[],
  older: readonly Notification[],
): Notification[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...older.filter(({ id }) => !known.has(id))];
}

const newestFirst = (items: readonly Notification[]) =>
  [...items].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** The newest notification about a subject, such as an order, and the earlier ones, newest first. */
export interface SubjectGroup {
  lead: Notification;
  earlier: Notification[];
}

/** Grouped by what their addresses lead to. A notification that leads to nothing of its own is a group of one. */
export function bySubject(items: readonly Notification[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>();
  for (const item of newestFirst(items)) {
    const subject = subjectOf(item.actionUrl) ?? item.id;
    const group = groups.get(subject);
    if (group) group.earlier.push(item);
    else groups.set(subject, { lead: item, earlier: [] });
  }
  return [...groups.values()];
}

export interface DayGroup {
  day: string;
  items: Notification[];
}

/** Newest first, grouped by day. */
export function byDay(items: readonly Notification[], now = serverNow()): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const item of newestFirst(items)) {
    const day = formatDay(item.createdAt, now);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
