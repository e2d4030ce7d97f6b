export type SessionState = 'guest' | 'incomplete' | 'complete';

export type PageId =
  | 'landing'
  | 'home'
  | 'auth'
  | 'profile-setup'
  | 'profile'
  | 'account'
  | 'notifications'
  | 'categories'
  | 'gas'
  | 'gas-details'
  | 'vendors'
  | 'support'
  | 'privacy'
  | 'terms'
  | 'order-create'
  | 'requests'
  | 'order-detail'
  | 'quote'
  | 'tracking'
  | 'payment'
  | 'payment-callback'
  | 'sp-login'
  | 'sp-portal'
  | 'sp-join'
  | 'sp-onboarding'
  | 'sp-status'
  | 'sp-dashboard'
  | 'sp-job'
  | 'sp-assessment'
  | 'admin-login'
  | 'admin-dashboard'
  | 'admin-providers'
  | 'admin-orders'
  | 'admin-assessments'
  | 'admin-users'
  | 'admin-content'
  | 'admin-gas'
  | 'admin-reviews'
  | 'admin-reliability'
  | 'admin-finance'
  | 'admin-payouts'
  | 'admin-support'
  | 'admin-conversations'
  | 'admin-referrals'
  | 'admin-crashes'
  | 'admin-dispatch'
  | 'admin-settings'
  | 'admin-rates'
  | 'layout-primitives';

export type Params = Record<string, string>;

export type Decision =
  | { kind: 'page'; page: PageId; params: Params }
  /** `auth` marks a redirect to the sign-in that returns to this address afterwards. */
  | { kind: 'redirect'; to: string; auth?: true }
  | { kind: 'not-found' };

type Rule = readonly [pattern: string, target: PageId | { to: string; auth?: true }];

const TO_AUTH = { to: '/auth', auth: true } as const;
const to = (path: string) => ({ to: path });

/** Provider, admin and legacy paths, which are the same in every session state and are matched first. */
const ANY_STATE: readonly Rule[] = [
  ['/service-provider', 'sp-login'],
  ['/service-provider/login', 'sp-login'],
  ['/service-provider/portal', 'sp-portal'],
  ['/service-provider/join', 'sp-join'],
  ['/service-provider/onboarding', 'sp-onboarding'],
  ['/service-provider/status', 'sp-status'],
  ['/service-provider/dashboard', 'sp-dashboard'],
  ['/service-provider/jobs/:orderId', 'sp-job'],
  ['/service-provider/assessments/:orderId', 'sp-assessment'],
  ['/become-a-vendor', to('/service-provider/join')],
  ['/become-a-service-provider', to('/service-provider/join')],
  ['/vendor/register', to('/service-provider/join')],
  ['/service-provider/register', to('/service-provider/join')],
  ...['login', 'portal', 'join', 'onboarding', 'status', 'dashboard'].map((name): Rule => [
    `/vendor/${name}`,
    to(`/service-provider/${name}`),
  ]),
  ['/vendor', to('/service-provider/login')],
  ['/admin/login', 'admin-login'],
  ['/admin', 'admin-dashboard'],
  ['/admin/dashboard', 'admin-dashboard'],
  ['/admin/service-provider-approval', 'admin-providers'],
  ['/admin/service-providers', 'admin-providers'],
  ['/admin/vendor-approval', to('/admin/service-provider-approval')],
  ['/admin/vendors', to('/admin/service-providers')],
  ['/admin/orders', 'admin-orders'],
  ['/admin/orders/:id', 'admin-orders'],
  ['/admin/order-management', 'admin-orders'],
  ['/admin/assessments', 'admin-assessments'],
  ['/admin/assessments/:id', 'admin-assessments'],
  ['/admin/assessment-management', 'admin-assessments'],
  ['/admin/users', 'admin-users'],
  ['/admin/user-management', 'admin-users'],
  ['/admin/content-management', 'admin-content'],
  ['/admin/gas-management', 'admin-gas'],
  ['/admin/reviews', 'admin-reviews'],
  ['/admin/reliability', 'admin-reliability'],
  ['/admin/support', 'admin-support'],
  ['/admin/conversations', 'admin-conversations'],
  ['/admin/referrals', 'admin-referrals'],
  ['/admin/crashes', 'admin-crashes'],
  ['/admin/dispatch', 'admin-dispatch'],
  ['/admin/settings', 'admin-settings'],
  ['/admin/rates', 'admin-rates'],
  ['/admin/rates/:slug', 'admin-rates'],
  ['/admin/finance', 'admin-finance'],
  ['/admin/payouts', 'admin-payouts'],
  ['/admin/payouts/:id', 'admin-payouts'],
  ['/notifications', 'notifications'],
  ['/orders', to('/requests')],
  ['/test-layout-primitives', 'layout-primitives'],
];

const OPEN: readonly Rule[] = [
  ['/categories', 'categories'],
  ['/browse-categories', 'categories'],
  ['/book-gas-delivery', 'gas'],
  ['/gas-order-details', 'gas-details'],
  ['/support', 'support'],
  ['/privacy-policy', 'privacy'],
  ['/terms-conditions', 'terms'],
];

