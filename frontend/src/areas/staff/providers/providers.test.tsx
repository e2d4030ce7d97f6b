import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { isoDay } from '@/shared/lib/dates';
import { application, item } from '@/testing/provider/application';
import { reliability } from '@/testing/reliability';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clockOf, VIEWS } from './model';
import type { AdminProvider, AdminProviderDetail } from './types';

const HOUR = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const row = (patch: Partial<AdminProvider> = {}): AdminProvider => ({
  id: 'p1',
  displayName: 'Grace Eze',
  kind: 'PERSON',
  status: 'SUBMITTED',
  categories: ['home-cleaning'],
  askedServices: [],
  zones: ['B'],
  jobsDone: 0,
  submittedAt: from(-40),
  dueAt: isoDay(1),
  reviewer: null,
  createdAt: from(-60),
  ...patch,
});

const detail = (patch: Partial<AdminProviderDetail> = {}): AdminProviderDetail => ({
  ...row({ status: 'UNDER_REVIEW', reviewer: 'Halima Sani' }),
  version: 5,
  allowedDecisions: ['take', 'approve', 'request_changes', 'reject'],
  person: {
    firstName: 'Grace',
    lastName: 'Eze',
    email: 'grace@example.com',
    phone: '+2348035550142',
    address: 'Lugbe',
    memberSince: '2026-11-01T09:00:00Z',
  },
  application: application({
    status: 'UNDER_REVIEW',
    editable: false,
    applicant: { kind: 'PERSON', displayName: 'Grace Eze', bio: 'Ten years' },
    identity: { birthYear: 1994, documentType: 'PASSPORT' },
    guarantors: [
      {
        name: 'Mal. Ibrahim',
        relation: 'Former employer',
        phone: '+2348030000000',
        idLast4: '7731',
      },
    ],
    bank: { bankName: 'GTBank', last4: '4321', holder: 'EZE GRACE' },
    documents: [
      item({ id: 'd1', kind: 'IDENTITY', url: '/api/admin/service-providers/p1/documents/d1' }),
      item({ id: 'd2', kind: 'SELFIE', url: '/api/admin/service-providers/p1/documents/d2' }),
      item({
        id: 'd3',
        kind: 'POLICE_CERTIFICATE',
        state: 'PENDING',
        validUntil: '2027-02-09',
        number: 'PCC/26',
        url: '/api/admin/service-providers/p1/documents/d3',
      }),
    ],
  }),
  decisions: [
    {
      id: 'e1',
      decision: 'submit',
      from: 'DRAFT',
      to: 'SUBMITTED',
      items: [],
      by: null,
      at: '2026-11-20T13:20:00Z',
    },
  ],
  views: [{ documentId: 'd1', kind: 'IDENTITY', by: 'Halima Sani', at: '2026-11-21T09:11:00Z' }],
  suspension: null,
  team: { workers: [] },
  gender: null,
  mayCorrectGender: false,
  ...patch,
});

interface World {
  one: AdminProviderDetail;
  asked: string[];
  decided: unknown[];
  judged: unknown[];
}

function serve(rows: AdminProvider[], one = detail()): World {
  const world: World = { one, asked: [], decided: [], judged: [] };
  server.use(
    http.get('*/api/admin/service-providers', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      world.asked.push(status ?? 'all');
      return HttpResponse.json(rows.filter((one) => !status || one.status === status));
    }),
    http.get('*/api/admin/service-providers/:id', () => HttpResponse.json(world.one)),
    http.get('*/api/admin/service-providers/:id/reliability', () =>
      HttpResponse.json(reliability()),
    ),
    http.post('*/api/admin/service-providers/:id/review', () =>
      HttpResponse.json(
        (world.one = {
          ...world.one,
          status: 'UNDER_REVIEW',
          reviewer: 'Me',
          allowedDecisions: ['approve'],
        }),
      ),
    ),
    http.post('*/api/admin/service-providers/:id/decision', async ({ request }) => {
      world.decided.push(await request.json());
      return HttpResponse.json(
        (world.one = { ...world.one, status: 'CHANGES_REQUESTED', allowedDecisions: [] }),
      );
    }),
    http.post(
      '*/api/admin/service-providers/:id/documents/:documentId',
      async ({ request, params }) => {
        world.judged.push([params['documentId'], await request.json()]);
        return HttpResponse.json(world.one);
      },
    ),
  );
  return world;
}

