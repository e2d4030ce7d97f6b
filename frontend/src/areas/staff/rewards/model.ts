import type { Reward } from './api';

const REVIEW_REASONS: Record<string, string> = {
  SAME_DEVICE: 'Both accounts were used in the same browser. Families share phones.',
  SAME_PAYMENT: 'The same card or bank account paid for both.',
  SAME_ACCOUNT: 'Both are paid out to the same bank account.',
  SAME_PHONE: 'Both accounts have the same phone number.',
  SAME_ADDRESS: 'Both accounts have the same address.',
  MANY_REWARDS: 'The referrer had ten rewards within 30 days.',
  OWN_CUSTOMER: 'The referrer did the job.',
  INACTIVE: 'The account of the referrer is suspended or closed.',
};

export const reviewReasonOf = ({ doubt }: Pick<Reward, 'doubt'>) =>
  REVIEW_REASONS[doubt ?? ''] ?? 'A person should review it.';
