import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminClaimDetail } from './api';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const detail = (patch: Partial<AdminClaimDetail> = {}): AdminClaimDetail => ({
  id: 'c1',
  state: 'DESK',
  statement: 'The oven is dirty again.',
  photos: [],
  openedAt: at(-30),
  detailsUntil: at(300),
  visitAt: null,
  dueAt: at(20),
  report: 'I am in Kano.',
  backKobo: 0,
  words: null,
  closedAt: null,
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  categorySlug: 'home-cleaning',
  customerName: 'Bola Ade',
  providerId: 'p1',
  providerName: 'Amina B.',
  feeKobo: 0,
  paidKobo: 3_010_000,
  leftKobo: 3_000_000,
  ...patch,
});

function serve(found = detail(), permissions: ('SUPPORT' | 'FINANCE')[] = ['SUPPORT']) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions });
  const keep = async ({ request }: { request: Request }) => (
    sent.push(await request.json()),
    HttpResponse.json(found)
  );
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([])),
    http.get('*/api/admin/guarantee-claims', () => HttpResponse.json([found])),
    http.get('*/api/admin/guarantee-claims/c1', () => HttpResponse.json(found)),
    http.get('*/api/providers', () =>
      HttpResponse.json([
        { id: 'p1', displayName: 'Amina B.' },
        { id: 'p2', displayName: 'Emeka O.' },
      ]),
    ),
    http.post('*/api/admin/guarantee-claims/c1/provider', keep),
    http.post('*/api/admin/guarantee-claims/c1/money-back', keep),
    http.post('*/api/admin/guarantee-claims/c1/refusal', keep),
  );
  return sent;
}

const PAGE = '/admin/support?view=guarantee&claim=c1';

describe('the warranty claims page', () => {
  it('lists what is due and shows the statements', async () => {
    serve();
    const { user, container } = renderApp('/admin/support');
    await user.click(await screen.findByRole('link', { name: 'Warranty claims' }));
    await user.click(await screen.findByRole('link', { name: /Deep home cleaning/ }));
    const shown = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
    expect(shown.getByText('I am in Kano.')).toBeVisible();
    expect(shown.getByText(', up to ₦30,000 of it can be refunded')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says when the other providers could not be loaded, and when there is none', async () => {
    serve();
    server.use(http.get('*/api/providers', () => problem(500, 'internal', 'Something broke.')));
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Send another provider' }));
    expect(
      await screen.findByText('We could not load the providers of this service'),
    ).toBeVisible();
    server.use(
      http.get('*/api/providers', () => HttpResponse.json([{ id: 'p1', displayName: 'Amina B.' }])),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No other provider offers this service.')).toBeVisible();
  });
  it('sends another provider, for a fee', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Send another provider' }));
    expect(await screen.findByRole('option', { name: 'Emeka O.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send them' }));
    expect(screen.getByText('Choose a provider.')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Amina B.' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Who comes'), 'p2');
    await user.type(screen.getByLabelText('Fee when it is fixed, ₦'), '8000');
    await user.click(screen.getByRole('button', { name: 'Send them' }));
    await waitFor(() => expect(sent).toEqual([{ providerId: 'p2', feeKobo: 800_000 }]));
  });
  it('refunds up to what is left, with an explanation, and shows the money first', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Refund a part' }));
    await user.type(screen.getByLabelText('How much, ₦'), '30001');
    await user.click(screen.getByRole('button', { name: 'Give it back' }));
    expect(screen.getByText('At most ₦30,000 can be refunded.')).toBeVisible();
    expect(screen.getByText('Write an explanation for both sides.')).toBeVisible();
    await user.clear(screen.getByLabelText('How much, ₦'));
    await user.type(screen.getByLabelText('How much, ₦'), '5000');
    expect(
      screen.getByText(/₦5,000 is refunded to the customer. The guarantee fund pays/),
    ).toBeVisible();
    await user.type(
      screen.getByLabelText('Explanation for the customer'),
      'It could not be repaired.',
    );
    await user.click(screen.getByRole('button', { name: 'Give it back' }));
    await waitFor(() =>
      expect(sent).toEqual([{ amountKobo: 500_000, words: 'It could not be repaired.' }]),
    );
  });
  it('moves no money with Enter in a field, only with the button', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Send another provider' }));
    await screen.findByRole('option', { name: 'Emeka O.' });
    await user.selectOptions(screen.getByLabelText('Who comes'), 'p2');
    await user.type(screen.getByLabelText('Fee when it is fixed, ₦'), '8000{Enter}');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Refund a part' }));
    await user.type(
      screen.getByLabelText('Explanation for the customer'),
      'It could not be repaired.',
    );
    await user.type(screen.getByLabelText('How much, ₦'), '5000{Enter}');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Give it back' }));
    await waitFor(() =>
      expect(sent).toEqual([{ amountKobo: 500_000, words: 'It could not be repaired.' }]),
    );
  });
  it('refuses with an explanation, and says why the server did not take it', async () => {
    serve();
    server.use(
      http.post('*/api/admin/guarantee-claims/c1/refusal', () =>
        problem(409, 'claim_settled', 'This was decided.'),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    await user.type(screen.getByLabelText('Explanation for the customer'), 'The part was yours.');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('This was decided.')).toBeVisible();
    expect(screen.getByLabelText('Explanation for the customer')).toHaveValue(
      'The part was yours.',
    );
  });
  it('waits for the customer after a visit, and offers no decision on a closed claim', async () => {
    serve(detail({ state: 'VISITED' }));
    renderApp(PAGE);
    expect(await screen.findByRole('button', { name: 'Refund a part' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send another provider' })).toBeNull();
  });
  it('is only for support', async () => {
    serve(detail(), ['FINANCE']);
    renderApp('/admin/support?view=guarantee');
    await screen.findByRole('heading', { name: 'Support' });
    expect(screen.queryByRole('link', { name: /Deep home cleaning/ })).toBeNull();
  });
});
