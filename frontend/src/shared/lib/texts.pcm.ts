import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('shared/lib', {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  atTimeTomorrow: 'tomorrow',
  atTimeYesterday: 'yesterday',
  justNow: 'just now',
  minutesAgo: (count: number) => `${count} minute ago`,
  hoursAgo: (count: number) => `${count} hour ago`,
  noTimeChosenYet: 'You never choose time',
  asSoonAsPossible: 'Sharp sharp',
  aboutKm: (km: number) => `about ${km} km`,
  logoutFailed: 'Log out no work',
  loggedOutSuccessfully: 'You don log out',
  onTime: 'Come on time',
  leftItTidy: 'Leave place clean',
  knowsTheWork: 'Sabi the work',
  fairPrice: 'Price good',
  polite: 'Get respect',
  timeOnDay: (time: string, day: string) => `${time} for ${day}`,
  onDay: (day: string) => `for ${day}`,
  daysLeft: (days: number) => `${days} days`,
});
