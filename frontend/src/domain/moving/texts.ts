import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/moving', {
  timeChanged: 'Time changed',
  asSoonAsPossible: 'as soon as possible',
  youMovedIt: (from: string, to: string) => `You moved it from ${from} to ${to}`,
  gidaMovedItForYou: (from: string, to: string) => `Gida moved it for you from ${from} to ${to}`,
  yourProviderAgreed: (from: string, to: string) =>
    `You moved it from ${from} to ${to}, and your provider agreed`,
  youMovedItWithSearch: (from: string, to: string) =>
    `You moved it from ${from} to ${to}, and we searched for another provider`,
  customerMovedIt: (from: string, to: string) => `The customer moved it from ${from} to ${to}`,
  gidaMovedItForCustomer: (from: string, to: string) =>
    `Gida moved it for the customer from ${from} to ${to}`,
  providerAgreed: (from: string, to: string) =>
    `The customer moved it from ${from} to ${to}, and the provider agreed`,
  customerMovedItWithSearch: (from: string, to: string) =>
    `The customer moved it from ${from} to ${to}, and another provider was searched for`,
});
