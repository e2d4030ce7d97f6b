import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/moving', {
  timeChanged: 'Time don change',
  asSoonAsPossible: 'sharp sharp',
  youMovedIt: (from: string, to: string) => `You move am from ${from} go ${to}`,
  gidaMovedItForYou: (from: string, to: string) => `Gida move am for you from ${from} go ${to}`,
  yourProviderAgreed: (from: string, to: string) =>
    `You move am from ${from} go ${to}, and your provider agree`,
  youMovedItWithSearch: (from: string, to: string) =>
    `You move am from ${from} go ${to}, and we find another provider`,
  customerMovedIt: (from: string, to: string) => `The customer move am from ${from} go ${to}`,
  gidaMovedItForCustomer: (from: string, to: string) =>
    `Gida move am for the customer from ${from} go ${to}`,
  providerAgreed: (from: string, to: string) =>
    `The customer move am from ${from} go ${to}, and the provider agree`,
  customerMovedItWithSearch: (from: string, to: string) =>
    `The customer move am from ${from} go ${to}, and we find another provider`,
});
