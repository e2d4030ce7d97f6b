import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { zone } from '@/testing/gas';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const proposal = (patch: object = {}) => ({
  id: 'p1',
  zone: 'C',
  perKgKobo: 150_000,
  note: 'Depot',
  proposedBy: 'Ngozi Ude',
  proposedAt: '2026-11-20T08:00:00Z',
  mine: false,
  ...patch,
});
const entry = (patch: object = {}) => ({
  zone: 'B',
  perKgKobo: 130_000,
  effectiveFrom: '2026-11-01T00:00:00Z',
  note: null,
  setBy: null,
  approvedBy: null,
  ...patch,
});
const prices = (patch: object = {}) => ({
  board: {
    zones: [
      zone({ zone: 'A', areas: ['Wuse'] }),
      zone(),
      zone({ zone: 'C', areas: ['Kubwa'], perKgKobo: 135_000 }),
    ],
  },
  waiting: [],
  log: [entry()],
  ...patch,
});

let set: unknown[] = [];
let decided: unknown[] = [];

beforeEach(() => {
  set = [];
  decided = [];
  signedIn({ role: 'ADMIN', permissions: ['PRICING'] });
  server.use(
    http.get('*/api/admin/gas/prices', () =>
      HttpResponse.json(
        prices({
          waiting: [proposal()],
          log: [
            entry({
              effectiveFrom: '2026-11-08T09:00:00Z',
              setBy: 'Chidi Eze',
              approvedBy: 'Ngozi Ude',
              note: 'Depot',
            }),
            entry(),
          ],
        }),
      ),
    ),
    http.get('*/api/admin/gas/plants', () => HttpResponse.json([])),
    http.get('*/api/admin/gas/slots', () => HttpResponse.json({ slots: [], booked: [] })),
    http.get('*/api/admin/gas/weigh-exceptions', () => HttpResponse.json([])),
    http.get('*/api/admin/gas/short-fills', () =>
      HttpResponse.json({ days: 30, plants: [], riders: [] }),
    ),
    http.post('*/api/admin/gas/prices', async ({ request }) => {
      set.push(await request.json());
      return HttpResponse.json(prices(), { status: 201 });
    }),
    http.post('*/api/admin/gas/prices/:id/decision', async ({ request, params }) => {
      decided.push([params['id'], await request.json()]);
      return HttpResponse.json(prices());
    }),
  );
});

const open = () => renderApp('/admin/gas-management');

describe('the gas prices page', () => {
  it('ROLE-27 shows the price board, the waiting proposals and who set which price', async () => {
    const { container } = open();
    const board = await screen.findByRole('table', { name: 'Price board' });
    expect(within(board).getAllByRole('row')[2]).toHaveTextContent(
      'Zone BGwarinpa, Kado₦1,300same for 7 days, −₦65 in 30 days',
    );
    expect(screen.getByText('Zone C:', { exact: false })).toHaveTextContent(
      'Zone C: ₦1,350 to ₦1,500 a kg',
    );
    const log = screen.getByRole('table', { name: /Every price/ });
    expect(within(log).getAllByRole('row')[1]).toHaveTextContent(
      'Chidi Eze, approved by Ngozi Ude: Depot',
    );
    expect(within(log).getAllByRole('row')[2]).toHaveTextContent('Opening price');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('a small change takes effect at once', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Zone'), 'B');
    await user.type(screen.getByLabelText('Naira per kilogram'), '1350');
    await user.type(screen.getByLabelText(/^Why/), 'Depot');
    await user.click(screen.getByRole('button', { name: 'Set price' }));
    expect(await screen.findByText('Price published')).toBeInTheDocument();
    expect(set).toEqual([{ zone: 'B', perKgKobo: 135_000, note: 'Depot' }]);
  });

  it('a price below zero or with a decimal is refused, and not published', async () => {
    const { user } = open();
    const price = await screen.findByLabelText('Naira per kilogram');
    for (const typed of ['-1310', '1310.5']) {
      await user.clear(price);
      await user.type(price, typed);
      await user.click(screen.getByRole('button', { name: 'Set price' }));
      expect(price).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    }
    expect(set).toEqual([]);
  });

  it('a large change says that a second person must approve', async () => {
    server.use(
      http.post('*/api/admin/gas/prices', () =>
        HttpResponse.json(prices({ waiting: [proposal({ zone: 'A', mine: true })] }), {
          status: 201,
        }),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Naira per kilogram'), '1430');
    expect(screen.queryByText(/a second person must approve it before/)).toBeNull();
    await user.type(screen.getByLabelText('Naira per kilogram'), '{Backspace}1');
    expect(screen.getByText(/a second person must approve it before/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Propose price' }));
    expect(
      await screen.findByText('The price board does not change until another person approves.'),
    ).toBeInTheDocument();
  });

  it('a second person approves or declines it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve the price of zone C' }));
    await waitFor(() => expect(decided).toEqual([['p1', { approve: true }]]));
  });

  it('no one can approve their own price', async () => {
    server.use(
      http.get('*/api/admin/gas/prices', () =>
        HttpResponse.json(prices({ waiting: [proposal({ mine: true })] })),
      ),
    );
    const { user } = open();
    expect(await screen.findByText('Another person must approve your price.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(decided).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() => expect(decided).toEqual([['p1', { approve: false }]]));
  });

  it('shows a refused price at its field', async () => {
    server.use(
      http.post('*/api/admin/gas/prices', () =>
        problem(422, 'validation_failed', 'Please check', [
          { field: 'perKgKobo', code: 'out_of_range', message: 'A kilogram costs ₦500 to ₦5,000.' },
        ]),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Set price' }));
    expect(screen.getByText('Enter the new price.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Naira per kilogram'), '13');
    await user.click(screen.getByRole('button', { name: 'Propose price' }));
    expect(await screen.findByText('A kilogram costs ₦500 to ₦5,000.')).toBeInTheDocument();
  });

  it('says when the prices could not be loaded', async () => {
    server.use(http.get('*/api/admin/gas/prices', () => problem(500, 'internal_error', 'Broken')));
    open();
    expect(await screen.findByText('We could not load the board')).toBeInTheDocument();
  });
});
