import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminOrderDetail } from './model';

const detail = (patch: Partial<AdminOrderDetail>): AdminOrderDetail => ({
  ...order({ status: 'PAID', version: 3 }),
  requestedAt: null,
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
  events: [],
  partRefunds: [],
  refundable: [],
  keepable: [],
  ...patch,
});

function open(patch: Partial<AdminOrderDetail>, permissions = ['SUPER']) {
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  const found = detail(patch);
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([found])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
  );
  return renderApp('/admin/orders/o1');
}

const OPEN: NonNullable<AdminOrderDetail['openCases']> = [
  { kind: 'DISPUTE', id: 'd1', openedAt: '2026-11-20T08:00:00Z' },
  { kind: 'WARRANTY', id: 'w1', openedAt: '2026-11-20T09:00:00Z' },
  { kind: 'DAMAGE', id: 'g1', openedAt: '2026-11-20T10:00:00Z' },
  { kind: 'CHARGEBACK', id: 'c1', openedAt: '2026-11-20T11:00:00Z' },
];

it('shows every open case above the actions, with a link to it', async () => {
  const { container } = open({ openCases: OPEN });
  const dispute = await screen.findByRole('link', { name: 'Open the dispute' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(dispute).toHaveAttribute('href', '/admin/support?view=disputes&dispute=d1');
  expect(href('Open the warranty claim')).toBe('/admin/support?view=guarantee&claim=w1');
  expect(href('Open the damage claim')).toBe('/admin/support?view=damage&claim=g1');
  expect(href('Open the chargeback')).toBe('/admin/finance?view=chargebacks&q=SVC-4M8X2T');
  expect(screen.getByText(/^A chargeback is open since .*20 November/)).toBeVisible();
  const job = screen.getByText('Job');
  expect(dispute.compareDocumentPosition(job)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await axe(container)).toHaveNoViolations();
});

it('operations read that a case is open, without a link that would be refused', async () => {
  open({ openCases: OPEN.map(({ kind, openedAt }) => ({ kind, openedAt })) }, ['OPS']);
  const first = await screen.findByText(/^A dispute is open since/);
  const list = within(first.closest('ul')!);
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  expect(list.queryAllByRole('link')).toEqual([]);
});

it('finance gets a link to each case of which the server gives them the id', async () => {
  const openCases = OPEN.map(({ id, ...rest }) =>
    rest.kind === 'WARRANTY' ? rest : { id, ...rest },
  );
  open({ openCases }, ['FINANCE']);
  const first = await screen.findByText(/^A warranty claim is open since/);
  const links = within(first.closest('ul')!).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Open the dispute',
    'Open the damage claim',
    'Open the chargeback',
  ]);
});

it('says who holds the search, so that no second person sends an offer by hand', async () => {
  const until = new Date(Date.now() + 20 * 60_000).toISOString();
  open({
    handler: {
      staffId: 'u7',
      name: 'Osu Ops',
      since: '2026-11-20T08:00:00Z',
      until,
      hold: 'I call the providers.',
    },
  });
  expect(await screen.findByText(/^Osu Ops holds the search for another .*: I call/)).toBeVisible();
});

it('says nothing where nothing is open', async () => {
  open({});
  expect(await screen.findByText('Zainab Musa', { exact: false })).toBeVisible();
  expect(screen.queryByText(/is open since/)).toBeNull();
});
