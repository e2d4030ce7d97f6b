import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { serveGas } from '@/testing/gas';
import { useDraft } from '@/domain/booking/draft-store';
import { asProvider } from '@/testing/provider/builders';
import { ADMIN_SESSION_TEXT } from '@/shared/api/auth-guard';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

type Who = 'guest' | 'newcomer' | 'customer' | 'provider' | 'admin';
type Heading = string | RegExp;

const EVERYBODY: readonly Who[] = ['guest', 'newcomer', 'customer', 'provider', 'admin'];

const HOME = 'What help do you need today?';
const COMPLETION = 'Complete Your Profile';
const SIGN_IN = 'Welcome back';
const CREATE = 'What do you need?';
const PROMISE = 'Work near home. Know your pay first.';
const NOT_A_PROVIDER = 'Not a provider account';
const TRACKING = 'Sunday is on the way.';

/** The clauses, the path and the expected heading: one for everyone, or one for each role in the order of `EVERYBODY`. */
type Row = [
  clauses: string,
  path: string,
  heading: Heading | readonly [Heading, Heading, Heading, Heading, Heading],
];

const forTheComplete = (guest: Heading, complete: Heading) =>
  [guest, COMPLETION, complete, complete, complete] as const;

const PUBLIC: Row[] = [
  ['ROLE-01 ROLE-11', '/', [/^Someone\sgood/, HOME, HOME, HOME, HOME]],
  ['ROLE-03', '/categories', 'All services'],
  ['ROLE-03', '/browse-categories', 'All services'],
  ['ROLE-04', '/auth', [SIGN_IN, HOME, HOME, HOME, HOME]],
  ['ROLE-05', '/book-gas-delivery', 'Gas refill and delivery: what do you need?'],
  ['ROLE-06', '/support', 'How can we help?'],
  ['ROLE-07', '/privacy-policy', 'Privacy policy'],
  ['ROLE-07', '/terms-conditions', 'Terms and conditions'],
  ['ROLE-08 ROLE-12 ROLE-18 ROLE-19', '/create-order', forTheComplete(CREATE, CREATE)],
  [
    'ROLE-09 ROLE-18 ROLE-19',
    '/requests/o1/quote',
    forTheComplete('Sign in to see this job', 'Deep home cleaning'),
  ],
  [
    'ROLE-10 ROLE-18 ROLE-19',
    '/payment/callback',
    forTheComplete('Payment not found', 'Payment not found'),
  ],
];

const OF_CUSTOMERS: Row[] = [
  ['ROLE-13 ROLE-18 ROLE-19', '/order/o1/quote', forTheComplete(SIGN_IN, 'Deep home cleaning')],
  ['ROLE-14', '/request/o1', [SIGN_IN, TRACKING, TRACKING, TRACKING, TRACKING]],
  [
    'ROLE-16 ROLE-18 ROLE-19',
    '/profile',
    [SIGN_IN, COMPLETION, 'Amina Bello', 'Emeka Okafor', 'Amina Bello'],
  ],
  [
    'ROLE-17',
    '/notifications',
    [
      'Sign in to see your notifications',
      'Notifications',
      'Notifications',
      'Notifications',
      'Notifications',
    ],
  ],
  [
    'ROLE-20',
    '/vendors',
    [SIGN_IN, 'Find Vendors', 'Find Vendors', 'Find Vendors', 'Find Vendors'],
  ],
];

const DASHBOARD: Row[2] = [
  'Sign in to see your jobs',
  NOT_A_PROVIDER,
  NOT_A_PROVIDER,
  'No jobs today',
  NOT_A_PROVIDER,
];

const OF_PROVIDERS: Row[] = [
  [
    'ROLE-22 ROLE-25 ROLE-26',
    '/service-provider/login',
    ['Provider login', NOT_A_PROVIDER, NOT_A_PROVIDER, 'No jobs today', NOT_A_PROVIDER],
  ],
  ['ROLE-23 ROLE-25 ROLE-26 PROD-06', '/service-provider/portal', PROMISE],
  ['ROLE-21 ROLE-25 ROLE-26', '/service-provider/join', PROMISE],
  [
    'ROLE-21 ROLE-23 ROLE-25 ROLE-26',
    '/service-provider/onboarding',
    [
      'Make an account first',
      'Nine short steps',
      'Nine short steps',
      'You are already a provider',
      'Staff accounts cannot apply',
    ],
  ],
  [
    'ROLE-23 ROLE-25 ROLE-26',
    '/service-provider/status',
    [
      'Sign in to see your jobs',
      'You have not applied yet',
      'You have not applied yet',
      'You are active and get offers.',
      NOT_A_PROVIDER,
    ],
  ],
  ['ROLE-23 ROLE-25 ROLE-26', '/service-provider/dashboard', DASHBOARD],
  ['ROLE-24', '/vendor/dashboard', DASHBOARD],
];

