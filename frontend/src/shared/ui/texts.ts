import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('shared/ui', {
  measureOurAdverts: 'Measure our adverts',
  facebookLearnsWhichStep:
    'Facebook learns which step was taken, such as a booking, and its amount in naira. Never who you are, where you live, or which page you see.',
  gidaTellsNoAdvertising: 'Gida does not share your data with advertisers.',
  yourChoiceAboutAdverts: 'Your choice about adverts',

  aChoiceAboutAdverts: 'A choice about adverts',
  mayWeMeasureOur: 'May we measure our adverts?',
  facebookWouldLearnSomeone:
    'Facebook would learn that someone took a step here, such as booking, and its amount. Never your name, number, address, page or what you search for.',
  noThanks: 'No, thanks',
  allow: 'Allow',

  fewer: (label: string) => `Fewer: ${label}`,
  more: (label: string) => `More: ${label}`,

  thereNoConnectionThis: 'There is no connection. This may be out of date.',

  close: 'Close',

  optional: 'optional',
  charactersOf: (count: string, most: string) => `${count} of ${most} characters`,
  writeAtMost: (most: string, count: string) =>
    `Write at most ${most} characters. There are ${count}.`,

  hidePassword: 'Hide password',
  showPassword: 'Show password',

  imageNotAvailable: 'Image not available',
  tapToLoad: 'Tap to load',
  photoOf: (place: number, count: number) => `Photo ${place} of ${count}`,

  youPay: 'You pay',

  loading: (what: string) => `Loading ${what}`,

  bad: 'Bad',
  notGood: 'Not good',
  allRight: 'All right',
  good: 'Good',
  veryGood: 'Very good',
  howManyStars: 'How many stars?',
  star: (count: number, ratingTexts: string) => `${plural(count, 'star')}: ${ratingTexts}`,

  outOf5Stars: (stars: number) => `${stars} out of 5 stars`,

  thereIsNoConnection: 'There is no connection',
  jobsMoneySafeWe: (what: string) =>
    `Your jobs and your money are safe. We load ${what} as soon as you are back online.`,
  jobsMoneySafeGida: (retry: string) =>
    `Your jobs and your money are safe. Gida is busy just now: please try again ${retry}.`,
  problemOnOurSide: 'The problem is on our side. Your jobs and your money are safe.',
  weLoadWhenOnline: (what: string) => `We load ${what} as soon as you are back online.`,
  gidaIsBusy: (retry: string) => `The server is busy just now: please try again ${retry}.`,
  problemOnServer: 'The problem is on the server. Nothing was changed.',
  codeForEngineers: (code: ReactNode) =>
    rich`If this continues, give the engineers this code: ${code}`,
  weCouldNotLoad: (what: string) => `We could not load ${what}`,
  tryAgain: 'Try again',
  tellSupport: 'Tell support',
  ifThisContinuesTell: (code: ReactNode) =>
    rich`If this continues, tell support this code: ${code}`,

  arrivalPin: 'Arrival PIN',
  sayOnlyWhenYou: (who: string) => `Say it only when you see ${who}.`,
  sayAtDoorWhen: 'Say it at the door, when they have told you their name and the job.',
  hiddenTapShowAt: 'Hidden. Tap to show it at the gate.',
  pin: (digits: string) => `PIN ${digits}`,

  done: 'done',

  dismiss: 'Dismiss',
  notificationsF8: 'Notifications (F8)',
});
