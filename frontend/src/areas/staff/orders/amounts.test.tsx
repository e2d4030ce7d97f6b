import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { typedKobo } from '@/shared/lib/money';
import { clockOf, staffSentence, lineProblems, emptyLine } from './model';
import { forgetRequests, hoursAgo, serve, detail } from './testing/orders';

beforeEach(forgetRequests);

describe('amounts, lines and time limits', () => {
  it.each([
    ['45,000', 4_500_000],
    ['₦1 250.50', 125_050],
    ['0.07', 7],
    ['1.5', 150],
    ['', null],
    ['-5', null],
    ['1e3', null],
    ['1.234', null],
    [' ₦ 12,500 ', 1_250_000],
    ['1,234,567.80', 123_456_780],
    ['123456789', 12_345_678_900],
    ['1,5', null],
    ['1,50', null],
    ['12,5000', null],
    ['1,234,567,890', null],
    ['1,,000', null],
    ['₦', null],
  ])('%s is %s kobo', (text, kobo) => expect(typedKobo(text)).toBe(kobo));
  it('a line needs a label, a quantity, a unit and an amount', () => {
    expect(Object.keys(lineProblems({ ...emptyLine(1), unit: ' ', quantity: '0' }))).toEqual([
      'label',
      'quantity',
      'unit',
      'amount',
    ]);
    expect(lineProblems({ ...emptyLine(1), label: 'x', amount: '1', quantity: '2.5' })).toEqual({});
  });
  it('only statuses with a limit have a countdown', () => {
    const now = Date.parse('2026-03-14T12:00:00Z');
    const base = { createdAt: '2026-03-14T00:00:00Z', requestedAt: null, validUntil: null };
    expect(clockOf({ ...base, status: 'REQUESTED' }, now)).toEqual({
      text: '12 h 0 min left',
      used: 0.5,
      tone: 'leaf',
    });
    expect(
      clockOf({ ...base, status: 'REQUESTED', requestedAt: '2026-03-13T18:00:00Z' }, now)?.tone,
    ).toBe('sun');
    expect(
      clockOf({ ...base, status: 'REQUESTED', requestedAt: '2026-03-12T12:00:00Z' }, now),
    ).toEqual({ text: '24 h 0 min over', used: 1, tone: 'clay' });
    expect(
      clockOf({ ...base, status: 'PRICED', validUntil: '2026-03-14T11:00:00Z' }, now)?.text,
    ).toBe('Price expired');
    expect(clockOf({ ...base, status: 'PAID' }, now)).toBeNull();
  });
  it('every status has a sentence for staff', () => {
    for (const status of [
      'DRAFT',
      'SUBMITTED',
      'REQUESTED',
      'QUOTED',
      'PRICED',
      'DEPOSIT_PAID',
      'PAID',
      'ASSIGNED',
      'IN_PROGRESS',
      'COMPLETED',
      'CANCELLED',
      'DISPUTED',
    ] as const)
      expect(staffSentence({ ...order({ status }), revisions: 0 })).toMatch(/\.$/);
  });
  it('an order with a report says that its price is missing', () => {
    expect(staffSentence({ ...order({ status: 'QUOTED' }), revisions: 0 })).toBe(
      'A report was handed in, and no price is set yet.',
    );
  });
  it.each([
    ['STARTED', 'The provider is at work.'],
    ['FINISHED', 'The provider has finished, and the customer has not confirmed yet.'],
  ] as const)('a job in progress at the step %s says: %s', (trackingStep, sentence) => {
    const job = order({ status: 'IN_PROGRESS', trackingStep, provider: null });
    expect(staffSentence({ ...job, revisions: 0 })).toBe(sentence);
  });
  it('a waiting refund is approved and a failed one retried on the order', async () => {
    const refund = (patch: object) => ({
      id: 'r1',
      amountKobo: 6_000_000,
      status: 'REQUESTED',
      source: 'ORDER',
      approval: 'SUPPORT',
      approvals: 0,
      note: null,
      createdAt: hoursAgo(1),
      settledAt: null,
      ...patch,
    });
    serve(
      detail({
        status: 'CANCELLED',
        allowedActions: [],
        refunds: [
          refund({}),
          refund({ id: 'r2', status: 'FAILED', note: 'card closed' }),
          refund({ id: 'r3', approval: 'TWO_OF_FINANCE', approvals: 1 }),
        ],
      }),
    );
    const sent: string[] = [];
    server.use(
      http.post(
        '*/api/admin/finance/refunds/:id/:act',
        ({ params }) => (
          sent.push(`${String(params['id'])} ${String(params['act'])}`),
          new HttpResponse(null, { status: 204 })
        ),
      ),
    );
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
