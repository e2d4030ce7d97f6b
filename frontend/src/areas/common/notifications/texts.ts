import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/notifications', {
  weCouldNotLoad: 'We could not load this. Check your connection.',
  tryAgain: 'Try again',
  notificationsUnread: (badge: string) => `Notifications, ${badge} unread`,
  notifications: 'Notifications',

  liveUpdatesStoppedList: 'Live updates stopped. The list is refreshed every 30 seconds.',
  reconnect: 'Reconnect',

  unread: 'Unread:',
  earlierMessages: (count: number) => plural(count, 'earlier message'),
  markAsRead: (itemTitle: string) => `Mark as read: ${itemTitle}`,
  markAsReadLabel: 'Mark as read',
  notificationsLabel: 'notifications',
  noNotificationsYet: 'No notifications yet',
  pricesArrivalsPaymentsAnnounced: 'Prices, arrivals and payments are announced here.',
  olderNotificationsCouldNot: 'Older notifications could not be loaded. Please try again.',
  showOlder: 'Show older',
  markAllRead: 'Mark all read',
  yourNotifications: 'your notifications',

  signInSeeNotifications: 'Sign in to see your notifications',
  signIn: 'Sign In',
  pricesArrivalsPaymentsListed: 'Your prices, arrivals and payments are listed there.',

  notificationsPanel: 'Notifications panel',
  openAsAPage: 'Open as a page',

  turnOnMessages: 'Turn on messages',
  notNow: 'Not now',

  thisBrowserCannotShow: 'This browser cannot show messages while Gida is closed.',
  youBlockedMessagesFrom:
    'You blocked messages from Gida. Allow them in the settings of your browser.',
  alsoWhileGidaClosed: 'Also while Gida is closed, for example when your provider is on the way.',
  alsoWhileGidaClosedThey: 'Also while Gida is closed. They stop when you sign out.',
  messagesOnThisDevice: (state: ReactNode) => rich`Messages on this device${state}`,
  messagesOnThisDeviceLabel: 'Messages on this device',

  soundForNewNotifications: 'Sound for new notifications',

  messagesCouldNotTurned: 'Messages could not be turned on',
  messagesCouldNotTurnedOff: 'Messages could not be turned off',
});