const OF_STAFF: Row[] = [
  ['PROD-07 ROLE-29 ROLE-30 ROLE-31', '/admin', 'Dashboard'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/service-providers', 'Service providers'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/orders', 'Orders'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/assessments', 'Assessments'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/users', 'Users'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/content-management', 'Content'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/gas-management', 'Gas'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/reviews', 'Reviews'],
  ['ROLE-29 ROLE-30 ROLE-31', '/admin/crashes', 'Errors'],
  ['ROLE-29 ROLE-30 ROLE-31', '/admin/reliability', 'Appeals'],
  ['ROLE-27 ROLE-29 ROLE-30 ROLE-31', '/admin/dispatch', 'Dispatch'],
];

/** The heading of the page for this role. */
const headingFor = (who: Who, heading: Row[2]) =>
  typeof heading === 'string' || heading instanceof RegExp
    ? heading
    : heading[EVERYBODY.indexOf(who)]!;

const ON_THE_WAY = {
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

const SIGN_INS: Record<Who, () => void> = {
  guest: () => undefined,
  newcomer: () => signedIn({ address: null }),
  customer: () => signedIn(),
  provider: () => void asProvider(),
  admin: () => signedIn({ role: 'ADMIN', permissions: ['SUPER'] }),
};

let askedOfStaff: string[] = [];

/** A server that answers each person like the real one: it refuses access to the data of other people. */
function serve(who: Who) {
  serveGas();
  server.use(
    http.get('*/api/providers', () => HttpResponse.json([])),
    http.get('*/api/pages/:slug', () => problem(503, 'unavailable', 'Busy')),
    http.get('*/api/service-provider/:part', () =>
      who === 'guest'
        ? problem(401, 'unauthenticated', 'Sign in')
        : problem(404, 'not_found', 'There is nothing here.'),
    ),
    http.get('*/api/admin/*', ({ request }) => {
      askedOfStaff.push(new URL(request.url).pathname);
      if (who === 'admin') return problem(503, 'unavailable', 'Busy');
      return who === 'guest'
        ? problem(401, 'unauthenticated', 'Sign in')
        : problem(403, 'forbidden', 'This is for staff.');
    }),
  );
  SIGN_INS[who]();
  const orders = { o1: order(), 'o1/quote': quote(), 'o1/events': [], 'o1/tracking': ON_THE_WAY };
  server.use(
    ...Object.entries(orders).map(([part, answer]) =>
      http.get(`*/api/orders/${part}`, () =>
        who === 'guest' ? problem(404, 'not_found', 'No') : HttpResponse.json(answer as object),
      ),
    ),
  );
}

beforeAll(() => jest.spyOn(leave, 'to').mockImplementation(() => undefined));
beforeEach(() => {
  askedOfStaff = [];
  useDraft.getState().clear();
});
afterAll(() => jest.restoreAllMocks());

async function reads(who: Who, path: string, heading: Row[2]) {
  serve(who);
  renderApp(path);
  expect(
    await screen.findByRole('heading', { name: headingFor(who, heading) }),
  ).toBeInTheDocument();
}

describe.each(EVERYBODY)('the %s', (who) => {
  it.each(PUBLIC)('%s gets the right page at %s', (_, path, heading) => reads(who, path, heading));
  it.each(OF_CUSTOMERS)('%s gets the right customer page at %s', (_, path, heading) =>
    reads(who, path, heading),
  );
  it.each(OF_PROVIDERS)('%s gets the right provider page at %s', (_, path, heading) =>
    reads(who, path, heading),
  );
  it.each(OF_STAFF)(
    '%s gets the staff page at %s, and the server decides what it shows',
    async (_, path, heading) => {
      await reads(who, path, heading);
      await waitFor(() => expect(askedOfStaff).not.toEqual([]));
      if (who === 'admin') expect(screen.queryByText(ADMIN_SESSION_TEXT)).toBeNull();
      else expect(await screen.findByText(ADMIN_SESSION_TEXT)).toBeInTheDocument();
    },
  );
});

it('ROLE-02 a visitor can search services', async () => {
  const { user } = renderApp('/');
  await user.type(await screen.findByPlaceholderText('What do you need today?'), 'clean');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    expect.stringContaining('Home Cleaning'),
  ]);
});

it.each(EVERYBODY)('ROLE-20 ROLE-28: the menu of the %s', async (who) => {
  serve(who);
  // Staff have a menu of their own around their notifications.
  const { user } = renderApp(who === 'admin' ? '/categories' : '/notifications');
  if (who === 'guest') {
    await screen.findByRole('heading', { name: 'Sign in to see your notifications' });
    expect(screen.queryByRole('button', { name: /^Menu of/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    return;
  }
  await user.click(await screen.findByRole('button', { name: /^Menu of/ }));
  const links = within(screen.getByRole('navigation', { name: 'Account' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['My Requests', '/orders'],
      ['Find Vendors', '/vendors'],
      ['Profile', '/profile'],
      ['Settings', '/account?tab=settings'],
    ]),
  );
  expect(links.filter(([label]) => label === 'Admin')).toEqual(
    who === 'admin' ? [['Admin', '/admin']] : [],
  );
  expect(
    screen.getAllByRole('link', { name: 'Notifications' }).map((link) => link.getAttribute('href')),
  ).toContain('/notifications');
});

it('ROUTE-32 staff read their notifications in the frame of staff', async () => {
  serve('admin');
  renderApp('/notifications');
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Menu of/ })).not.toBeInTheDocument();
});

it('ROLE-19 staff without a phone number and an address reach their account from the staff area, and stay in it', async () => {
  serve('admin');
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'], phone: null, address: null });
  server.use(http.get('*/api/auth/sessions', () => HttpResponse.json([])));
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('link', { name: /Your account$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Amina Bello' })).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent.trim())).toEqual([
    'Profile',
    'Settings',
    'Devices',
    'Privacy',
  ]);
  expect(screen.queryByRole('heading', { name: 'Service location' })).toBeNull();
  await user.click(tabs.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
  await user.click(tabs.getByRole('link', { name: 'Devices' }));
  expect(await screen.findByRole('heading', { name: 'Signed-in devices' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', {
      name: 'Dashboard',
    }),
  ).toHaveAttribute('href', '/admin');
});
