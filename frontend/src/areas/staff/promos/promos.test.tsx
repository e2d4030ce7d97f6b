import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminPromo } from './api';
import { actionsOf, discountText, termsOf, termsText, typedOf } from './model';

const promo = (patch: Partial<AdminPromo> = {}): AdminPromo => ({
  id: 'p1',
  code: 'EASTER26',
  state: 'DRAFT',
  public: false,
  type: 'PERCENT',
  value: 1250,
  capKobo: 500_000,
  minOrderKobo: 1_500_000,
  categories: ['plumbing'],
  zones: ['A', 'C'],
  firstOrderOnly: true,
  newUserOnly: true,
  startsAt: '2026-11-20T23:00:00Z',
  endsAt: '2026-12-31T23:00:00Z',
  totalLimit: 100,
  perUserLimit: 2,
  budgetKobo: 50_000_000,
  stackWithCredit: false,
  uses: 12,
  spentKobo: 2_400_000,
  createdAt: '2026-11-20T09:00:00Z',
  version: 3,
  ...patch,
});

let sent: unknown[] = [];

function serve(promos: AdminPromo[], permission: 'CONTENT' | 'FINANCE' = 'FINANCE') {
  sent = [];
  signedIn({ role: 'ADMIN', permissions: [permission] });
  server.use(
    http.get('*/api/categories', () => HttpResponse.json([])),
    http.get('*/api/admin/promos', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const fits = ({ state, code }: AdminPromo) =>
        state === (asked.get('state') ?? state) && code.startsWith(asked.get('q') ?? '');
      return HttpResponse.json(promos.filter(fits));
    }),
    http.post(
      '*/api/admin/promos',
      async ({ request }) => (
        sent.push(await request.json()),
        HttpResponse.json(promo(), { status: 201 })
      ),
    ),
    http.patch(
      '*/api/admin/promos/:id',
      async ({ request }) => (sent.push(await request.json()), HttpResponse.json(promo())),
    ),
    http.post(
      '*/api/admin/promos/:id/public',
      async ({ request, params }) => (
        sent.push([params['id'], await request.json()]),
        HttpResponse.json(promo())
      ),
    ),
    http.post(
      '*/api/admin/promos/:id/state',
      async ({ request, params }) => (
        sent.push([params['id'], await request.json()]),
        HttpResponse.json(promo())
      ),
    ),
  );
}

