import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/moving', {
  costsNowBecause: (amount: string, why: string) => `Costs ${amount} now, because ${why}.`,
  freeTheFirstTime: 'Free the first time.',
  freeBecause: (why: string) => `Free, because ${why}.`,
  noLightOrWater: 'No light or water at home',
  anotherReason: 'Another reason',
  chooseAReason: 'Choose a reason.',
  weAskedYourProvider: 'We asked your provider',
  theyAnswerBy: (moment: string) => `They answer by ${moment}.`,
  weLookingForAnother: 'We are looking for another provider',
  providerCannotComeThen: 'Your provider cannot come then. The price stays the same.',
  whyDoYouNeed: 'Why do you need another time?',
  youOfflineYouCan: 'You are offline. You can ask when the network returns.',
  agreeFee: (amount: string) => `Agree to the fee of ${amount}`,
  requestThisTime: 'Request this time',
  keepTheTime: 'Keep the time',
  providerHasNotAnswered:
    'Your provider has not answered your last request yet. Withdraw it first to ask for another time.',
  thisVisitCannotMoved: 'This visit can no longer be moved. Please ask support.',
  close: 'Close',
  whatAMoveCosts: 'what a move costs',
  changeTheTime: 'Change the time',
  theTimes: 'the times',

  feeGoesProviderWho: (amount: string) =>
    `The fee of ${amount} goes to your provider, who kept the agreed time free. It is not refunded, whether they accept the new time, decline it or do not answer. The price of the job stays the same.`,
  couldNotSentPlease: 'It could not be sent. Please try again.',
  paidWithYourCredit: 'Paid with your credit',
  weAskProviderFor: 'We ask your provider for the new time.',
  timeStaysAsWas: 'The time stays as it was',
  nothingWasCharged: 'Nothing was charged.',
  payFeeByWe: (slotSoon: string, moment: string, name: string) =>
    `${slotSoon}. Pay the fee by ${moment}, and we ask ${name}. Until then the agreed time stays.`,
  useMyCreditFirst: (amount: string) => `Use my credit of ${amount} first`,
  youOfflineYouCanPay: 'You are offline. You can pay when the network returns.',
  pay: (amount: ReactNode) => rich`Pay ${amount}`,
  keepTheAgreedTime: 'Keep the agreed time',

  payMoveVisit: 'Pay to move the visit',
  wasNotified: (name: string) => `${name} was notified.`,
  youRequestedAnotherTime: 'You requested another time',
  weAskedTheyAnswer: (slotSoon: string, name: string, moment: string) =>
    `${slotSoon}. We asked ${name}. They answer by ${moment}. If they cannot come, we will find another provider at the same price.`,
  youPaidFeeStays: (amount: string, name: string) =>
    `You paid the fee of ${amount}. It stays with ${name}, even if you keep the agreed time.`,
});
