import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/referrals', {
  iBookPlumbersCleaners: (code: string) =>
    `I book plumbers, cleaners and more on Gida, with the price before I pay. Join with my code ${code}:`,
});
