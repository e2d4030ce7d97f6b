import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/api', {
  weCouldNotLoad: 'We could not load more',
  pleaseTryAgain: 'Please try again.',
});
