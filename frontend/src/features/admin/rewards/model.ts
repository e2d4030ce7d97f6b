import type { Reward } from './api';

const DOUBTS: Record<string, string> = {
  SAME_DEVICE: 'Both accounts were used in one browser. Families share phones.',
  SAME_PAYMENT: 'One card or bank account paid for both.',
  SAME_ACCOUNT: 'Both are paid out to one bank account.',
  SAME_PHONE: 'Both accounts have the same phone number.',
  SAME_ADDRESS: 'Both accounts have the same address.',
  MANY_REWARDS: 'The referrer had ten rewards within 30 days.',
  OWN_CUSTOMER: 'The person who sent them did the job.',
  INACTIVE: 'The account of the referrer is suspended or closed.',
};

export const doubtOf = ({ doubt }: Pick<Reward, 'doubt'>) => DOUBTS[doubt ?? ''] ?? 'Somebody should look at it.';
