import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { typedKobo } from '@/shared/lib/money';
import { clockOf, staffSentence, lineProblems, emptyLine } from './model';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const asked = (patch: object = {}) => ({ ...order({ status: 'REQUESTED', totalKobo: null, priceQuote: null, title: 'Carpentry', allowedActions: ['price'], version: 3 }), requestedAt: hoursAgo(2), revisions: 0, ...patch });

const detail = (patch: object = {}) => ({
  ...asked(), customer: { id: 'u9', firstName: 'Zainab', lastName: 'Musa', email: 'z@example.com', phone: '+2348031234567' }, answeredFields: [{ label: 'What is it?', value: 'A wardrobe' }], photos: [{ id: 'p1', url: '/api/uploads/p1' }], refunds: [], partRefunds: [], refundable: [],
  events: [{ seq: 1, to: 'REQUESTED', actorRole: 'SYSTEM', reason: 'NEEDS_A_PERSON', at: hoursAgo(2), note: null }], ...patch,
});

let queries: string[] = [];
let prices: { body: unknown; key: string | null }[] = [];

function serve(found: object = detail()) {
  signedIn({ role: 'ADMIN', permissions: ['PRICING'] });
  server.use(
    http.get('*/api/admin/orders', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([asked(), asked({ id: 'o2', reference: 'SVC-SECOND', requestedAt: hoursAgo(30) })]);
    }),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.post('*/api/admin/orders/o1/price', async ({ request }) => {
      prices.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const priced = detail({ status: 'PRICED', allowedActions: [], totalKobo: 4_500_000, quote: quote({ lines: [{ kind: 'LABOUR', label: 'Wardrobe', quantity: 1, grossKobo: 4_500_000, vatKobo: 313_953, taxClass: 'STANDARD' }], totalKobo: 4_500_000, vatKobo: 313_953 }) });
      server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(priced)));
      return HttpResponse.json(priced);
    }),
  );
}

beforeEach(() => {
  queries = [];
  prices = [];
});

const where = () => screen.getByTestId('where').textContent;

describe('orders for staff', () => {
  it('ROUTE-46 ROLE-27 ROLE-29 opens with the orders that wait for a price, and keeps the view in the address', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders');
    expect(await screen.findByText('2 wait for a price, which customers were promised within 24 hours.')).toBeInTheDocument();
    expect(queries[0]).toContain('status=REQUESTED%2CQUOTED');
    expect(screen.getByText(/^6 h [01] min over$/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'In dispute' }));
    expect(where()).toBe('/admin/orders?view=dispute');
    await waitFor(() => expect(queries.at(-1)).toContain('status=DISPUTED'));
  });
  it('ROLE-27 finds an order by its reference, in any view and as people type it', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders');
    const field = await screen.findByRole('searchbox', { name: /Find an order/ });
    await user.type(field, 'svc-7k3f9u');
    expect(screen.getByText('A reference looks like SVC-7K3F9Q.')).toBeVisible();
    expect(where()).toBe('/admin/orders');
    await user.type(field, '{Backspace}q');
    await waitFor(() => expect(where()).toBe('/admin/orders?view=all&reference=SVC-7K3F9Q'));
    await waitFor(() => expect(queries.at(-1)).toBe('?reference=SVC-7K3F9Q'));
    expect(await screen.findByText('The order SVC-7K3F9Q, in any status.')).toBeVisible();
    expect(screen.queryByText('A reference looks like SVC-7K3F9Q.')).toBeNull();
    expect(field).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'In dispute' }));
    expect(field).toHaveValue('');
    await user.type(field, 'SVC-7K3F9Q');
    await waitFor(() => expect(where()).toContain('reference=SVC-7K3F9Q'));
    await user.clear(field);
    await waitFor(() => expect(where()).toBe('/admin/orders'));
  });
  it('ROLE-27 says when no order has the reference', async () => {
    serve();
    server.use(http.get('*/api/admin/orders', () => HttpResponse.json([])));
    renderApp('/admin/orders?view=all&reference=SVC-000000');
    expect(await screen.findByText('No order has this reference')).toBeVisible();
    expect(screen.getByText('There is no order SVC-000000.')).toBeVisible();
  });
  it('J and K move, Escape closes, and neither works while a person types', async () => {
    serve();
    const { user } = renderApp('/admin/orders');
    await screen.findByRole('button', { name: 'SVC-4M8X2T' });
    await user.keyboard('j');
    await waitFor(() => expect(where()).toBe('/admin/orders/o1?view=to-price'));
    await user.keyboard('j');
    await waitFor(() => expect(where()).toBe('/admin/orders/o2?view=to-price'));
    await user.keyboard('k');
    await waitFor(() => expect(where()).toBe('/admin/orders/o1?view=to-price'));
    await user.type(await screen.findByLabelText('Description for the customer'), 'jk');
    expect(where()).toBe('/admin/orders/o1?view=to-price');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe('/admin/orders?view=to-price'));
  });
  it('keeps the order in place while one of its photos is enlarged', async () => {
    serve();
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Photo 1 of 1' }));
    const dialog = screen.getByRole('dialog', { name: 'Photo 1 of 1' });
    await user.keyboard('{Escape}j');
    expect(where()).toBe('/admin/orders/o1');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toMatch(/^\/admin\/orders(\?|$)/));
  });
  it('says when a view is empty and when it failed to load', async () => {
    serve();
    server.use(http.get('*/api/admin/orders', () => HttpResponse.json([])));
    const first = renderApp('/admin/orders');
    expect(await screen.findByText('Every request has a price')).toBeInTheDocument();
    first.unmount();
    server.use(http.get('*/api/admin/orders', () => HttpResponse.json({}, { status: 500 })));
    renderApp('/admin/orders');
    expect(await screen.findByText('We could not load the orders')).toBeInTheDocument();
  });
});

