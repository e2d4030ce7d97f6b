import type { AdminBanner } from '../api';

export const banner = (patch: Partial<AdminBanner> = {}): AdminBanner => ({
  id: 'gas',
  imageUrl: '/banners/gas.svg',
  alt: 'A cylinder',
  title: 'Gas finished?',
  description: null,
  linkUrl: '/book-gas-delivery',
  buttonLabel: null,
  from: null,
  until: null,
  enabled: true,
  position: 1,
  version: 0,
  ...patch,
});