const at = (query = '') => renderApp(`/admin/service-providers${query}`);
const one = () => at('?view=review&provider=p1');

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

describe('the queue', () => {
  it.each(['/admin/service-providers', '/admin/service-provider-approval'])(
    'ROUTE-45 ROLE-27 %s shows who waits for approval, with the time left',
    async (path) => {
      serve([
        row(),
        row({
          id: 'p2',
          displayName: 'Abdul Rasheed',
          categories: ['plumbing'],
          submittedAt: from(-80),
          dueAt: isoDay(-1),
        }),
      ]);
      const { container } = renderApp(path);
      const list = within(await screen.findByRole('table', { name: 'Providers' }));
      const [, first, second] = list.getAllByRole('row');
      expect(first).toHaveTextContent(/^Grace EzeHome cleaning, zone Bsince .*\d+ h \d+ min left$/);
      expect(second).toHaveTextContent('Overdue');
      expect(await axe(container)).toHaveNoViolations();
    },
  );
  it('is filtered by state', async () => {
    const world = serve([row({ status: 'SUSPENDED', displayName: 'Yusuf Bala' })]);
    const { user } = at();
    expect(await screen.findByText('No application waits to be opened.')).toBeVisible();
    await user.click(
      within(screen.getByRole('navigation', { name: 'States' })).getByRole('link', {
        name: 'Suspended',
      }),
    );
    expect(await screen.findByText('Yusuf Bala')).toBeVisible();
    expect(world.asked).toEqual(['SUBMITTED', 'SUSPENDED']);
    expect(VIEWS.map(({ id }) => id)).toContain('all');
  });
  it('a search runs on the server over all states, and loads more only on demand', async () => {
    serve([]);
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/service-providers', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(['status', 'q', 'cursor'].flatMap((name) => query.get(name) ?? []).join(' '));
        if (query.get('status') || query.get('q') !== 'zenith') return HttpResponse.json([]);
        if (query.get('cursor'))
          return HttpResponse.json([row({ id: 'p9', displayName: 'Zenith Air' })]);
        return HttpResponse.json(
          [row({ id: 'p8', displayName: 'Zenith Cool', status: 'ACTIVE' })],
          { headers: { link: '</api/admin/service-providers?cursor=2>; rel="next"' } },
        );
      }),
    );
    const { user } = at();
    await user.type(await screen.findByLabelText(/Find a provider/), 'zenith');
    expect(await screen.findByText('Zenith Cool')).toBeVisible();
    expect(asked).toEqual(['SUBMITTED', 'zenith']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Zenith Air')).toBeVisible();
    expect(asked).toEqual(['SUBMITTED', 'zenith', 'zenith 2']);
    await user.type(screen.getByLabelText(/Find a provider/), ' unknown');
    expect(await screen.findByText('No providers match')).toBeVisible();
  });
  it('a search that the server cannot answer is sent once, says so, and is sent again on demand', async () => {
    serve([]);
    let asked = 0;
    server.use(
      http.get('*/api/admin/service-providers', ({ request }) => {
        if (!new URL(request.url).searchParams.get('q')) return HttpResponse.json([]);
        asked += 1;
        return asked === 1
          ? problem(503, 'unavailable', 'Busy')
          : HttpResponse.json([row({ displayName: 'Zenith Cool' })]);
      }),
    );
    const { user } = at();
    await user.type(await screen.findByLabelText(/Find a provider/), 'zenith');
    expect(await screen.findByText('We could not load the providers')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(asked).toBe(1);
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Zenith Cool')).toBeVisible();
    expect(asked).toBe(2);
  });
  it('shows no countdown for applications that do not wait for us', () => {
    const now = Date.now();
    expect(clockOf(row({ status: 'CHANGES_REQUESTED' }), now)).toBeNull();
    const due = new Date('2026-11-24T23:59:59+01:00').getTime();
    const waiting = row({ submittedAt: '2026-11-22T23:59:59+01:00', dueAt: '2026-11-24' });
    expect([0.5, 0.2, 0].map((left) => clockOf(waiting, due - left * 48 * HOUR)?.tone)).toEqual([
      'leaf',
      'sun',
      'clay',
    ]);
    expect(clockOf(waiting, due)?.text).toBe('Overdue');
  });
  it('says when it could not be loaded', async () => {
    server.use(
      http.get('*/api/admin/service-providers', () => HttpResponse.json({}, { status: 500 })),
    );
    at();
    expect(await screen.findByText('We could not load the providers')).toBeVisible();
  });
  it('is not shown to staff without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    at();
    expect(await screen.findByText(/does not have the permission OPS/)).toBeVisible();
  });
});

