import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/cases', {
  photos: 'Photos',
  photosOf: (who: string) => `Photos, ${who}`,
  ourExplanation: (words: string) => `Our explanation: ${words}`,
  statements: 'Statements',
});
