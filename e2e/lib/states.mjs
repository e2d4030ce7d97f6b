// The paths of each session state, and the person who opens them.
import { until } from './gida.mjs';
import { Person } from './person.mjs';

const OPEN = [
  '/',
  '/categories',
  '/book-gas-delivery',
  '/gas-order-details',
  '/support',
  '/privacy-policy',
  '/terms-conditions',
  '/notifications',
  '/nowhere',
];
const PROVIDER = ['login', 'portal', 'join', 'onboarding', 'status', 'dashboard'].map(
  (page) => `/service-provider/${page}`,
);
const ADMIN = [
  'login',
  'dashboard',
  'service-providers',
  'service-providers?view=all',
  'orders',
  'assessments',
  'users',
  'content-management',
  'gas-management',
  'settings',
  'reviews',
  'reliability',
  'support',
  'support?view=disputes',
  'support?view=guarantee',
  'support?view=damage',
  'referrals',
  'payouts',
  'crashes',
  ...[
    'faq',
    'services',
    'estates',
    'testimonials',
    'banners',
    'statistics',
    'pages',
    'promos',
    'history',
  ].map((tab) => `content-management?tab=${tab}`),
  'finance',
  'finance?view=ledger',
  'finance?view=statements',
  'finance?view=unapplied',
  'finance?view=refunds',
  'finance?view=advances',
  'finance?view=gateway',
  'finance?view=stuck',
  'finance?view=commission',
  'finance?view=promos',
  'users?view=waiting',
  'users?view=audit',
].map((page) => `/admin/${page}`);

// For a guest, every page of the staff area is the same sign-in page (`roles.test.tsx` opens all of them), so three are
// enough.
const CLOSED = ['/admin/login', '/admin/dashboard', '/admin/finance?view=ledger'];

const APPLYING = [
  'consent',
  'applicant',
  'identity',
  'skills',
  'papers',
  'guarantors',
  'bank',
  'quiz',
  'review',
].map((step) => `/service-provider/onboarding?step=${step}`);

/** A person who has begun an application. */
async function applicant(url) {
  const person = await Person.newcomer(url);
  await person.ok('POST', '/api/service-provider/application');
  await person.ok('PATCH', '/api/service-provider/application', {
    skills: { categories: ['plumbing', 'electrical'], zones: ['B'] },
  });
  return person;
}

/** The paths of each session state. `who` opens them, null for a guest; `isMember` marks demonstration accounts. */
export async function states(url) {
  const customer = await Person.signIn(url, 'customer@gida.test');
  const orders = await until(
    async () => {
      const all = await customer.ok('GET', '/api/orders');
      return all.length >= 4 && all.some((order) => order.categorySlug === 'painting') && all;
    },
    20_000,
    'the demo requests are there',
  );
  const id = (status) => orders.find((order) => order.status === status)?.id;
  const newcomer = await Person.newcomer(url, { complete: false });
  const [vendor] = await customer.ok('GET', '/api/providers');
  const own = orders
    .flatMap((order) => [`/request/${order.id}`, `/order/${order.id}`])
    .slice(0, 12);
  return [
    {
      who: null,
      paths: [
        ...OPEN,
        '/auth',
        '/auth?mode=signup',
        '/auth?mode=forgot',
        '/create-order',
        '/create-order?service=home-cleaning',
        '/payment/callback',
        `/requests/${id('PAID')}`,
        `/request/${id('PRICED')}/quote`,
        `/order/${id('PAID')}/track`,
        '/test-layout-primitives',
        ...PROVIDER,
        ...CLOSED,
      ],
    },
    {
      who: newcomer,
      paths: [
        '/',
        '/requests',
        '/vendors',
        '/categories',
        '/support',
        '/profile-setup',
        '/profile',
        '/notifications',
        '/service-provider/join',
        '/service-provider/onboarding',
        '/service-provider/status',
      ],
    },
    { who: await Person.newcomer(url), paths: ['/', '/requests', '/account?tab=statement'] },
    { who: await applicant(url), paths: [...APPLYING, '/service-provider/status'] },
    {
      isMember: true,
      who: customer,
      paths: [
        ...OPEN,
        ...own,
        '/requests',
        `/order/${id('PRICED')}/quote`,
        `/payment/${id('PRICED')}`,
        '/payment/callback',
        '/vendors',
        `/vendors?provider=${vendor.id}`,
        '/profile',
        '/profile-setup',
        ...['profile', 'settings', 'sessions', 'privacy', 'statement'].map(
          (tab) => `/account?tab=${tab}`,
        ),
        '/create-order',
        '/create-order?service=home-cleaning',
        '/create-order?service=plumbing',
        '/support?new=1',
      ],
    },
    {
      isMember: true,
      who: await Person.signIn(url, 'provider@gida.test'),
      paths: [
        ...PROVIDER,
        '/service-provider/dashboard?view=calendar',
        '/service-provider/dashboard?view=earnings',
        `/service-provider/jobs/${id('ASSIGNED')}`,
        `/service-provider/jobs/${id('COMPLETED')}`,
      ],
    },
    {
      isMember: true,
      who: await Person.signIn(url, 'admin@gida.test'),
      paths: [
        ...ADMIN,
        'assessments?state=REPORTED',
        `assessments/${orders.find((order) => order.categorySlug === 'painting').id}`,
      ]
        .map((path) => (path.startsWith('/') ? path : `/admin/${path}`))
        .concat('/'),
    },
  ];
}
