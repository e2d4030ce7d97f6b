import { HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';

export const problem = (
  status: number,
  code: string,
  message: string,
  errors?: Schema<'FieldError'>[],
) =>
  HttpResponse.json(
    {
      type: 'about:blank',
      title: message,
      status,
      code,
      message,
      detail: message,
      ...(errors && { errors }),
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

export const user = (patch: Partial<Schema<'User'>> = {}): Schema<'User'> => ({
  id: 'u1',
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@example.com',
  role: 'CUSTOMER',
  phone: '08035550142',
  address: '3rd Avenue, Gwarinpa',
  city: 'Abuja',
  state: 'FCT',
  emailVerified: true,
  phoneVerified: false,
  language: 'en-NG',
  permissions: [],
  ...patch,
});

export const category = (patch: Partial<Schema<'Category'>> = {}): Schema<'Category'> => ({
  id: patch.slug ?? 'c1',
  name: 'Home Cleaning',
  slug: 'home-cleaning',
  description: 'Regular, deep or move-in',
  iconKey: 'sparkles',
  isPopular: true,
  hasDiscount: false,
  providerCount: 3,
  group: 'keeping_house',
  groupLabel: 'Keeping house',
  pricingMode: 'RATE',
  priceFromKobo: 800_000,
  priceUnit: 'from',
  priceText: 'from ₦8,000',
  bookableOnline: true,
  keywords: [],
  ...patch,
});

export const quote = (patch: Partial<Schema<'Quote'>> = {}): Schema<'Quote'> => ({
  version: 1,
  lines: [
    {
      kind: 'LABOUR',
      label: 'Labour',
      quantity: 1,
      grossKobo: 2_150_000,
      vatKobo: 150_000,
      taxClass: 'STANDARD',
    },
    {
      kind: 'MATERIAL',
      label: 'Materials',
      quantity: 1,
      grossKobo: 860_000,
      vatKobo: 60_000,
      taxClass: 'STANDARD',
    },
  ],
  subtotalKobo: 3_010_000,
  discountKobo: 0,
  vatKobo: 210_000,
  totalKobo: 3_010_000,
  creditKobo: 0,
  dueKobo: 3_010_000,
  providerKobo: 2_500_000,
  platformKobo: 300_000,
  planType: 'FULL',
  stages: [],
  validUntil: '2099-01-01T00:00:00Z',
  cancellationText: 'Free until a provider is assigned. After that, please contact support.',
  ...patch,
});

export const order = (patch: Partial<Schema<'Order'>> = {}): Schema<'Order'> => ({
  id: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  description: 'Three bedrooms',
  address: 'Gwarinpa, 3rd Avenue',
  createdAt: '2026-03-10T09:00:00Z',
  status: 'PRICED',
  priceQuote: '30100.00',
  categorySlug: 'home-cleaning',
  iconKey: 'sparkles',
  slot: { date: '2026-03-16', window: '08-10' },
  totalKobo: 3_010_000,
  paidKobo: 0,
  allowedActions: ['view_quote', 'pay', 'cancel'],
  version: 1,
  answers: {},
  formVersion: 1,
  ...patch,
});
