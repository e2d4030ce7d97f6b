import { screen, within, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { typedValue, valueText } from './model';

const service = (patch: object = {}) => ({
  slug: 'home-cleaning',
  name: 'Home Cleaning',
  enabled: true,
  priceFromKobo: 1_000_000,
  openState: null,
  openFrom: null,
  ...patch,
});
const part = (patch: object = {}) => ({
  key: 'base.regular',
  group: 'BASE',
  label: 'Regular clean',
  unit: 'KOBO',
  value: 850_000,
  min: 0,
  max: 1_000_000_000,
  ...patch,
});
const parts = [
  part(),
  part({
    key: 'uplift.package.full',
    group: 'UPLIFT',
    label: 'Inside as well, on the labour',
    unit: 'BPS',
    value: 5_000,
    min: 1,
    max: 30_000,
  }),
  part({
    key: 'travel.A',
    group: 'TRAVEL',
    label: 'Travel to the centre (zone A)',
    value: 150_000,
  }),
];
const change = (patch: object = {}) => ({
  id: 'c1',
  values: [{ key: 'base.regular', label: 'Regular clean', unit: 'KOBO', value: 950_000 }],
  effectiveFrom: '2026-12-01T08:00:00Z',
  reason: 'Soap costs more',
  state: 'WAITING',
  proposedBy: 'Ngozi Ude',
  proposedAt: '2026-11-20T08:00:00Z',
  decidedBy: null,
  decidedAt: null,
  mine: false,
  ...patch,
});
const row = (patch: object = {}) => ({
  orderId: 'o1',
  reference: 'GDA-7KQ2',
  day: '2026-11-20',
  beforeKobo: 1_000_000,
  afterKobo: 1_100_000,
  differenceKobo: 100_000,
  ...patch,
});
const effect = (patch: object = {}) => ({
  rows: [
    row(),
    row({ orderId: 'o2', reference: 'GDA-9P4Q', afterKobo: null, differenceKobo: null }),
  ],
  total: { beforeKobo: 1_000_000, afterKobo: 1_100_000, differenceKobo: 100_000 },
  priceFromBeforeKobo: 1_000_000,
  priceFromAfterKobo: 1_100_000,
  ...patch,
});

let sent: unknown[] = [];
let tried: unknown[] = [];

const serve = (patch: object = {}) =>
  server.use(
    http.get('*/api/admin/rates/:slug', () =>
      HttpResponse.json({ service: service(), parts, history: [], ...patch }),
    ),
  );

beforeEach(() => {
  sent = [];
  tried = [];
  signedIn({ role: 'ADMIN', permissions: ['PRICING'] });
  serve();
  server.use(
    http.get('*/api/admin/rates', () =>
      HttpResponse.json([
        service(),
        service({
          slug: 'plumbing',
          name: 'Plumbing',
          enabled: false,
          priceFromKobo: 650_000,
          openState: 'ACCEPTED',
          openFrom: '2026-12-01T08:00:00Z',
        }),
      ]),
    ),
    http.put('*/api/admin/rates/:slug', async ({ request, params }) => {
      sent.push([params['slug'], await request.json()]);
      return HttpResponse.json({ service: service(), parts, history: [] }, { status: 202 });
    }),
    http.post('*/api/admin/rates/:slug/preview', async ({ request }) => {
      tried.push(await request.json());
      return HttpResponse.json(effect());
    }),
    http.post('*/api/admin/rates/:slug/decision', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ service: service(), parts, history: [] });
    }),
  );
});

const open = () => renderApp('/admin/rates/home-cleaning');

