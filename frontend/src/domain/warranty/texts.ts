import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/warranty', {
  providerComesAgainAt: (moment: string) => `A provider comes again at ${moment}, at no cost.`,
  providerComesAgainBy: (moment: string) => `A provider comes again by ${moment}, at no cost.`,
  fixedTellUsBy: (moment: string) =>
    `Is it fixed? Tell us by ${moment}. If we hear nothing, it counts as fixed.`,
  weFindAnotherProvider: (moment: string) =>
    `We will find another provider or refund you. You will hear from us by ${moment}.`,
  itWasFixed: 'It was fixed.',
  isRefundedToYou: (amount: string) => `${amount} is refunded to you.`,
  fixPromiseDoesNot: 'The Fix-it promise does not cover this.',
  youWithdrewIt: 'You withdrew it.',
});
