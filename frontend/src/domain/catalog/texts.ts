import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/catalog', {
  firstBookHere: 'Be the first to book here',
  provider: (count: number) => plural(count, 'provider'),
});
