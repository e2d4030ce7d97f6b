import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/banners', {
  learnMore: 'Learn More',
});
