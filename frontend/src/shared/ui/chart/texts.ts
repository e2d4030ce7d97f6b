import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/ui/chart', {
  showTheNumbers: 'Show the numbers',
  of: (title: string) => `of ${title}`,
  numbers: (title: string) => `Numbers: ${title}`,
  day: 'Day',
});
