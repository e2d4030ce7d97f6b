import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/location/first-load', {
  previousPlaceKept: 'Your previous place is kept.',
});
