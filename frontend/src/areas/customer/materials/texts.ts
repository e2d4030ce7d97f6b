import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/materials', {
  materialsFor: (amount: string) => `Materials for ${amount}`,
  materials: 'Materials',
  youHaveMaterialsFor: (amount: string, date: string) =>
    `You have the materials for ${amount} since ${date}. They are paid for and stay yours, even if the job is cancelled.`,
  hasWhatYouPaid: (name: string, amount: string) =>
    `${name} has ${amount} of what you paid to buy your materials. Confirm only when you have received them.`,
  itWasNotSent: 'It was not sent',
  thankYou: 'Thank you',
  materialsYoursEvenIf: 'The materials are yours, even if the job is cancelled.',
  iHaveTheMaterials: 'I have the materials',
});
