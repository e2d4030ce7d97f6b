import type { Schema } from '@/shared/api/types';

export type Notification = Schema<'Notification'>;
export type NotificationList = Schema<'NotificationList'>;

/** Accepts a list as an array or as an object with a count. */
export function normaliseList(
  answer: NotificationList | Notification[] | undefined,
): NotificationList {
  if (!answer) return { notifications: [], unreadCount: 0 };
  if (Array.isArray(answer))
    return { notifications: answer, unreadCount: answer.filter((item) => !item.read).length };
  return answer;
}

export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread));

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id of the order in a notification's address, on any of its pages. */
export const subjectOf = (actionUrl: unknown): string | undefined =>
  typeof actionUrl === 'string' ? ID.exec(actionUrl)?.[0] : undefined;

export const toastVariant = (type: unknown) =>
  type === 'error' ? ('destructive' as const) : ('default' as const);
