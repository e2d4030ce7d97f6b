import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/notifications', {
  success: 'Success',
  allNotificationsMarkedAs: 'All notifications marked as read.',
  networkErrorPleaseCheck: 'Network error. Please check your connection and try again.',
  failedMarkAllNotifications: 'Failed to mark all notifications as read. Please try again.',
  error: 'Error',

  connectionLost: 'Connection Lost',
  unableReconnectNotificationService:
    'Unable to reconnect to notification service. Please refresh the page.',
});
