import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Schema } from '@/shared/api/types';
import { describeMoney, describeState } from './chargebacks';

type Chargeback = Schema<'Chargeback'>;

const chargeback = (patch: Partial<Chargeback> = {}): Chargeback => ({
  id: 'c1',
  state: 'OPEN',
  amountKobo: 3_010_000,
  category: 'fraud',
  gatewayId: '358950',
  paymentReference: 'ord-SVC-4M8X2T-v1-a1',
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  openedAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-21T08:00:00Z',
  statement: null,
  answeredAt: null,
  sentAt: null,
  closedAt: null,
  lostKobo: 0,
  setOffKobo: 0,
  mayAnswer: true,
  evidence: {
    service: 'Deep cleaning',
    customerName: 'Bola Ade',
    customerEmail: 'bola@example.ng',
    customerPhone: '+2348031234567',
    address: '12 Third Avenue, Gwarinpa',
    finishedAt: '2026-11-18T15:00:00Z',
    providerName: 'Amina B.',
  },
  ...patch,
});

function serve(all: Chargeback[]) {
  signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
  const world = { all, sent: [] as unknown[] };
  server.use(
    http.get('*/api/admin/finance/chargebacks', () => HttpResponse.json(world.all)),
    http.post('*/api/admin/finance/chargebacks/c1/evidence', async ({ request }) => {
      world.sent.push([await request.json(), request.headers.get('idempotency-key')]);
      world.all = [
        chargeback({
          state: 'ANSWERED',
          mayAnswer: false,
          statement: 'The customer confirmed it.',
          answeredAt: '2026-11-20T09:00:00Z',
        }),
      ];
      return HttpResponse.json(world.all[0]);
    }),
  );
  return world;
}

const PAGE = '/admin/finance?view=chargebacks';

describe('the chargebacks page', () => {
  it('shows the deadline, the evidence and the case, and sends the statement of finance once', async () => {
    const world = serve([chargeback()]);
    const { user, container } = renderApp(PAGE);
    const one = within(await screen.findByRole('list', { name: 'Chargebacks' }));
    expect(one.getByText('₦30,100 for Deep cleaning')).toBeVisible();
    expect(one.getByText(/^Send the evidence by /)).toBeVisible();
    expect(
      one.getByText(
        'What Amina B. earned with this job and was not paid out is held until the bank decides.',
      ),
    ).toBeVisible();
    expect(one.getByText('Bola Ade, bola@example.ng, +2348031234567')).toBeVisible();
    expect(one.getByText(/^Done .* by Amina B\.$/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(one.getByRole('button', { name: 'Write the evidence: SVC-4M8X2T' }));
    const form = within(await screen.findByRole('form', { name: 'Write the evidence' }));
    await user.type(form.getByLabelText(/^What was done/), 'Short.');
    await user.click(form.getByRole('button', { name: 'Send the evidence' }));
    expect(form.getByText('Write at least 10 characters.')).toBeVisible();
    await user.clear(form.getByLabelText(/^What was done/));
    await user.click(form.getByLabelText(/^What was done/));
    await user.paste('x'.repeat(1001));
    expect(form.getByText(/^1,001 of 1,000 characters/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Send the evidence' }));
    expect(form.getByText('Write at most 1,000 characters.')).toBeVisible();
    expect(world.sent).toEqual([]);
    await user.clear(form.getByLabelText(/^What was done/));
    await user.type(form.getByLabelText(/^What was done/), 'The customer confirmed it.');
    await user.click(form.getByRole('button', { name: 'Send the evidence' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Send the evidence to the bank?' }),
    );
    await user.click(question.getByRole('button', { name: 'Not yet' }));
    expect(world.sent).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Send the evidence' }));
    await user.click(screen.getByRole('button', { name: 'Yes, send it' }));
    expect(await screen.findByText(/sending it to the bank\.$/)).toBeVisible();
    expect(world.sent).toEqual([[{ statement: 'The customer confirmed it.' }, expect.any(String)]]);
    expect(screen.queryByRole('button', { name: /^Write the evidence/ })).not.toBeInTheDocument();
  });
  it('says why it could not be sent and keeps the statement', async () => {
    serve([chargeback()]);
    server.use(
      http.post('*/api/admin/finance/chargebacks/c1/evidence', () =>
        problem(409, 'chargeback_closed', 'The bank has decided about this chargeback.'),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Write the evidence: SVC-4M8X2T' }));
    const statement = screen.getByLabelText(/^What was done/);
    await user.type(statement, 'The customer confirmed it.');
    await user.click(screen.getByRole('button', { name: 'Send the evidence' }));
    await user.click(screen.getByRole('button', { name: 'Yes, send it' }));
    expect(await screen.findByText('The bank has decided about this chargeback.')).toBeVisible();
    expect(statement).toHaveValue('The customer confirmed it.');
  });
  it('are searched, filtered by state, selected and exported', async () => {
    serve([chargeback()]);
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/finance/chargebacks',
        ({ request }) => (
          asked.push(new URL(request.url).search),
          HttpResponse.json([chargeback()])
        ),
      ),
    );
    const { user } = renderApp(`${PAGE}&q=bola`);
    await user.selectOptions(await screen.findByLabelText('State'), 'Won');
    await waitFor(() => expect(asked.at(-1)).toBe('?q=bola&state=WON&limit=50'));
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/admin/finance/chargebacks?q=bola&state=WON&format=csv',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select SVC-4M8X2T' }));
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/finance/chargebacks?ids=c1&format=csv',
    );
  });
  it('says how a chargeback ended', () => {
    const over = { closedAt: '2026-11-22T08:00:00Z', mayAnswer: false };
    expect(describeState(chargeback({ ...over, state: 'WON' }))).toMatch(
      /^Won on .*: the money stays with us\.$/,
    );
    expect(describeState(chargeback({ ...over, state: 'LOST', lostKobo: 3_010_000 }))).toMatch(
      /the bank gave ₦30,100 to the customer\.$/,
    );
    expect(
      describeState(
        chargeback({ ...over, state: 'LOST', lostKobo: 3_010_000, setOffKobo: 1_000_000 }),
      ),
    ).toMatch(/₦10,000 of it paid refunds that we owed\.$/);
    expect(
      describeState(chargeback({ state: 'ANSWERED', sentAt: '2026-11-20T09:00:00Z' })),
    ).toMatch(/^The evidence was sent /);
  });
  it('T44 says that the earning is held until the bank decides, and what the guarantee fund bears then', () => {
    const withoutName = { ...chargeback().evidence, providerName: null };
    expect(describeMoney(chargeback({ state: 'ANSWERED' }))).toMatch(
      /is held until the bank decides\.$/,
    );
    expect(describeMoney(chargeback({ evidence: withoutName }))).toBe('');
    expect(describeMoney(chargeback({ state: 'WON' }))).toBe('');
    expect(
      describeMoney(chargeback({ state: 'LOST', lostKobo: 3_010_000, setOffKobo: 1_000_000 })),
    ).toBe('The guarantee fund bears ₦20,100.');
    expect(
      describeMoney(chargeback({ state: 'LOST', lostKobo: 3_010_000, setOffKobo: 3_010_000 })),
    ).toBe('');
  });
  it('says when there are none, and offers a retry when the list does not load', async () => {
    serve([]);
    const first = renderApp(PAGE);
    expect(await screen.findByText('No chargebacks')).toBeVisible();
    first.unmount();
    server.use(
      http.get('*/api/admin/finance/chargebacks', () => problem(503, 'unavailable', 'Later.')),
    );
    renderApp(PAGE);
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
  });
});
