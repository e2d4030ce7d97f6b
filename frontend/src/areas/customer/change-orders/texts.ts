import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/change-orders', {
  couldNotSentPlease: 'It could not be sent. Please try again.',
  paidWithYourCredit: 'Paid with your credit',
  extraWorkPartJob: 'The extra work is part of the job now.',
  declined: 'Declined',
  workContinuesWithoutNothing: 'The work continues without it. Nothing is charged.',
  decline: 'Decline',
  declineTheExtraWork: 'Decline the extra work?',
  extraWorkNotDone: 'The extra work is not done and not charged. The agreed work continues.',
  yesDecline: 'Yes, decline',
  notNow: 'Not now',
  approveAndPay: 'Approve and pay',
  pay: 'Pay',
  useMyCreditFirst: (amount: string) => `Use my credit of ${amount} first`,
  youOfflineYouCan: 'You are offline. You can answer when the network is back.',
  aLittleMoreMaterial: 'A little more material',
  extraWorkNeedsAnswer: 'Extra work needs your answer',
  extraWork: (number: number) => `Extra work ${number}`,
  whatWasFound: (amount: string) => `What was found, ${amount}`,
});
