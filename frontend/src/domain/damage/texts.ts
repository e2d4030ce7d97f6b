import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/damage', {
  weDecideBy: (moment: string) => `We decide by ${moment}.`,
  describeDamageAddPhoto: (date: string) =>
    `Describe the damage and add a photo by ${date}. Then we decide.`,
  addPhotoBy: (date: string) =>
    `Add a photo of the damage by ${date}. Then we decide. Without a photo we cannot pay.`,
  describeBy: (date: string) =>
    `Describe the damage by ${date}. Then we decide. Without a description we cannot pay.`,
  youReceivedCreditSpend: (amount: string) =>
    `You received ${amount} of credit. Spend it, or have it paid out to your bank account.`,
  weDoNotPay: 'We do not pay for this damage.',
  youWithdrewIt: 'You withdrew it.',
});
