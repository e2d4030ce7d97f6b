import type { ReactNode } from 'react';
import { translate } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('shared/ui', {
  fewer: (label: string) => `Reduce: ${label}`,
  more: (label: string) => `Add: ${label}`,
  thereNoConnectionThis: 'Network no dey. This one fit don old.',
  close: 'Close',
  optional: 'if you like',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  imageNotAvailable: 'Picture no dey',
  photoOf: (place: number, count: number) => `Photo ${place} of ${count}`,
  charactersOf: (count: string, most: string) => `${count} of ${most} characters`,
  writeAtMost: (most: string, count: string) =>
    `No write pass ${most} characters. E don reach ${count}.`,
  youPay: 'You go pay',
  loading: (what: string) => `We dey bring ${what}`,
  bad: 'Bad',
  notGood: 'No good',
  allRight: 'E dey okay',
  good: 'Good',
  veryGood: 'Very good',
  howManyStars: 'How many star?',
  star: (count: number, ratingTexts: string) => `${count} star: ${ratingTexts}`,
  outOf5Stars: (stars: number) => `${stars} star out of 5`,
  thereIsNoConnection: 'Network no dey',
  jobsMoneySafeWe: (what: string) =>
    `Your work and your money dey safe. We go bring ${what} once network come back.`,
  jobsMoneySafeGida: (retry: string) =>
    `Your work and your money dey safe. Gida busy small: abeg try again ${retry}.`,
  problemOnOurSide: 'Na our side get problem. Your work and your money dey safe.',
  weCouldNotLoad: (what: string) => `We no fit bring ${what}`,
  tryAgain: 'Try again',
  tellSupport: 'Tell support',
  ifThisContinuesTell: (code: ReactNode) =>
    rich`If e still dey happen, give support this code: ${code}`,
  arrivalPin: 'Arrival PIN',
  sayOnlyWhenYou: (who: string) => `Talk am only when you see ${who}.`,
  sayAtDoorWhen: 'Talk am for door, after dem tell you their name and the work.',
  hiddenTapShowAt: 'E dey hide. Tap am for gate to see am.',
  pin: (digits: string) => `PIN ${digits}`,
  done: 'done',
});
