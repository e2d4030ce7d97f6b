import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('app/first-load', {
  skipToContent: 'Skip to content',
});
