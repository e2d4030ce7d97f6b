import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/damage', {
  pleaseWriteShortText: 'Please write a short text.',
  sent: 'Sent',
  weReadBeforeWe: 'We read it before we decide.',
  giveYourStatement: 'Give your statement',
  sendIt: 'Send it',
  whatHappened: 'What happened?',
  youCanAnswerOnce: 'You can answer once. The customer reads it too.',
  damage: (claimTitle: string) => `Damage: ${claimTitle}`,
  saysSomethingWasDamaged: (customerFirstName: string) =>
    `${customerFirstName} says that something was damaged. You owe nothing for it.`,
  photosOfTheDamage: 'Photos of the damage',
  you: 'You',
  reportedDamage: 'Reported damage',
});
