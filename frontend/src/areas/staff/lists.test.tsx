import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

type Pointer = ReturnType<typeof renderApp>['user'];

const AT = '2026-11-20T08:00:00Z';

const assessment = {
  id: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Painting',
  categorySlug: 'painting',
  area: 'Gwarinpa',
  state: 'NEEDED',
  cause: 'SERVICE',
  kind: 'REMOTE',
  answerBy: AT,
  late: false,
  assessorId: null,
  assessorName: null,
  scheduledFor: null,
  reportedAt: null,
  returns: 0,
  createdAt: AT,
  report: null,
  reviewedAt: null,
  note: null,
  providers: [],
  allowedActions: ['schedule'],
};
const person = {
  id: '01900000-0000-7000-8000-000000000102',
  name: 'Bola Adeyemi',
  email: 'bola@example.ng',
  phone: null,
  role: 'CUSTOMER',
  state: 'ACTIVE',
  permissions: [],
  createdAt: AT,
};
const card = {
  person,
  you: false,
  emailVerified: true,
  phoneVerified: false,
  city: 'Abuja',
  stateName: 'FCT',
  hasAddress: true,
  suspendedSince: null,
  suspendedUntil: null,
  eraseAfter: null,
  erasedAt: null,
  sessions: [],
  counts: { orders: 0, openOrders: 0, jobs: 0, tickets: 0, openTickets: 0 },
  tickets: [],
  creditKobo: 0,
  requests: [],
  deeds: [],
};
const asked = {
  ...order({
    status: 'REQUESTED',
    totalKobo: null,
    priceQuote: null,
    title: 'Carpentry',
    allowedActions: ['price'],
  }),
  requestedAt: AT,
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: null,
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  partRefunds: [],
  refundable: [],
  events: [],
};
const review = {
  id: 'w1',
  orderId: 'o1',
  state: 'PENDING',
  stars: 2,
  text: 'Came late',
  tags: [],
  photos: [],
  hits: [],
  reason: null,
  featured: false,
  authorFirstName: 'Bola',
  providerName: 'Amina B.',
  service: 'Home Cleaning',
  createdAt: AT,
  publishedAt: null,
};
const refund = {
  id: 'r1',
  orderId: 'o1',
  reference: 'SVC-7K3F9Q',
  customerName: 'Ngozi Eze',
  amountKobo: 3_010_000,
  state: 'FAILED',
  note: 'the gateway could not pay it back',
  halfApproved: false,
  createdAt: AT,
  settledAt: null,
};

interface Row {
  list: string;
  page: string;
  /** The path of the list, and its responses before and after the action. */
  path: string;
  before: object;
  after: object[];
  /** Other requests that the page makes. */
  more?: [path: string, answer: object][];
  /** The path of the action, and how to perform it. */
  action: string;
  act: (user: Pointer) => Promise<unknown>;
  /** Returns to the list when the action is on another page. */
  back?: (user: Pointer) => Promise<unknown>;
  /** The text that the list shows before the action, and after it. */
  was: string | RegExp;
  is: string | RegExp;
}

const press = async (user: Pointer, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const follow = async (user: Pointer, name: string | RegExp) =>
  user.click(await screen.findByRole('link', { name }));

const ROWS: readonly Row[] = [
  {
    list: 'assessments',
    page: '/admin/assessments',
    path: 'assessments',
    before: assessment,
    after: [],
    was: 'Painting',
    is: 'No request waits for an assessment.',
    more: [
      ['assessments/figures', { accepted: 0, paid: 0 }],
      ['assessments/o1', assessment],
    ],
    action: 'assessments/o1/schedule',
    act: async (user) => (await follow(user, /Painting/), await press(user, 'Schedule it')),
    back: (user) => follow(user, 'All assessments'),
  },
  {
    list: 'users',
    page: `/admin/users?user=${person.id}`,
    path: 'users',
    before: person,
    after: [{ ...person, state: 'SUSPENDED' }],
    was: /^Bola/,
    is: 'Suspended',
    more: [[`users/${person.id}`, card]],
    action: `users/${person.id}/suspend`,
    act: async (user) => {
      await press(user, 'Suspend');
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText('Why?'), 'Rude to a rider');
      await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    },
  },
  {
    list: 'orders',
    page: '/admin/orders/o1',
    path: 'orders',
    before: asked,
    after: [],
    was: 'SVC-4M8X2T',
    is: 'Every request has a price',
    more: [['orders/o1', asked]],
    action: 'orders/o1/price',
    act: async (user) => {
      await user.type(await screen.findByLabelText('Description for the customer'), 'A wardrobe');
      await user.type(screen.getByLabelText('Line total, ₦'), '45000');
      await press(user, /^Send price/);
      await press(user, /^Yes, send/);
    },
  },
  {
    list: 'reviews',
    page: '/admin/reviews',
    path: 'reviews',
    before: review,
    after: [],
    was: 'Came late',
    is: /^No review waits to be read/,
    action: 'reviews/w1/publish',
    act: (user) => press(user, /^Publish/),
  },
  {
    list: 'refunds',
    page: '/admin/finance?view=refunds',
    path: 'finance/refunds',
    before: refund,
    after: [],
    was: 'the gateway could not pay it back',
    is: 'No refund has failed.',
    action: 'finance/refunds/r1/retry',
    act: async (user) => {
      await press(user, /^Retry/);
      await press(user, /^Send .* again$/);
    },
  },
];

describe('a staff list', () => {
  it.each(ROWS.map((row) => [row.list, row] as const))(
    'of %s shows the effect of an action',
    async (_, row) => {
      signedIn({ id: 'staff', role: 'ADMIN', permissions: ['SUPER'] });
      let done = false;
      const get = (path: string, answer: () => object) =>
        http.get(`*/api/admin/${path}`, () => HttpResponse.json(answer()));
      server.use(
        get('staff-requests', () => []),
        ...(row.more ?? []).map(([path, answer]) => get(path, () => answer)),
        get(row.path, () => (done ? row.after : [row.before])),
        http.post(`*/api/admin/${row.action}`, () => {
          done = true;
          return HttpResponse.json({ ...row.before, waits: false, openOrders: 0, openJobs: 0 });
        }),
      );
      const { user } = renderApp(row.page);
      expect((await screen.findAllByText(row.was)).length).toBeGreaterThan(0);
      await row.act(user);
      await waitFor(() => expect(done).toBe(true));
      await row.back?.(user);
      const shown = await screen.findAllByText(row.is, { ignore: 'option' });
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});
