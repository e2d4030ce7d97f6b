import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { SessionState } from './route-decision';

const COMPLETION = 'Complete Your Profile';
const SIGN_IN = 'Welcome back';
const PROMISE = 'Work near home. Know your pay first.';

/** The clauses, the session state, the path and the expected heading. `route-decision.test.ts` checks each path. */
type Row = [clauses: string, state: SessionState, path: string, heading: string | RegExp];

const ROWS: Row[] = [
  // Signed in, phone or address missing.
  ['ROUTE-04', 'incomplete', '/dashboard', 'What help do you need today?'],
  ['ROUTE-05', 'incomplete', '/browse-categories', 'All services'],
  ['ROUTE-07', 'incomplete', '/vendors', 'Find Vendors'],
  ['ROUTE-08', 'incomplete', '/support', 'How can we help?'],
  ['ROUTE-09', 'incomplete', '/request/o1', 'Sunday is on the way.'],
  ['ROUTE-10', 'incomplete', '/requests', 'My Jobs'],
  ['ROUTE-11', 'incomplete', '/profile-setup', COMPLETION],
  ['ROUTE-12', 'incomplete', '/request/new', COMPLETION],
  ['ROUTE-13', 'incomplete', '/account', COMPLETION],
  ['ROUTE-14', 'incomplete', '/payment/callback', COMPLETION],
  ['ROUTE-03 ROUTE-15', 'incomplete', '/no-such-page', COMPLETION],
  // Signed in and complete.
  ['ROUTE-16', 'complete', '/home', 'What help do you need today?'],
  ['ROUTE-17', 'complete', '/requests', 'My Jobs'],
  ['ROUTE-17 ROLE-16', 'complete', '/profile', 'Amina Bello'],
  ['ROUTE-17 ROLE-16', 'complete', '/account', 'Amina Bello'],
  ['ROUTE-18', 'complete', '/profile-setup', COMPLETION],
  ['ROUTE-19', 'complete', '/gas-order-details', 'Gas: sizes, prices and delivery'],
  ['ROUTE-20', 'complete', '/privacy-policy', 'Privacy policy'],
  ['ROUTE-21 ROLE-12', 'complete', '/order', 'What do you need?'],
  ['ROUTE-22', 'complete', '/orders/o1', 'Deep home cleaning'],
  ['ROUTE-23', 'complete', '/orders/o1/quote', 'Deep home cleaning'],
  ['ROUTE-24 ROLE-14', 'complete', '/order/o1/track', 'Sunday is on the way.'],
  ['ROUTE-25', 'complete', '/payment/callback', 'Payment not found'],
  // Signed out.
  ['ROUTE-26 ROLE-01', 'guest', '/', /^Someone\sgood/],
  ['ROUTE-27 ROLE-04', 'guest', '/temp-signin', SIGN_IN],
  ['ROUTE-28 ROLE-03', 'guest', '/categories', 'All services'],
  ['ROUTE-29 ROLE-05', 'guest', '/gas-order-details', 'Gas: sizes, prices and delivery'],
  ['ROUTE-30 ROLE-06', 'guest', '/support', 'How can we help?'],
  ['ROUTE-31 ROLE-07', 'guest', '/terms-conditions', 'Terms and conditions'],
  ['ROUTE-32', 'guest', '/notifications', 'Sign in to see your notifications'],
  ['ROUTE-33 ROLE-08', 'guest', '/request/new', 'What do you need?'],
  ['ROUTE-34', 'guest', '/requests/o1', 'Sign in to see this job'],
  ['ROUTE-35 ROLE-09', 'guest', '/requests/o1/quote', 'Sign in to see this job'],
  ['ROUTE-36', 'guest', '/order/o1/track', 'Sign in to see this job'],
  ['ROUTE-37 ROLE-10', 'guest', '/payment/callback', 'Payment not found'],
  // Any state.
  ['ROUTE-38 ROLE-22', 'guest', '/service-provider/login', 'Provider login'],
  ['ROUTE-38 PROD-06', 'complete', '/service-provider/portal', PROMISE],
  ['ROUTE-38', 'incomplete', '/service-provider/join', PROMISE],
  ['ROUTE-38', 'guest', '/service-provider/onboarding', 'Make an account first'],
  ['ROUTE-38 ROLE-26', 'guest', '/service-provider/status', 'Sign in to see your jobs'],
  ['ROUTE-38 ROLE-26', 'guest', '/service-provider/dashboard', 'Sign in to see your jobs'],
  ['ROUTE-39', 'guest', '/service-provider', 'Provider login'],
  ['ROUTE-41 ROLE-24', 'guest', '/vendor/portal', PROMISE],
  ['ROUTE-42', 'guest', '/vendor', 'Provider login'],
  ['ROUTE-43', 'guest', '/admin/login', 'Admin login'],
  ['ROUTE-44 PROD-07 ROLE-30', 'guest', '/admin', 'Dashboard'],
  ['ROUTE-45', 'incomplete', '/admin/vendors', 'Service providers'],
  ['ROUTE-46 ROLE-31', 'complete', '/admin/order-management', 'Orders'],
  ['ROUTE-47', 'guest', '/admin/assessment-management', 'Assessments'],
  ['ROUTE-48', 'guest', '/admin/user-management', 'Users'],
  ['ROUTE-49', 'guest', '/admin/content-management', /content/i],
  ['ROUTE-49', 'guest', '/admin/gas-management', /gas/i],
  ['ROUTE-49', 'guest', '/admin/reviews', 'Reviews'],
  ['staff', 'guest', '/admin/referrals', 'Referral rewards'],
  ['ROUTE-51', 'guest', '/test-layout-primitives', 'Layout primitives'],
  ['ROUTE-52', 'complete', '/no-such-page', '404 Page Not Found'],
];

const TRACKING = {
  orderId: 'o1',
  reference: 'SVC-7K3F9Q',
  title: 'Plumbing',
  status: 'ASSIGNED',
  trackingStep: 'EN_ROUTE',
  slot: { asap: true },
  address: 'Jabi',
  paidKobo: 1_010_000,
  updatedAt: new Date().toISOString(),
  events: [],
  allowedActions: [],
  masked: false,
  provider: {
    id: 'p',
    displayName: 'Sunday Okoro',
    firstName: 'Sunday',
    completedJobs: 164,
    checks: [],
  },
};

/** A server that shows everything of an order to anyone who is signed in, and refuses guests. */
function serve(state: SessionState) {
  if (state === 'guest') {
    server.use(
      http.get('*/api/orders/o1', () => problem(404, 'not_found', 'No')),
      http.get('*/api/orders/o1/:part', () => problem(404, 'not_found', 'No')),
    );
    return;
  }
  signedIn(state === 'incomplete' ? { address: null } : {});
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(order())),
    http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote())),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    http.get('*/api/orders/o1/tracking', () => HttpResponse.json(TRACKING)),
  );
}

beforeEach(() => {
  jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/providers', () => HttpResponse.json([])),
    http.get('*/api/pages/:slug', () => problem(503, 'unavailable', 'Busy')),
    http.get('*/api/admin/*', () => problem(403, 'forbidden', 'No')),
  );
});
afterEach(() => jest.restoreAllMocks());

describe('the page at each path', () => {
  it.each(ROWS)('%s %s at %s', async (_, state, path, heading) => {
    serve(state);
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });
});