describe('one application', () => {
  it('is taken by the member of staff who reads it', async () => {
    const world = serve(
      [row()],
      detail({ status: 'SUBMITTED', reviewer: null, allowedDecisions: ['take'] }),
    );
    const { user } = at('?view=new&provider=p1');
    expect(await screen.findByText('No decision is possible now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start the review' }));
    expect(await screen.findByText('read by Me')).toBeVisible();
    expect(world.one.status).toBe('UNDER_REVIEW');
  });
  it('ROLE-27 a document is beside the entered facts, the selfie beside the identity document, and only opened files are loaded', async () => {
    serve([]);
    const { user, container } = one();
    const items = within(await screen.findByRole('list', { name: 'Documents' }));
    expect(screen.queryByRole('img', { name: /as it was sent/ })).toBeNull();
    await user.click(items.getByRole('button', { name: /Identity document/ }));
    expect(screen.getByRole('img', { name: 'Identity document, as uploaded' })).toHaveAttribute(
      'src',
      '/api/admin/service-providers/p1/documents/d1',
    );
    expect(screen.getByRole('img', { name: 'Photo of the person, as uploaded' })).toBeVisible();
    expect(screen.getByText('International passport')).toBeVisible();
    expect(screen.getByText(/Viewed by Halima Sani, 21 November 2026, 10:11am/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    fireEvent.error(screen.getByRole('img', { name: 'Identity document, as uploaded' }));
    expect(screen.getByText('The picture could not be loaded')).toBeVisible();
  });
  it('a document is accepted with its expiry date, or refused with a reason', async () => {
    const world = serve([]);
    const { user } = one();
    await user.click(await screen.findByRole('button', { name: /Police certificate/ }));
    const date = screen.getByLabelText('Valid until, as on the document');
    expect(date).toHaveValue('2027-02-09');
    fireEvent.change(date, { target: { value: '2027-02-08' } });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(world.judged).toEqual([['d3', { accepted: true, validUntil: '2027-02-08' }]]),
    );
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.click(screen.getByRole('button', { name: 'Refuse this document' }));
    expect(
      screen.getByText('Say what is wrong, so that the applicant can correct it.'),
    ).toBeVisible();
    await user.type(
      screen.getByLabelText('What is wrong, for the applicant'),
      'We cannot read the number.',
    );
    await user.click(screen.getByRole('button', { name: 'Refuse this document' }));
    await waitFor(() =>
      expect(world.judged.at(-1)).toEqual([
        'd3',
        { accepted: false, note: 'We cannot read the number.' },
      ]),
    );
  });
  it('PROD-04 an insurance document is accepted with the details of its policy', async () => {
    const base = detail();
    const insurance = item({
      id: 'd9',
      kind: 'INSURANCE',
      state: 'PENDING',
      validUntil: '2099-02-09',
      number: null,
      insurer: 'Leadway',
      coverKobo: 500_000_000,
      url: '/api/admin/service-providers/p1/documents/d9',
    });
    const world = serve(
      [],
      detail({ application: { ...base.application!, documents: [insurance] } }),
    );
    const { user } = one();
    await user.click(await screen.findByRole('button', { name: /Insurance/ }));
    expect(screen.getByText('₦5,000,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.getByText('Copy it from the document.')).toBeVisible();
    expect(world.judged).toEqual([]);
    await user.type(screen.getByLabelText('Number of the policy'), 'LW-1');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(world.judged).toEqual([
        [
          'd9',
          {
            accepted: true,
            validUntil: '2099-02-09',
            number: 'LW-1',
            insurer: 'Leadway',
            coverKobo: 500_000_000,
          },
        ],
      ]),
    );
  });
  it('PROD-04 an insurance document accepted without policy details is found and completed', async () => {
    const base = detail();
    const old = item({
      id: 'd9',
      kind: 'INSURANCE',
      state: 'ACCEPTED',
      validUntil: '2099-02-09',
      number: null,
      insurer: null,
      coverKobo: null,
      url: '/api/admin/service-providers/p1/documents/d9',
    });
    const world = serve(
      [],
      detail({ status: 'ACTIVE', application: { ...base.application!, documents: [old] } }),
    );
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/service-providers', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('withoutPolicy'));
        return HttpResponse.json([row({ status: 'ACTIVE' })]);
      }),
    );
    const { user, container } = at('?view=insurance');
    await user.click(await screen.findByText('Grace Eze'));
    expect(asked[0]).toBe('true');
    await user.click(await screen.findByRole('button', { name: /Insurance.*accepted/ }));
    expect(screen.getByText(/without its policy details/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Number of the policy'), 'LW-1');
    await user.type(screen.getByLabelText('Insurance company'), 'Leadway');
    await user.type(screen.getByLabelText('Insured up to, in naira'), '5000000');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(world.judged).toEqual([
        [
          'd9',
          {
            accepted: true,
            validUntil: '2099-02-09',
            number: 'LW-1',
            insurer: 'Leadway',
            coverKobo: 500_000_000,
          },
        ],
      ]),
    );
  });
  it('the gender of a working provider is corrected with a reason, and listed in the history', async () => {
    serve([], detail({ status: 'ACTIVE', gender: null, mayCorrectGender: true }));
    let sent: unknown;
    server.use(
      http.post('*/api/admin/service-providers/p1/gender', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(
          detail({
            status: 'ACTIVE',
            gender: 'MALE',
            mayCorrectGender: true,
            decisions: [
              {
                id: 'e9',
                decision: 'gender',
                from: 'ACTIVE',
                to: 'ACTIVE',
                reason: 'Said on the phone.',
                items: [],
                by: 'Halima Sani',
                at: '2026-11-21T09:11:00Z',
              },
            ],
          }),
        );
      }),
    );
    const { user, container } = one();
    expect(await screen.findByText('Gender not given')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set the gender' }));
    await user.click(screen.getByRole('button', { name: 'Save the gender' }));
    expect(screen.getByText('Choose one.')).toBeVisible();
    expect(screen.getByText('Give a reason. It is kept in the history.')).toBeVisible();
    expect(sent).toBeUndefined();
    await user.click(screen.getByLabelText('A man'));
    await user.type(screen.getByLabelText('Reason for the change'), 'Said on the phone.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save the gender' }));
    expect(await screen.findByText('For customers who ask: a man')).toBeVisible();
    expect(sent).toEqual({ gender: 'MALE', reason: 'Said on the phone.' });
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent(
      'Gender set by Halima SaniSaid on the phone.',
    );
    expect(screen.queryByRole('button', { name: 'Save the gender' })).toBeNull();
  });
  it('no gender is shown for a business or an applicant', async () => {
    serve([], detail());
    one();
    await screen.findByRole('region', { name: 'Personal details' });
    expect(screen.queryByRole('button', { name: /the gender/ })).toBeNull();
  });
  it('ROLE-27 changes are requested item by item, with a reason for the applicant', async () => {
    const world = serve([]);
    const { user, container } = one();
    await user.click(await screen.findByRole('radio', { name: /Ask for changes/ }));
    await user.click(screen.getByRole('button', { name: 'Ask for changes: Grace' }));
    expect(screen.getByText('Give a reason. The provider reads it.')).toBeVisible();
    expect(screen.getByText(/Choose at least one item/)).toBeVisible();
    expect(world.decided).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ask about Documents' }));
    await user.type(
      screen.getByLabelText('What to change: Documents'),
      'Add a landmark to your door photo.',
    );
    await user.type(screen.getByLabelText('What Grace will read'), 'Good papers, Grace.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Ask for changes: Grace' }));
    await waitFor(() =>
      expect(world.decided).toEqual([
        {
          decision: 'request_changes',
          reason: 'Good papers, Grace.',
          version: 5,
          items: [{ step: 'papers', message: 'Add a landmark to your door photo.' }],
        },
      ]),
    );
    expect(await screen.findByText('No decision is possible now.')).toBeVisible();
  });
  it('a suspension says how long it is, and that a longer one needs a second person', async () => {
    const world = serve(
      [],
      detail({
        status: 'ACTIVE',
        allowedDecisions: ['suspend'],
        suspension: {
          from: 'ACTIVE',
          until: from(72),
          by: 'Halima Sani',
          longerUntil: from(168),
          reason: 'A customer missed a phone.',
        },
      }),
    );
    const { user } = one();
    expect(await screen.findByText(/A longer suspension needs a second person/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Suspend/ }));
    await user.selectOptions(screen.getByLabelText('For how long'), '7 days, with a second person');
    await user.type(screen.getByLabelText('What Grace will read'), 'We look into a complaint.');
    await user.click(screen.getByRole('button', { name: 'Suspend: Grace' }));
    await waitFor(() =>
      expect(world.decided).toEqual([
        { decision: 'suspend', reason: 'We look into a complaint.', version: 5, hours: 168 },
      ]),
    );
  });
  it.each([
    [409, 'stale', 'Another person decided in the meantime. This is the current state.'],
    [409, 'second_person_needed', 'Somebody else must agree to this.'],
    [403, 'forbidden', 'Your own application is decided by a colleague.'],
  ])('a refused decision says why (%s %s)', async (status, code, text) => {
    serve([], detail({ allowedDecisions: ['approve'] }));
    server.use(
      http.post('*/api/admin/service-providers/:id/decision', () => problem(status, code, text)),
    );
    const { user } = one();
    await user.click(await screen.findByRole('radio', { name: /Approve/ }));
    await user.type(screen.getByLabelText('What Grace will read'), 'Welcome, Grace.');
    await user.click(screen.getByRole('button', { name: 'Approve: Grace' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('What Grace will read')).toHaveValue('Welcome, Grace.');
  });
  it('lists earlier decisions, and who viewed what', async () => {
    serve(
      [],
      detail({
        decisions: [
          {
            id: 'e2',
            decision: 'request_changes',
            from: 'UNDER_REVIEW',
            to: 'CHANGES_REQUESTED',
            reason: 'Nearly there.',
            items: [{ step: 'bank', message: 'Another account.' }],
            by: 'Halima Sani',
            at: '2026-11-21T09:11:00Z',
          },
          {
            id: 'e1',
            decision: 'submit',
            from: 'DRAFT',
            to: 'SUBMITTED',
            items: [],
            by: null,
            at: '2026-11-20T13:20:00Z',
          },
        ],
      }),
    );
    one();
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history).toHaveTextContent(
      'Changes requested by Halima SaniNearly there.Bank: Another account.',
    );
    expect(history).toHaveTextContent('Sent by the provider');
    expect(within(history).getByText('Document views (1)')).toBeInTheDocument();
    expect(screen.getByText('Former employer, ID ending 7731')).toBeVisible();
  });
  it('says when a person has no application, and when one could not be loaded', async () => {
    serve([], detail({ application: null }));
    const { unmount } = one();
    await screen.findByText(/nrolled without an application/).then(unmount);
    server.use(
      http.get('*/api/admin/service-providers/:id', () => HttpResponse.json({}, { status: 500 })),
    );
    expect(await one().findByText('We could not load this provider')).toBeVisible();
  });
});