const AUTH_PATHS = ['/auth', '/signin', '/signup', '/login', '/temp-signin', '/simple-auth'];
const HOME_PATHS = ['/', '/dashboard', '/home'];
const CREATE_PATHS = ['/request/new', '/request', '/create-order', '/order/new', '/order'];

const page =
  (target: PageId) =>
  (path: string): Rule => [path, target];

const SIGNED_IN: readonly Rule[] = [
  ...HOME_PATHS.map(page('home')),
  ...AUTH_PATHS.map((path): Rule => [path, to('/')]),
  ...OPEN,
  ['/vendors', 'vendors'],
  ['/requests', 'requests'],
];

const INCOMPLETE: readonly Rule[] = [
  ...SIGNED_IN,
  ['/request/new', 'profile-setup'],
  ['/request', 'profile-setup'],
  ['/request/:id', 'tracking'],
];

const COMPLETE: readonly Rule[] = [
  ...SIGNED_IN,
  ['/profile-setup', 'profile-setup'],
  ['/profile', 'profile'],
  ['/account', 'account'],
  ...CREATE_PATHS.map(page('order-create')),
  ['/payment/callback', 'payment-callback'],
  ['/payment/:id', 'payment'],
  ['/request/:id', 'tracking'],
  ['/order/:id/track', 'tracking'],
  ['/order/:id', 'order-detail'],
  ['/orders/:id', 'order-detail'],
  ['/requests/:id', 'order-detail'],
  ['/order/:id/quote', 'quote'],
  ['/orders/:id/quote', 'quote'],
  ['/request/:id/quote', 'quote'],
  ['/requests/:id/quote', 'quote'],
];

const GUEST: readonly Rule[] = [
  ['/', 'landing'],
  ...AUTH_PATHS.map(page('auth')),
  ...OPEN,
  ...CREATE_PATHS.map(page('order-create')),
  ['/payment/callback', 'payment-callback'],
  ['/requests/:id', 'order-detail'],
  ['/request/:id/quote', 'quote'],
  ['/requests/:id/quote', 'quote'],
  ['/order/:id/track', 'tracking'],
  ...[
    '/dashboard',
    '/home',
    '/requests',
    '/profile',
    '/profile-setup',
    '/account',
    '/vendors',
    '/request/:id',
    '/order/:id',
    '/orders/:id',
    '/order/:id/quote',
    '/orders/:id/quote',
    '/payment/:id',
  ].map((path): Rule => [path, TO_AUTH]),
];

const BY_STATE: Record<SessionState, readonly Rule[]> = {
  guest: GUEST,
  incomplete: INCOMPLETE,
  complete: COMPLETE,
};

/** Every pattern that shows something in at least one session state. The server answers 404 to all other addresses. */
export const patterns = (): string[] =>
  [...new Set([ANY_STATE, GUEST, INCOMPLETE, COMPLETE].flat().map(([pattern]) => pattern))].sort();

function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/');
  const found = path.split('/');
  if (wanted.length !== found.length) return null;
  const params: Params = {};
  for (const [place, part] of wanted.entries()) {
    const value = found[place] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (value === '') return null;
    else params[part.slice(1)] = value;
  }
  return params;
}

function firstMatch(rules: readonly Rule[], path: string): Decision | null {
  for (const [pattern, target] of rules) {
    const params = match(pattern, path);
    if (params)
      return typeof target === 'string'
        ? { kind: 'page', page: target, params }
        : { kind: 'redirect', ...target };
  }
  return null;
}

/** Sorts literal paths before those with parameters, so that `/request/new` is never a request called "new". */
const literalsFirst = (rules: readonly Rule[]) =>
  [...rules].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));

const ORDERED: Record<SessionState, readonly Rule[]> = {
  guest: literalsFirst(BY_STATE.guest),
  incomplete: literalsFirst(BY_STATE.incomplete),
  complete: literalsFirst(BY_STATE.complete),
};

/** The page of each pattern for a person with a complete profile, in the order in which they are compared with a path. */
export const pagePatterns = (): [pattern: string, page: PageId][] =>
  [...ANY_STATE, ...ORDERED.complete].flatMap(([pattern, target]) =>
    typeof target === 'string' ? [[pattern, target]] : [],
  );

/** The pages of one's own account, which every person has. */
export const OF_THE_ACCOUNT: ReadonlySet<PageId> = new Set<PageId>([
  'profile',
  'account',
  'notifications',
]);

/** The pages of providers and staff, whose visitors need no completed profile. */
const OTHER_AREAS = /^\/(admin|service-provider|vendor)\//;

/** Decides what a path shows to a visitor in this session state. */
export function decide(pathname: string, state: SessionState): Decision {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const found = firstMatch(ANY_STATE, path) ?? firstMatch(ORDERED[state], path);
  if (found) return found;
  return state === 'incomplete' && !OTHER_AREAS.test(path)
    ? { kind: 'page', page: 'profile-setup', params: {} }
    : { kind: 'not-found' };
}
