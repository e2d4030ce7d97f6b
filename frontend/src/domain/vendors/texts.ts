import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/vendors', {
  andMore: (names: string, rest: number) => `${names} and ${rest} more`,
});
