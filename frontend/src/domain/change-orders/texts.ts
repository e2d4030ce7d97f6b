import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/change-orders', {
  labour: 'Labour',
  material: 'Material',
  wasNotPaidBefore: 'It was not paid before the work ended: it is not done and not charged.',
  youHaveAfterWork: (left: string) => ` You have ${left}; after that the work is paused.`,
  foundMoreWorkDone: (name: string, within: string) =>
    `${name} found more work. It is done only if you approve and pay.${within}`,
  needsLittleMoreMaterial: (name: string) =>
    `${name} needs a little more material, within a tenth of what was planned. It is used only when it is paid.`,
  youApprovedThisDone: (within: string) =>
    `You approved this. It is done when it is paid.${within}`,
  wasNotPaidIn: 'It was not paid in time and is not used. You can still pay it.',
  wasNotPaidInTime:
    'It was not paid in time and the work is paused. You can still approve and pay, or decline.',
  paidPartOfPrice: (amount: string) => `Paid: ${amount} is part of the price.`,
  youDeclinedThisNot: 'You declined this. It is not done and not charged.',
  withdrewThisNotDone: (name: string) => `${name} withdrew this. It is not done and not charged.`,
  wasAskedCanAnswer: (name: string, until: string) =>
    `${name} was asked and can answer${until}. Do not start it yet.`,
  wasAskedPayFor: (name: string, until: string) =>
    `${name} was asked to pay for it${until}. Continue with the job; use the material when it is paid for.`,
  approvedCanPayStart: (name: string, until: string) =>
    `${name} approved it and can pay${until}. Start it when it is paid.`,
  didNotPayIn: (name: string) =>
    `${name} did not pay in time. Withdraw it and continue without it, or wait: it can still be paid.`,
  didNotPayNot: (name: string) => `${name} did not pay it: it is not part of the job.`,
  paidYouCanStart: 'Paid: you can start it.',
  declinedContinueWithout: (name: string) => `${name} declined it. Continue without it.`,
  youWithdrewIt: 'You withdrew it.',
  describeIt: 'Describe it.',
  enterAmountInNaira: 'Enter an amount in naira.',
  extraWorkMustCost: 'Extra work must cost at least ₦100.',
  atMostCanAdded: (amount: string) =>
    `At most ${amount} can be added. More needs a new quote: ask support.`,
  describeWhatYouFound: (min: number) => `Describe what you found in at least ${min} characters.`,
  addPhotoWhatYou: 'Add a photo of what you found.',
  until: (time: string) => ` until ${time}`,
});
