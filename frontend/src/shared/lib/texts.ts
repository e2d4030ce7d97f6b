import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/lib', {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  atTimeTomorrow: 'tomorrow',
  atTimeYesterday: 'yesterday',
  justNow: 'just now',
  minutesAgo: (count: number) => `${plural(count, 'minute')} ago`,
  hoursAgo: (count: number) => `${plural(count, 'hour')} ago`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  noTimeChosenYet: 'No time chosen yet',
  asSoonAsPossible: 'As soon as possible',

  aboutKm: (km: number) => `about ${km} km`,

  logoutFailed: 'Logout failed',
  loggedOutSuccessfully: 'Logged out successfully',
  redirectingToLandingPage: 'Redirecting to landing page...',

  onTime: 'On time',
  leftItTidy: 'Left it tidy',
  knowsTheWork: 'Knows the work',
  fairPrice: 'Fair price',
  polite: 'Polite',
  timeToday: (time: string) => `${time} today`,
  timeTomorrow: (time: string) => `${time} tomorrow`,
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  onDay: (day: string) => `on ${day}`,
  daysLeft: (days: number) => `${days} days`,
});
