import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/referrals', {
  invalidReferralCode: 'Invalid referral code',
  failedToApplyReferral: 'Failed to Apply Referral',
  referralCodeApplied: 'Referral Code Applied!',
  referrerReceiveWhenYou: (reward: string) =>
    `Your referrer will receive ${reward} when you complete your first service request.`,
  haveAReferralCode: 'Have a referral code?',
  personWhoGaveYou: (reward: ReactNode) =>
    rich`The person who gave it to you gets ${reward} when your first service request is completed.`,
  referralCode: 'Referral code',
  lettersAndNumbers: (codeLength: number) => `${codeLength} letters and numbers`,
  apply: 'Apply',

  referralCodeCopied: 'Referral Code Copied!',
  shareCodeWithFriends: 'Share your code with friends to earn rewards.',
  codeCouldNotCopied: 'The code could not be copied',
  browserDidNotAllow: (code: string) => `Your browser did not allow it. It is ${code}.`,
  gida: 'Gida',
  yourReferralCode: 'Your referral code:',
  copyCode: 'Copy code',
  whatsapp: 'WhatsApp',
  opensInNewTab: '(opens in a new tab)',
  share: 'Share',

  referEarn: 'Refer & Earn',
  youGetWhenFriend: (reward: ReactNode) =>
    rich`You get ${reward} when a friend completes a first service request.`,
  wallet: 'Wallet',
  pending: 'Pending',
  walletExpiresWithin30: (amount: ReactNode) =>
    rich`${amount} of your wallet expires within 30 days.`,
  yourRewards: 'your rewards',
  weCouldNotLoad: 'We could not load your rewards.',
  yourRewardsAreSafe: (whyNothing: string) => `${whyNothing} Your rewards are safe.`,
  tryAgain: 'Try again',
});