describe('the prices of staff', () => {
  it('lists the services with their starting price and their open change', async () => {
    const { container } = renderApp('/admin/rates');
    const rows = within(
      await screen.findByRole('table', { name: 'Services with a rate card' }),
    ).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Home Cleaning₦10,000');
    expect(rows[2]).toHaveTextContent(
      /PlumbingNot shown to visitorsNew prices from .*₦6,500Accepted/,
    );
    expect(screen.getByRole('link', { name: 'Plumbing' })).toHaveAttribute(
      'href',
      '/admin/rates/plumbing',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are searched and filtered by their open change', async () => {
    const { user } = renderApp('/admin/rates?change=ACCEPTED');
    expect(await screen.findByRole('link', { name: 'Plumbing' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Home Cleaning' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Find a service' }), 'clean');
    expect(await screen.findByText('No services match')).toBeVisible();
  });

  it('tries what was changed on past orders before it is proposed with its day and reason', async () => {
    const { user, container } = open();
    const regular = await screen.findByLabelText('Regular clean (₦)');
    expect(regular).toHaveValue('8500');
    await user.clear(regular);
    await user.type(regular, '9,500');
    await user.clear(screen.getByLabelText('Inside as well, on the labour (%)'));
    await user.type(screen.getByLabelText('Inside as well, on the labour (%)'), '52.5');
    expect(screen.getByText('2 prices differ from today.')).toBeInTheDocument();
    expect(screen.getByText('₦8,500 today.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    const rows = within(
      await screen.findByRole('table', { name: 'The last orders today and with these prices' }),
    ).getAllByRole('row');
    expect(rows.slice(1).map((one) => one.textContent)).toEqual([
      'GDA-7KQ220 November 2026today ₦10,000then ₦11,000+₦1,000',
      'GDA-9P4Q20 November 2026today ₦10,000then staff price it',
      'Togethertoday ₦10,000then ₦11,000+₦1,000',
    ]);
    expect(screen.getByText(/The advertised starting price becomes/)).toHaveTextContent(
      'The advertised starting price becomes ₦11,000 instead of ₦10,000.',
    );
    const values = { 'base.regular': 950_000, 'uplift.package.full': 5_250 };
    expect(tried).toEqual([{ values }]);
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText(/^From/), '2026-12-01');
    await user.type(screen.getByLabelText('Why'), ' Soap costs more ');
    await user.click(screen.getByRole('button', { name: 'Propose prices' }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(sent).toEqual([
      [
        'home-cleaning',
        { values, reason: 'Soap costs more', effectiveFrom: '2026-12-01T00:00:00+01:00' },
      ],
    ]);
  });

  it('asks for another price, and for a number, before anything is sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'See the effect' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Change at least one price.');
    const travel = screen.getByLabelText('Travel to the centre (zone A) (₦)');
    await user.clear(travel);
    await user.type(travel, 'much');
    expect(await screen.findByText('Enter an amount in naira.')).toBeInTheDocument();
    expect(screen.queryByText('Change at least one price.')).toBeNull();
    expect(tried).toEqual([]);
  });

  it('shows the refusal of the server at its price, and asks for the effect again after another change', async () => {
    server.use(
      http.post('*/api/admin/rates/:slug/preview', () =>
        problem(422, 'validation_failed', 'Please check', [
          {
            field: 'values.travel.A',
            code: 'out_of_range',
            message: 'Enter whole naira, at most ₦10,000,000.',
          },
        ]),
      ),
    );
    const { user } = open();
    const travel = await screen.findByLabelText('Travel to the centre (zone A) (₦)');
    await user.type(travel, '.50');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(await screen.findByText('Enter whole naira, at most ₦10,000,000.')).toBeInTheDocument();
    await waitFor(() => expect(travel).toHaveFocus());
    server.use(
      http.post('*/api/admin/rates/:slug/preview', () =>
        HttpResponse.json(effect({ rows: [], priceFromAfterKobo: 1_000_000 })),
      ),
    );
    await user.type(travel, '{Backspace}{Backspace}{Backspace}0');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(await screen.findByText(/This service has no priced order yet/)).toBeInTheDocument();
    expect(screen.getByText(/The advertised starting price stays/)).toBeInTheDocument();
    await user.type(travel, '1');
    expect(screen.getByRole('button', { name: 'See the effect' })).toBeInTheDocument();
  });

  it('m35 a second person sees the effect of a waiting change and accepts it', async () => {
    serve({
      service: service({ openState: 'WAITING', openFrom: '2026-12-01T08:00:00Z' }),
      history: [change()],
    });
    const { user, container } = open();
    expect(await screen.findByText('₦8,500 to ₦9,500')).toBeInTheDocument();
    expect(
      await screen.findByRole('table', { name: 'The last orders today and with these prices' }),
    ).toBeInTheDocument();
    expect(tried).toEqual([{ values: { 'base.regular': 950_000 } }]);
    expect(screen.queryByRole('button', { name: 'See the effect' })).toBeNull();
    expect(
      within(screen.getByRole('table', { name: 'Prices today' })).getAllByRole('row')[2],
    ).toHaveTextContent('Inside as well, on the labour50%');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Accept the prices: Home Cleaning' }));
    expect(await screen.findByText('Prices accepted')).toBeInTheDocument();
    expect(sent).toEqual([{ changeId: 'c1', accept: true }]);
  });

  it('the author can only withdraw, also after the prices were accepted', async () => {
    serve({ history: [change({ state: 'ACCEPTED', decidedBy: 'Chidi Eze', mine: true })] });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: /^Begins/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw the prices: Home Cleaning' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await screen.findByText('Prices not changed')).toBeInTheDocument();
    expect(sent).toEqual([{ changeId: 'c1', accept: false }]);
  });

  it('the effect of a change can be loaded again', async () => {
    let fails = true;
    serve({ history: [change({ mine: true })] });
    server.use(
      http.post('*/api/admin/rates/:slug/preview', () =>
        fails ? problem(503, 'unavailable', 'Busy') : HttpResponse.json(effect()),
      ),
    );
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Another person must accept your change.')).toBeInTheDocument();
    fails = false;
    await user.click(again);
    expect(await screen.findByText(/The advertised starting price becomes/)).toBeInTheDocument();
  });

  it('keeps the history with the people and the prices, also of parts that are gone', async () => {
    const gone = { key: 'unit.toilets', label: 'unit.toilets', unit: null, value: 60_000 };
    serve({
      history: [
        change({ state: 'PUBLISHED', decidedBy: 'Chidi Eze', values: [gone] }),
        change({ id: 'c0', state: 'REFUSED', decidedBy: 'Chidi Eze' }),
      ],
    });
    open();
    expect(
      await screen.findByText(
        /Ngozi Ude, .*: Soap costs more \(published, accepted by Chidi Eze\)/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/\(refused by Chidi Eze\)/)).toBeInTheDocument();
    expect(screen.getByText('unit.toilets: 60000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'See the effect' })).toBeInTheDocument();
  });

  it('says when there is no such card, when loading failed, and when there is no history', async () => {
    open();
    expect(await screen.findByText('These prices have not been changed yet.')).toBeInTheDocument();
    server.use(http.get('*/api/admin/rates/:slug', () => problem(404, 'not_found', 'Not found')));
    renderApp('/admin/rates/security');
    expect(await screen.findByText('No such rate card')).toBeInTheDocument();
    server.use(http.get('*/api/admin/rates', () => problem(500, 'internal_error', 'Broken')));
    renderApp('/admin/rates');
    expect(await screen.findByText('We could not load the services')).toBeInTheDocument();
  });

  it('other staff see that they lack the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['OPS'] });
    open();
    expect(await screen.findByText(/does not have the permission PRICING/)).toBeInTheDocument();
  });
});

describe('the numbers of a rate card', () => {
  it('are read as people type them', () => {
    expect([
      typedValue('12,500', 'KOBO'),
      typedValue('', 'KOBO'),
      typedValue('52.5', 'BPS'),
      typedValue('0.05', 'BPS'),
      typedValue('x', 'BPS'),
      typedValue('1.234', 'BPS'),
    ]).toEqual([1_250_000, null, 5_250, 5, null, null]);
    expect([valueText(850_000, 'KOBO'), valueText(5_250, 'BPS'), valueText(7, null)]).toEqual([
      '₦8,500',
      '52.5%',
      '7',
    ]);
  });
});
