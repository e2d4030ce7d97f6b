import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/damage', {
  addDescriptionAmountOr: 'Add a description, an amount or a photo.',
  typeAmountInWhole: 'Type an amount in whole naira.',
  amountIsTooLarge: 'This amount is too large. Type at most ₦999,999,999.',
  addEvidence: 'Add evidence',
  sendIt: 'Send it',
  whatWasDamagedHow: 'What was damaged, and how?',
  costNaira: 'Cost, ₦',
  wePayUpTo: (amount: string) => `We cover up to ${amount}.`,
  restIsNotCovered: (amount: string) =>
    `We cover up to ${amount}. You can ask for more, but we do not pay the rest.`,
  photoDamage: 'A photo of the damage',
  theDamage: 'The damage',
  you: 'You',
  itCosts: (amount: string) => `It costs ${amount}.`,
  yourProvider: 'Your provider',
  photosOfTheDamage: 'Photos of the damage',
  seeYourCredit: 'See your credit',
  itWasNotSent: 'We could not send it',
  somethingWasDamaged: 'Something was damaged',
  addDetailsOrPhoto: 'Add details or a photo',
  takenBack: 'Withdrawn',
  thankYouForTelling: 'Thank you for telling us.',
  withdrawIt: 'Withdraw it',
  damage: 'Damage',
  somethingYoursWasDamaged: (date: string, amount: string) =>
    `Did this job damage something of yours? You can report it until ${date}. We cover up to ${amount}. Send us photos of the damage.`,
});
