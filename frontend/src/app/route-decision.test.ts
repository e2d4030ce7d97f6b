import { readFileSync } from 'node:fs';
import { decide, pagePatterns, patterns, type Decision, type SessionState } from './route-decision';

const STATES: SessionState[] = ['guest', 'incomplete', 'complete'];
const show = (decision: Decision) =>
  decision.kind === 'page'
    ? decision.page
    : decision.kind === 'redirect'
      ? `-> ${decision.to}`
      : '404';
const at = (path: string, state: SessionState) => show(decide(path, state));

function table(name: string, states: SessionState[], rows: Record<string, string>) {
  describe(name, () => {
    for (const state of states)
      for (const [path, expected] of Object.entries(rows))
        it(`${state}: ${path} gives ${expected}`, () => expect(at(path, state)).toBe(expected));
  });
}

table('ROUTE-04 incomplete users see home at /, /dashboard and /home', ['incomplete'], {
  '/': 'home',
  '/dashboard': 'home',
  '/home': 'home',
});
table('ROUTE-05 incomplete users see the categories', ['incomplete'], {
  '/categories': 'categories',
  '/browse-categories': 'categories',
});
table('ROUTE-06 incomplete users see the gas pages', ['incomplete'], {
  '/book-gas-delivery': 'gas',
  '/gas-order-details': 'gas-details',
});
table('ROUTE-07 incomplete users see vendors', ['incomplete'], { '/vendors': 'vendors' });
table('ROUTE-08 incomplete users see support and the legal pages', ['incomplete'], {
  '/support': 'support',
  '/privacy-policy': 'privacy',
  '/terms-conditions': 'terms',
});
table('ROUTE-09 incomplete users see tracking at /request/{id}', ['incomplete'], {
  '/request/0198f': 'tracking',
});
table('ROUTE-10 incomplete users see their requests', ['incomplete'], { '/requests': 'requests' });
table('ROUTE-11 incomplete users complete the profile at /profile-setup', ['incomplete'], {
  '/profile-setup': 'profile-setup',
});
table('ROUTE-12 OQ-05 incomplete users complete the profile before ordering', ['incomplete'], {
  '/request/new': 'profile-setup',
  '/request': 'profile-setup',
});
table('ROUTE-13 incomplete users complete the profile at /profile and /account', ['incomplete'], {
  '/profile': 'profile-setup',
  '/account': 'profile-setup',
});
table('ROUTE-14 OQ-24 incomplete users complete the profile at /payment*', ['incomplete'], {
  '/payment': 'profile-setup',
  '/payment/x': 'profile-setup',
  '/payment/callback': 'profile-setup',
});
table(
  'ROUTE-03 ROUTE-15 OQ-03 every other path is profile completion while incomplete',
  ['incomplete'],
  {
    '/order/new': 'profile-setup',
    '/order': 'profile-setup',
    '/create-order': 'profile-setup',
    '/order/x': 'profile-setup',
    '/orders/x': 'profile-setup',
    '/order/x/quote': 'profile-setup',
    '/order/x/track': 'profile-setup',
    '/requests/x': 'profile-setup',
    '/request/x/quote': 'profile-setup',
    '/no-such-page': 'profile-setup',
    '/a/b/c': 'profile-setup',
  },
);
table('ROUTE-16 complete users see home at /, /dashboard and /home', ['complete'], {
  '/': 'home',
  '/dashboard': 'home',
  '/home': 'home',
});
table('ROUTE-17 complete users are served requests, profile, vendors and account', ['complete'], {
  '/requests': 'requests',
  '/profile': 'profile',
  '/vendors': 'vendors',
  '/account': 'account',
});
table('ROUTE-18 complete users see the completion screen at /profile-setup', ['complete'], {
  '/profile-setup': 'profile-setup',
});
table('ROUTE-19 complete users see categories and gas', ['complete'], {
  '/categories': 'categories',
  '/browse-categories': 'categories',
  '/book-gas-delivery': 'gas',
  '/gas-order-details': 'gas-details',
});
table('ROUTE-20 complete users see support and the legal pages', ['complete'], {
  '/support': 'support',
  '/privacy-policy': 'privacy',
  '/terms-conditions': 'terms',
});
table('ROUTE-21 OQ-06 complete users create orders', ['complete'], {
  '/order/new': 'order-create',
  '/order': 'order-create',
  '/create-order': 'order-create',
  '/request/new': 'order-create',
  '/request': 'order-create',
});
table('ROUTE-22 complete users see order detail', ['complete'], {
  '/order/x': 'order-detail',
  '/orders/x': 'order-detail',
});
table('ROUTE-23 complete users see quotes', ['complete'], {
  '/order/x/quote': 'quote',
  '/orders/x/quote': 'quote',
});
table('ROUTE-24 complete users see tracking', ['complete'], {
  '/request/x': 'tracking',
  '/order/x/track': 'tracking',
});
table('ROUTE-25 complete users pay', ['complete'], {
  '/payment/x': 'payment',
  '/payment/callback': 'payment-callback',
});
table('OQ-08 complete users reach /requests sub-paths', ['complete'], {
  '/requests/x': 'order-detail',
  '/requests/x/quote': 'quote',
});
table('ROUTE-26 guests see the landing page', ['guest'], { '/': 'landing' });
table('ROUTE-27 guests see one sign-in screen', ['guest'], {
  '/auth': 'auth',
  '/signin': 'auth',
  '/signup': 'auth',
  '/login': 'auth',
  '/temp-signin': 'auth',
  '/simple-auth': 'auth',
});
table('ROUTE-28 guests see categories', ['guest'], {
  '/categories': 'categories',
  '/browse-categories': 'categories',
});
table('ROUTE-29 guests see the gas pages', ['guest'], {
  '/book-gas-delivery': 'gas',
  '/gas-order-details': 'gas-details',
});
table('ROUTE-30 guests see support', ['guest'], { '/support': 'support' });
table('ROUTE-31 guests see the legal pages', ['guest'], {
  '/privacy-policy': 'privacy',
  '/terms-conditions': 'terms',
});
table('ROUTE-32 OQ-07 everybody reaches notifications', STATES, {
  '/notifications': 'notifications',
});
table('ROUTE-33 ROLE-08 OQ-25 guests create orders', ['guest'], {
  '/request/new': 'order-create',
  '/request': 'order-create',
  '/create-order': 'order-create',
  '/order/new': 'order-create',
  '/order': 'order-create',
});
table('ROUTE-34 guests see order detail at /requests/{id}', ['guest'], {
  '/requests/x': 'order-detail',
});
table('ROUTE-35 guests see quotes', ['guest'], {
  '/request/x/quote': 'quote',
  '/requests/x/quote': 'quote',
});
table('ROUTE-36 guests see tracking at /order/{id}/track', ['guest'], {
  '/order/x/track': 'tracking',
});
table('ROUTE-37 guests reach the payment callback', ['guest'], {
  '/payment/callback': 'payment-callback',
});
table('ROUTE-38 OQ-04 provider pages are always available', STATES, {
  '/service-provider/login': 'sp-login',
  '/service-provider/portal': 'sp-portal',
  '/service-provider/join': 'sp-join',
  '/service-provider/onboarding': 'sp-onboarding',
  '/service-provider/status': 'sp-status',
  '/service-provider/dashboard': 'sp-dashboard',
  '/service-provider/jobs/x': 'sp-job',
  '/service-provider/assessments/x': 'sp-assessment',
});
table('ROUTE-39 /service-provider alone is the login', STATES, { '/service-provider': 'sp-login' });
table('ROUTE-40 legacy registration paths lead to join', STATES, {
  '/become-a-vendor': '-> /service-provider/join',
  '/become-a-service-provider': '-> /service-provider/join',
  '/vendor/register': '-> /service-provider/join',
  '/service-provider/register': '-> /service-provider/join',
});
table(
  'ROUTE-41 legacy vendor pages lead to the provider pages',
  STATES,
  Object.fromEntries(
    ['login', 'portal', 'join', 'onboarding', 'status', 'dashboard'].map((name) => [
      `/vendor/${name}`,
      `-> /service-provider/${name}`,
    ]),
  ),
);
table('ROUTE-42 legacy /vendor leads to the provider login', STATES, {
  '/vendor': '-> /service-provider/login',
});
table('ROUTE-43 admin login', STATES, { '/admin/login': 'admin-login' });
table('ROUTE-44 admin dashboard', STATES, {
  '/admin': 'admin-dashboard',
  '/admin/dashboard': 'admin-dashboard',
});
table('ROUTE-45 admin provider approval', STATES, {
  '/admin/service-provider-approval': 'admin-providers',
  '/admin/service-providers': 'admin-providers',
});
table('ROUTE-46 admin orders', STATES, {
  '/admin/orders': 'admin-orders',
  '/admin/order-management': 'admin-orders',
});
table('ROUTE-47 admin assessments', STATES, {
  '/admin/assessments': 'admin-assessments',
  '/admin/assessment-management': 'admin-assessments',
});
table('ROUTE-48 admin users', STATES, {
  '/admin/users': 'admin-users',
  '/admin/user-management': 'admin-users',
});
table('ROUTE-49 admin content, gas and reviews', STATES, {
  '/admin/content-management': 'admin-content',
  '/admin/gas-management': 'admin-gas',
  '/admin/reviews': 'admin-reviews',
});
table('ROUTE-50 admin legacy paths redirect', STATES, {
  '/admin/vendor-approval': '-> /admin/service-provider-approval',
  '/admin/vendors': '-> /admin/service-providers',
});
table('ROUTE-51 the layout test page', STATES, { '/test-layout-primitives': 'layout-primitives' });
table('ROUTE-52 OQ-03 unknown paths are 404 for guests and complete users', ['guest', 'complete'], {
  '/no-such-page': '404',
  '/order/x/y/z': '404',
  '/service-provider/nope': '404',
  '/admin/nope': '404',
  '/administrator': '404',
});
table('ROUTE-52 OQ-04 unknown pages of providers and staff are 404 in every state', STATES, {
  '/admin/no-such-page': '404',
  '/service-provider/no-such-page': '404',
  '/vendor/no-such-page': '404',
});
table('OQ-01 /orders leads to /requests', STATES, { '/orders': '-> /requests' });
table('OQ-09 guests at /profile-setup go to sign-in', ['guest'], { '/profile-setup': '-> /auth' });
table('OQ-10 signed-in users at sign-in go to /', ['incomplete', 'complete'], {
  '/auth': '-> /',
  '/signin': '-> /',
  '/signup': '-> /',
  '/login': '-> /',
  '/temp-signin': '-> /',
  '/simple-auth': '-> /',
});
table('OQ-11 guests at known protected paths go to sign-in', ['guest'], {
  '/requests': '-> /auth',
  '/profile': '-> /auth',
  '/account': '-> /auth',
  '/vendors': '-> /auth',
  '/order/x': '-> /auth',
  '/order/x/quote': '-> /auth',
  '/payment/x': '-> /auth',
});

it('ROUTE-22 passes the id on', () =>
  expect(decide('/order/SVC-7K3F9Q', 'complete')).toEqual({
    kind: 'page',
    page: 'order-detail',
    params: { id: 'SVC-7K3F9Q' },
  }));
it('a trailing slash makes no difference', () =>
  expect(at('/requests/', 'complete')).toBe('requests'));
it('the list of pages for the server has the page of each pattern, the literal ones first', () => {
  const listed = pagePatterns();
  for (const [pattern, page] of listed) {
    const path = pattern.replace(/:\w+/g, 'SVC-7K3F9Q');
    expect(at(path, 'complete')).toBe(page);
  }
  const places = ['/payment/callback', '/payment/:id'].map((pattern) =>
    listed.findIndex(([other]) => other === pattern),
  );
  expect(places[0]).toBeLessThan(places[1]!);
  expect(listed.map(([pattern]) => pattern)).not.toContain('/orders');
});
it('the server serves the same pages', () => {
  const known = readFileSync('../crates/http-base/src/client/routes.txt', 'utf8')
    .trim()
    .split('\n');
  expect(known).toEqual(patterns());
});
