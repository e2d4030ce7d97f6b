import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/catalog', {
  clearSearch: 'Clear search',
});
