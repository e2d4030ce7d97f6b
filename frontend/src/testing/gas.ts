import { http, HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Schema } from '@/shared/api/types';
import { category } from '@/testing/builders';
import { server } from '@/testing/server';

type Detail = Schema<'CategoryDetail'>;

/** The gas service with the form that is shipped with the product. */
export function gasService(): Detail {
  const file = path.join(process.cwd(), '../crates/catalog/data/keeping_house.json');
  const seeds = JSON.parse(readFileSync(file, 'utf8')) as {
    category: { slug: string };
    form: Detail['form'];
  }[];
  const gas = seeds.find((seed) => seed.category.slug === 'gas-refill-delivery');
  if (!gas) throw new Error('the catalogue has no gas');
  return {
    ...category({
      name: 'Gas Refill & Delivery',
      slug: 'gas-refill-delivery',
      pricingMode: 'METERED',
    }),
    form: gas.form,
    priceHints: [],
    priceWithinHours: 24,
  };
}

export const zone = (patch: Partial<Schema<'GasZone'>> = {}): Schema<'GasZone'> => ({
  zone: 'B',
  areas: ['Gwarinpa', 'Kado'],
  perKgKobo: 130_000,
  effectiveFrom: '2026-11-01T00:00:00Z',
  change7Kobo: 0,
  change30Kobo: -6_500,
  points: [
    { at: '2026-10-01T00:00:00Z', perKgKobo: 136_500 },
    { at: '2026-11-01T00:00:00Z', perKgKobo: 130_000 },
  ],
  ...patch,
});

export const WINDOW = '10-12';

/** A day in the far future with two windows, one of which is open. */
export const slots = (patch: Partial<Schema<'GasSlots'>> = {}): Schema<'GasSlots'> => ({
  expressOpen: true,
  expressKobo: 100_000,
  expressZones: ['A', 'B'],
  days: [
    {
      date: '2099-01-05',
      windows: [
        { window: '8-10', open: false, zones: [] },
        { window: WINDOW, open: true, zones: ['A', 'B', 'C'] },
      ],
    },
  ],
  ...patch,
});

export function serveGas() {
  server.use(
    http.get('*/api/categories/gas-refill-delivery', () => HttpResponse.json(gasService())),
    http.get('*/api/gas/prices', () =>
      HttpResponse.json({
        zones: [
          zone({ zone: 'A', areas: ['Wuse', 'Garki', 'Jabi', 'Utako'], change30Kobo: 0 }),
          zone(),
          zone({ zone: 'C', areas: ['Kubwa'], perKgKobo: 135_000 }),
        ],
      }),
    ),
    http.get('*/api/gas/slots', () => HttpResponse.json(slots())),
  );
}
