import type { Category } from './model';

const entry = (name: string, slug: string, iconKey: string): Category => ({
  id: slug,
  name,
  slug,
  iconKey,
  description: '',
  isPopular: true,
  hasDiscount: false,
  providerCount: 0,
  group: '',
  groupLabel: '',
  pricingMode: 'FIXED',
  priceUnit: '',
  priceText: '',
  bookableOnline: true,
  keywords: [],
});

/**
 * Shown on the landing page until the server's list has loaded; it has no prices. The order is that of the server's list, so that no tile
 * moves while a visitor is about to tap it.
 */
export const PLACEHOLDER: readonly Category[] = [
  entry('Gas Refill & Delivery', 'gas-refill-delivery', 'flame'),
  entry('Home Cleaning', 'home-cleaning', 'sparkles'),
  entry('Laundry & Dry Cleaning', 'laundry-dry-cleaning', 'shirt'),
  entry('Plumbing', 'plumbing', 'droplets'),
  entry('Electrical', 'electrical', 'zap'),
  entry('Air Conditioning', 'air-conditioning', 'air-vent'),
];
