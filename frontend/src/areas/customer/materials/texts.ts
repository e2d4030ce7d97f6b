import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/materials', {
  materialsFor: (amount: string) => `Materials for ${amount}`,
  materials: 'Materials',
  youHaveMaterialsFor: (amount: string, date: string) =>
    `You got the ${amount} materials on ${date}. They are yours to keep, even if the job is cancelled.`,
  hasWhatYouPaid: (name: string, amount: string) =>
    `${name} has ${amount} of what you paid to buy your materials. Confirm only when you have received them.`,
  itWasNotSent: 'We could not send it',
  thankYou: 'Thank you',
  materialsYoursEvenIf: 'The materials are yours, even if the job is cancelled.',
  iHaveTheMaterials: 'I have the materials',
});
