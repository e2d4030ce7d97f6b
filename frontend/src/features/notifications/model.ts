import type { Schema } from '@/shared/api/types';
import { formatDay } from '@/shared/lib/dates';

export type Notification = Schema<'Notification'>;
export type NotificationList = Schema<'NotificationList'>;

/** The list comes as an array or as an object with a count. */
export function normaliseList(answer: NotificationList | Notification[] | undefined): NotificationList {
  if (!answer) return { notifications: [], unreadCount: 0 };
  if (Array.isArray(answer)) return { notifications: answer, unreadCount: answer.filter((item) => !item.read).length };
  return answer;
}

export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread));

const IN_PROVIDER_AREA = /^\/(service-provider|vendor)(\/|$)/;

/** Where opening a notification leads. */
export function targetOf({ actionUrl }: Pick<Notification, 'actionUrl'>, pathname: string): string {
  if (actionUrl) return actionUrl;
  return IN_PROVIDER_AREA.test(pathname) ? '/service-provider/dashboard' : '/requests';
}

export const toastVariant = (type: unknown) => (type === 'error' ? ('destructive' as const) : ('default' as const));

export const markRead = (list: NotificationList, id: string): NotificationList => {
  const notifications = list.notifications.map((item) => (item.id === id ? { ...item, read: true } : item));
  const wasUnread = list.notifications.some((item) => item.id === id && !item.read);
  return { notifications, unreadCount: Math.max(0, list.unreadCount - (wasUnread ? 1 : 0)) };
};

export const markAllRead = (list: NotificationList): NotificationList => ({ notifications: list.notifications.map((item) => ({ ...item, read: true })), unreadCount: 0 });

export interface DayGroup {
  day: string;
  items: Notification[];
}

/** Newest first, under one heading a day. */
export function byDay(items: readonly Notification[], now = Date.now()): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const item of [...items].sort((a, b) => b.createdAt.localeCompare(a.createdAt))) {
    const day = formatDay(item.createdAt, now);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
