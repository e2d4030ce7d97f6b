import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order, quote } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Tracking } from '@/domain/orders/model';

export const soon = () => new Date(Date.now() + 5 * 3_600_000).toISOString();
export const now = () => new Date().toISOString();

export const view = (patch: Partial<Tracking> = {}): Tracking => ({
  orderId: 'o1',
  reference: 'SVC-7K3F9Q',
  title: 'Plumbing',
  categorySlug: 'plumbing',
  status: 'ASSIGNED',
  trackingStep: 'EN_ROUTE',
  slot: { asap: true },
  address: 'Jabi, behind the mall',
  paidKobo: 1_010_000,
  updatedAt: now(),
  events: [],
  allowedActions: ['share', 'track', 'view_quote', 'view_receipt'],
  arrivalPin: '4072',
  masked: false,
  provider: {
    id: 'p',
    displayName: 'Sunday Okoro',
    firstName: 'Sunday',
    completedJobs: 164,
    reviewCount: 40,
    rating: 4.8,
    phone: '+2348035550100',
    checks: ['Identity checked'],
  },
  ...patch,
});

export const serveOrder = (patch: object = {}, price: Parameters<typeof quote>[0] = {}) => {
  signedIn();
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json({ ...order(), ...patch })),
    http.get('*/api/orders/o1/quote', () =>
      HttpResponse.json(quote({ validUntil: soon(), ...price })),
    ),
    http.get('*/api/orders/o1/events', () =>
      HttpResponse.json([
        { seq: 1, to: 'DRAFT', actorRole: 'CUSTOMER', reason: 'CREATED', at: now() },
        {
          seq: 2,
          from: 'REQUESTED',
          to: 'PRICED',
          actorRole: 'ADMIN',
          reason: 'PRICED_BY_DESK',
          at: now(),
        },
      ]),
    ),
  );
};
export const serveTracking = (patch: Partial<Tracking> = {}) =>
  server.use(http.get('*/api/orders/o1/tracking', () => HttpResponse.json(view(patch))));
export const where = () => screen.getByTestId('where').textContent;
