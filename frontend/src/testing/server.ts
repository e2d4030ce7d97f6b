import { http, HttpResponse, ws } from 'msw';
import { setupServer } from 'msw/node';
import { FAQ_SEED, LANDING_SEED } from '@/domain/catalog/content';
import { category, problem } from './builders';

/** The default server of the tests: the visitor is not signed in, and the catalogue is small. */
export const server = setupServer(
  ws.link('ws://*/ws/notifications').addEventListener('connection', () => undefined),
  http.get('*/api/auth/user', () => problem(401, 'unauthenticated', 'Not signed in')),
  http.get('*/api/auth/second-factor', () =>
    HttpResponse.json({ on: false, since: null, recoveryCodesLeft: 0, required: false }),
  ),
  http.get('*/api/_meta', () => problem(503, 'unavailable', 'Not here')),
  http.get('*/api/notifications', () => HttpResponse.json({ notifications: [], unreadCount: 0 })),
  http.get('*/api/categories', () =>
    HttpResponse.json([
      category({ name: 'Home Cleaning', slug: 'home-cleaning' }),
      category({ name: 'Plumbing', slug: 'plumbing', iconKey: 'droplets' }),
    ]),
  ),
  http.get('*/api/landing-bootstrap', () =>
    HttpResponse.json({ categories: [category()], popular: [], banners: [], promos: [] }),
  ),
  http.get('*/api/content/landing', () => HttpResponse.json(LANDING_SEED)),
  http.get('*/api/faqs', () => HttpResponse.json(FAQ_SEED)),
  http.get('*/api/testimonials', () => HttpResponse.json([])),
  http.post('*/api/search/misses', () => new HttpResponse(null, { status: 202 })),
  http.get('*/api/orders', () => HttpResponse.json([])),
  http.get('*/api/support/tickets', () => HttpResponse.json([])),
  http.get('*/api/banners', () => HttpResponse.json({ data: [] })),
  http.get('*/api/providers/top', () => HttpResponse.json([])),
  http.get('*/api/referrals/my-stats', () =>
    HttpResponse.json({ referralCode: 'GWR7K2MX', totalEarned: 0, pendingRewards: 0 }),
  ),
  http.get('*/api/users/me/blocks', () => HttpResponse.json([])),
  http.get('*/api/users/me/saved-places', () => HttpResponse.json([])),
  http.get('*/api/admin/users/:id/blocks', () => HttpResponse.json([])),
  http.get('*/api/admin/content/replies', () => HttpResponse.json([])),
  // The frame of the staff area requests these on every page. A test that is about them answers them itself.
  ...['dashboard', 'alarms', 'dispatch/counts'].map((name) =>
    http.get(`*/api/admin/${name}`, () => HttpResponse.error()),
  ),
  http.get('*/api/users/me/withdrawals', () =>
    HttpResponse.json({ withdrawableKobo: 0, leastKobo: 10_000, withdrawals: [] }),
  ),
  http.get('*/api/users/me/notification-preferences', () =>
    HttpResponse.json({
      channels: { email: true, sms: true, whatsapp: true, push: true },
      marketing: false,
      language: 'en-NG',
      quietHours: { on: true, start: '21:00', end: '06:30' },
    }),
  ),
  http.get('*/api/areas', () =>
    HttpResponse.json([{ name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' }]),
  ),
);
