import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/cases', {
  photos: 'Photos',
  ourExplanation: (words: string) => `Our explanation: ${words}`,
  statements: 'Statements',
});