describe('the promo codes page', () => {
  it('says what a code does, for whom, how often it is used and what was spent', async () => {
    serve([
      promo(),
      promo({
        id: 'p2',
        code: 'ABCDEFGH1234',
        state: 'LIVE',
        type: 'FREE_TRAVEL',
        value: 0,
        capKobo: null,
        categories: [],
        zones: [],
        totalLimit: null,
        budgetKobo: null,
        uses: 1,
      }),
    ]);
    const { container } = renderApp('/admin/finance?view=promos');
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Promo codes' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'EASTER26 Draft12.5% off, at most ₦5,00012 of 100 uses. ₦24,000 of ₦500,000 spent.',
    );
    expect(first).toHaveTextContent(
      'For plumbing. In zone A, C. From ₦15,000. First service only. People who joined in the last 30 days. 2 times per person. Not with credit. From 21 November 2026 to 31 December 2026.',
    );
    expect(second).toHaveTextContent('Free travel1 use. ₦24,000 spent.');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('exports the selected codes', async () => {
    serve([promo(), promo({ id: 'p2', code: 'LIVE26', state: 'LIVE' })]);
    const { user } = renderApp('/admin/finance?view=promos');
    await user.click(await screen.findByRole('checkbox', { name: 'Select LIVE26' }));
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/promos?ids=p2&format=csv',
    );
  });
  it('ENT-14 marks a code as public, and removes the mark', async () => {
    serve([promo(), promo({ id: 'p2', code: 'LIVE26', state: 'LIVE', public: true })]);
    const { user } = renderApp('/admin/finance?view=promos');
    await user.click(await screen.findByRole('button', { name: 'Make EASTER26 public' }));
    await waitFor(() => expect(sent).toEqual([['p1', { public: true }]]));
    expect(screen.getByText('Public')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make LIVE26 private' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['p2', { public: false }]));
  });
  it('publishes a code and pauses it', async () => {
    serve([
      promo(),
      promo({ id: 'p2', code: 'LIVE26', state: 'LIVE' }),
      promo({ id: 'p3', code: 'OVER26', state: 'ENDED' }),
    ]);
    const { user } = renderApp('/admin/finance?view=promos');
    await user.click(await screen.findByRole('button', { name: 'Publish: EASTER26' }));
    await waitFor(() => expect(sent).toEqual([['p1', { state: 'LIVE' }]]));
    await user.click(screen.getByRole('button', { name: 'Pause: LIVE26' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(['p2', { state: 'PAUSED' }]);
    expect(screen.queryByRole('button', { name: /OVER26/ })).not.toBeInTheDocument();
  });
  it('ends a code for good only after a confirmation', async () => {
    serve([promo({ state: 'LIVE' })]);
    const { user, container } = renderApp('/admin/finance?view=promos');
    const end = await screen.findByRole('button', { name: 'End for good: EASTER26' });
    await user.click(end);
    const dialog = within(screen.getByRole('dialog', { name: 'End EASTER26?' }));
    expect(dialog.getByText(/This cannot be undone\./)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(sent).toEqual([]);
    await user.click(end);
    await user.click(dialog.getByRole('button', { name: 'End for good' }));
    await waitFor(() => expect(sent).toEqual([['p1', { state: 'ENDED' }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
  it('leaves codes that cost money to finance', async () => {
    serve([promo(), promo({ id: 'p2', code: 'LIVE26', state: 'LIVE' })], 'CONTENT');
    renderApp('/admin/content-management?tab=promos');
    expect(
      await screen.findByText('Gida pays for this code, so finance must publish it.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish: EASTER26' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause: LIVE26' })).toBeInTheDocument();
  });
  it('makes a draft of what was typed and shows which field is wrong', async () => {
    serve([]);
    const { user, container } = renderApp('/admin/finance?view=promos');
    expect(await screen.findByText('No codes here')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const form = within(screen.getByRole('form', { name: 'New code' }));
    expect(form.getByRole('heading', { name: 'New code' })).toBeVisible();
    await user.type(form.getByLabelText('Code'), 'GIDA10');
    await user.selectOptions(form.getByLabelText('Discount type'), 'FIXED');
    await user.type(form.getByLabelText('Naira'), '2,000');
    await user.click(form.getByRole('button', { name: 'Zone B' }));
    await user.type(form.getByLabelText(/^Budget, in naira/), '500000');
    expect(await axe(container)).toHaveNoViolations();
    server.use(
      http.post(
        '*/api/admin/promos',
        () =>
          problem(422, 'validation_failed', 'Look again.', [
            {
              field: 'code',
              code: 'invalid',
              message: 'A code is 4 to 12 capital letters and digits.',
            },
          ]),
        { once: true },
      ),
    );
    await user.click(form.getByRole('button', { name: 'Make draft' }));
    expect(
      await screen.findByText('A code is 4 to 12 capital letters and digits.'),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Make draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      code: 'GIDA10',
      terms: {
        type: 'FIXED',
        value: 200_000,
        zones: ['B'],
        categories: [],
        perUserLimit: 1,
        budgetKobo: 50_000_000,
        stackWithCredit: true,
      },
    });
    expect(sent[0]).not.toHaveProperty('terms.capKobo');
  });
  it('changes a draft with the version that was seen', async () => {
    serve([promo()]);
    const { user } = renderApp('/admin/finance?view=promos');
    await user.click(await screen.findByRole('button', { name: 'Edit EASTER26' }));
    await user.clear(screen.getByLabelText('Percent'));
    await user.type(screen.getByLabelText('Percent'), '20');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      version: 3,
      terms: {
        value: 2000,
        capKobo: 500_000,
        startsAt: '2026-11-20T23:00:00.000Z',
        endsAt: '2026-12-31T23:00:00.000Z',
      },
    });
  });
  it('finds codes by their beginning and by their state, and says when they could not be loaded', async () => {
    serve([promo(), promo({ id: 'p2', code: 'LIVE26', state: 'LIVE' })]);
    const { user } = renderApp('/admin/finance?view=promos');
    expect(await screen.findByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/admin/promos?'),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Live');
    await waitFor(() => expect(screen.queryByText('EASTER26')).not.toBeInTheDocument());
    expect(await screen.findByText('LIVE26')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Find a code' }), 'EAS');
    expect(await screen.findByText('No promo codes match')).toBeInTheDocument();
    server.use(
      http.get('*/api/admin/promos', () => problem(500, 'internal_error', 'Something went wrong.')),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended');
    expect(await screen.findByText('We could not load the promo codes')).toBeInTheDocument();
  });
  it('refuses amounts and counts that are not what they seem', async () => {
    serve([promo()]);
    const { user } = renderApp('/admin/finance?view=promos');
    await user.click(await screen.findByRole('button', { name: 'Edit EASTER26' }));
    const [cap, uses] = [/^At most, in naira/, 'Uses per person'].map((label) =>
      screen.getByLabelText(label),
    ) as [HTMLElement, HTMLElement];
    await user.clear(cap);
    await user.type(cap, '-5000');
    await user.clear(uses);
    await user.type(uses, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(cap).toHaveAccessibleDescription('Enter an amount in naira, such as 5,000.');
    expect(uses).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    await user.selectOptions(screen.getByLabelText('Discount type'), 'FREE_TRAVEL');
    await user.clear(uses);
    await user.type(uses, '1');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('terms.capKobo');
  });
  it('sends the percentage as typed, up to 100, or refuses it', async () => {
    serve([promo()]);
    const { user } = renderApp('/admin/finance?view=promos');
    await user.click(await screen.findByRole('button', { name: 'Edit EASTER26' }));
    const percentage = screen.getByLabelText('Percent');
    for (const refused of ['12.555', '100.5', '0']) {
      await user.clear(percentage);
      await user.type(percentage, refused);
      await user.click(screen.getByRole('button', { name: 'Save draft' }));
      expect(percentage).toHaveValue(refused);
      expect(percentage).toHaveAccessibleDescription(
        'Enter a percentage up to 100, such as 12 or 12.5.',
      );
    }
    await user.clear(percentage);
    await user.type(percentage, '100');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toHaveProperty('terms.value', 10_000);
  });
  it('reads a code into the form and back', () => {
    const {
      code,
      id,
      state,
      public: told,
      uses,
      spentKobo,
      createdAt,
      version,
      ...terms
    } = promo();
    expect([code, id, state, told, uses, spentKobo, createdAt, version]).toHaveLength(8);
    const sentBack = termsOf(typedOf(promo()));
    expect({
      ...sentBack,
      startsAt: Date.parse(sentBack.startsAt),
      endsAt: Date.parse(sentBack.endsAt ?? ''),
    }).toEqual({
      ...terms,
      startsAt: Date.parse(terms.startsAt),
      endsAt: Date.parse(terms.endsAt ?? ''),
    });
    expect(discountText({ type: 'FIXED', value: 200_000, capKobo: null })).toBe('₦2,000 off');
    expect(
      termsText(
        promo({
          endsAt: null,
          categories: [],
          zones: [],
          minOrderKobo: 0,
          firstOrderOnly: false,
          newUserOnly: false,
          perUserLimit: 1,
          stackWithCredit: true,
        }),
        (slug) => slug,
      ),
    ).toEqual(['For all services', 'Once per person', 'From 21 November 2026']);
    expect(
      ['DRAFT', 'LIVE', 'PAUSED', 'ENDED'].map((of) =>
        actionsOf({ state: of })
          .map(({ to }) => to)
          .join(),
      ),
    ).toEqual(['LIVE,ENDED', 'PAUSED,ENDED', 'LIVE,ENDED', '']);
  });
});
