import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/catalog/first-load', {
  off: (discountPercentage: number) => `, ${discountPercentage}% off`,
});