describe('the pricing form', () => {
  it('shows everything that is needed, sends the lines and shows the VAT of the server', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders/o1');
    const drawer = await screen.findByRole('region', { name: 'SVC-4M8X2T' });
    expect(within(drawer).getByText('A wardrobe')).toBeInTheDocument();
    expect(within(drawer).getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute('src', '/api/uploads/p1?size=small');
    await user.click(within(drawer).getByRole('button', { name: 'Send price' }));
    expect(screen.getByText('Describe it.')).toBeInTheDocument();
    expect(prices).toEqual([]);
    await user.type(screen.getByLabelText('Description for the customer'), 'Wardrobe');
    await user.type(screen.getByLabelText('Line total, ₦'), '45,000');
    await user.type(screen.getByLabelText(/Note to the customer/), 'Two weeks');
    expect(await axe(container)).toHaveNoViolations();
    const listed = queries.length;
    await user.click(screen.getByRole('button', { name: 'Send price ₦45,000' }));
    expect(await screen.findByText(/VAT inside:/)).toHaveTextContent('VAT inside: ₦3,139.53');
    await waitFor(() => expect(queries.length).toBeGreaterThan(listed));
    expect(prices[0]?.key).toBeTruthy();
    expect(prices[0]?.body).toEqual({ lines: [{ kind: 'LABOUR', label: 'Wardrobe', quantity: 1, unit: 'job', grossKobo: 4_500_000, taxClass: 'STANDARD' }], note: 'Two weeks', validHours: 48, version: 3 });
    expect(screen.queryByRole('button', { name: /Send price/ })).toBeNull();
  });
  it('several lines add up, and a refused line is named', async () => {
    serve();
    server.use(http.post('*/api/admin/orders/o1/price', () => problem(422, 'validation', 'Look again.', [{ field: 'lines.1', code: 'bad_line', message: 'The amount does not divide by the quantity.' }])));
    const { user } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText('Description for the customer'), 'Wood');
    await user.type(screen.getByLabelText('Line total, ₦'), '1000.50');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    const second = screen.getByRole('group', { name: 'Line 2' });
    await user.type(within(second).getByLabelText('Description for the customer'), 'Work');
    await user.type(within(second).getByLabelText('Line total, ₦'), '2000');
    await user.click(screen.getByRole('button', { name: 'Send price ₦3,000.50' }));
    expect(await within(second).findByText('The amount does not divide by the quantity.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
    expect(screen.getByRole('button', { name: 'Send price ₦1,000.50' })).toBeInTheDocument();
  });
  it('starts with the likely figures of an accepted report, which are shown beside them', async () => {
    const report = { findings: 'Two coats on sound plaster.', quantities: [], hazards: [], materials: [], hours: 8, licence: null, refusal: null, estimates: [{ kind: 'LABOUR', label: 'Painting', lowKobo: 6_000_000, likelyKobo: 8_000_000, highKobo: 9_000_000 }] };
    serve(detail({ status: 'QUOTED', assessmentState: 'ACCEPTED', report }));
    const { user } = renderApp('/admin/orders/o1');
    expect(await screen.findByText('Two coats on sound plaster.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send price ₦80,000' }));
    await waitFor(() => expect(prices[0]?.body).toMatchObject({ lines: [{ kind: 'LABOUR', label: 'Painting', quantity: 1, unit: 'job', grossKobo: 8_000_000, taxClass: 'STANDARD' }] }));
  });
  it('says that an assessment should come first, and links to it', async () => {
    serve(detail({ assessmentState: 'NEEDED', report: null }));
    renderApp('/admin/orders/o1');
    expect(await screen.findByText(/^This order needs an assessment first\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the assessment' })).toHaveAttribute('href', '/admin/assessments/o1');
  });
  it('does not overwrite the price of an order that changed meanwhile', async () => {
    serve();
    server.use(http.post('*/api/admin/orders/o1/price', () => problem(409, 'stale', 'Somebody changed this order.')));
    const { user } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText('Description for the customer'), 'Wood');
    await user.type(screen.getByLabelText('Line total, ₦'), '1000');
    await user.click(screen.getByRole('button', { name: 'Send price ₦1,000' }));
    expect(await screen.findByText('Somebody changed this order.')).toBeInTheDocument();
  });
});

describe('amounts, lines and time limits', () => {
  it.each([['45,000', 4_500_000], ['₦1 250.50', 125_050], ['0.07', 7], ['1.5', 150], ['', null], ['-5', null], ['1e3', null], ['1.234', null], [' ₦ 12,500 ', 1_250_000], ['1,234,567.80', 123_456_780], ['123456789', 12_345_678_900], ['1,5', null], ['1,50', null], ['12,5000', null], ['1,234,567,890', null], ['1,,000', null], ['₦', null]])('%s is %s kobo', (text, kobo) => expect(typedKobo(text)).toBe(kobo));
  it('a line needs a label, a quantity, a unit and an amount', () => {
    expect(Object.keys(lineProblems({ ...emptyLine(1), unit: ' ', quantity: '0' }))).toEqual(['label', 'quantity', 'unit', 'amount']);
    expect(lineProblems({ ...emptyLine(1), label: 'x', amount: '1', quantity: '2.5' })).toEqual({});
  });
  it('only statuses with a limit have a countdown', () => {
    const now = Date.parse('2026-03-14T12:00:00Z');
    const base = { createdAt: '2026-03-14T00:00:00Z', requestedAt: null, validUntil: null };
    expect(clockOf({ ...base, status: 'REQUESTED' }, now)).toEqual({ text: '12 h 0 min left', used: 0.5, tone: 'leaf' });
    expect(clockOf({ ...base, status: 'REQUESTED', requestedAt: '2026-03-13T18:00:00Z' }, now)?.tone).toBe('sun');
    expect(clockOf({ ...base, status: 'REQUESTED', requestedAt: '2026-03-12T12:00:00Z' }, now)).toEqual({ text: '24 h 0 min over', used: 1, tone: 'clay' });
    expect(clockOf({ ...base, status: 'PRICED', validUntil: '2026-03-14T11:00:00Z' }, now)?.text).toBe('Price expired');
    expect(clockOf({ ...base, status: 'PAID' }, now)).toBeNull();
  });
  it('every status has a sentence for staff', () => {
    for (const status of ['DRAFT', 'SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED', 'DEPOSIT_PAID', 'PAID', 'ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'DISPUTED'] as const) expect(staffSentence({ ...order({ status }), revisions: 0 })).toMatch(/\.$/);
  });
  it('a waiting refund is approved and a failed one retried on the order', async () => {
    const refund = (patch: object) => ({ id: 'r1', amountKobo: 6_000_000, status: 'REQUESTED', source: 'ORDER', approval: 'SUPPORT', approvals: 0, note: null, createdAt: hoursAgo(1), settledAt: null, ...patch });
    serve(detail({ status: 'CANCELLED', allowedActions: [], refunds: [refund({}), refund({ id: 'r2', status: 'FAILED', note: 'card closed' }), refund({ id: 'r3', approval: 'TWO_OF_FINANCE', approvals: 1 })] }));
    const sent: string[] = [];
    server.use(http.post('*/api/admin/finance/refunds/:id/:act', ({ params }) => (sent.push(`${String(params['id'])} ${String(params['act'])}`), new HttpResponse(null, { status: 204 }))));
    const { user, container } = renderApp('/admin/orders/o1');
    expect(await screen.findByText(/^Waits for approval by support, /)).toBeInTheDocument();
    expect(screen.getByText(/^Sole trader approved; a second must approve, /)).toBeInTheDocument();
    expect(screen.getByText('card closed')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
    await waitFor(() => expect(sent).toEqual(['r1 approve']));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent).toEqual(['r1 approve', 'r2 retry']));
    expect(await axe(container)).toHaveNoViolations();
  });
});
