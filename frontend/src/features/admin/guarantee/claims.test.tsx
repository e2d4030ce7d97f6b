import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { DeskClaimDetail } from './api';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const detail = (patch: Partial<DeskClaimDetail> = {}): DeskClaimDetail => ({
  id: 'c1', state: 'DESK', statement: 'The oven is dirty again.', photos: [], openedAt: at(-30), detailsUntil: at(300), visitAt: null, dueAt: at(20), report: 'I am in Kano.', backKobo: 0, words: null, closedAt: null,
  orderId: 'o1', reference: 'SVC-4M8X2T', title: 'Deep home cleaning', categorySlug: 'home-cleaning', customerName: 'Bola Ade', providerId: 'p1', providerName: 'Amina B.', feeKobo: 0, paidKobo: 3_010_000, leftKobo: 3_000_000, ...patch,
});

function serve(found = detail(), permissions: ('SUPPORT' | 'FINANCE')[] = ['SUPPORT']) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions });
  const keep = async ({ request }: { request: Request }) => (sent.push(await request.json()), HttpResponse.json(found));
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([])),
    http.get('*/api/admin/guarantee-claims', () => HttpResponse.json([found])),
    http.get('*/api/admin/guarantee-claims/c1', () => HttpResponse.json(found)),
    http.get('*/api/providers', () => HttpResponse.json([{ id: 'p1', displayName: 'Amina B.' }, { id: 'p2', displayName: 'Emeka O.' }])),
    http.post('*/api/admin/guarantee-claims/c1/provider', keep),
    http.post('*/api/admin/guarantee-claims/c1/money-back', keep),
    http.post('*/api/admin/guarantee-claims/c1/refusal', keep),
  );
  return sent;
}

const PAGE = '/admin/support?view=guarantee&claim=c1';

describe('the desk of what does not last', () => {
  it('lists what is due and shows what was said', async () => {
    serve();
    const { user, container } = renderApp('/admin/support');
    await user.click(await screen.findByRole('link', { name: 'Guarantee' }));
    await user.click(await screen.findByRole('link', { name: /Deep home cleaning/ }));
    const shown = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
    expect(shown.getByText('I am in Kano.')).toBeVisible();
    expect(shown.getByText(', up to ₦30,000 of it can go back')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('sends somebody else who has not been there, for a fee', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Send another provider' }));
    await user.click(screen.getByRole('button', { name: 'Send them' }));
    expect(screen.getByText('Choose a provider.')).toBeVisible();
    expect(await screen.findByRole('option', { name: 'Emeka O.' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Amina B.' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Who comes'), 'p2');
    await user.type(screen.getByLabelText('What they get when it is mended, ₦'), '8000');
    await user.click(screen.getByRole('button', { name: 'Send them' }));
    await waitFor(() => expect(sent).toEqual([{ providerId: 'p2', feeKobo: 800_000 }]));
  });
  it('gives money back within what is left, with words, and the money shown before', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Give money back' }));
    await user.type(screen.getByLabelText('How much, ₦'), '30001');
    await user.click(screen.getByRole('button', { name: 'Give it back' }));
    expect(screen.getByText('At most ₦30,000 can go back.')).toBeVisible();
    expect(screen.getByText('Say why, in words for both sides.')).toBeVisible();
    await user.clear(screen.getByLabelText('How much, ₦'));
    await user.type(screen.getByLabelText('How much, ₦'), '5000');
    expect(screen.getByText(/₦5,000 goes back to the customer. The guarantee fund bears/)).toBeVisible();
    await user.type(screen.getByLabelText('Words for the customer'), 'It could not be mended.');
    await user.click(screen.getByRole('button', { name: 'Give it back' }));
    await waitFor(() => expect(sent).toEqual([{ amountKobo: 500_000, words: 'It could not be mended.' }]));
  });
  it('refuses with words, and says why it was not taken', async () => {
    serve();
    server.use(http.post('*/api/admin/guarantee-claims/c1/refusal', () => problem(409, 'claim_settled', 'This was decided.')));
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Refuse it' }));
    await user.type(screen.getByLabelText('Words for the customer'), 'The part was yours.');
    await user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect(await screen.findByText('This was decided.')).toBeVisible();
    expect(screen.getByLabelText('Words for the customer')).toHaveValue('The part was yours.');
  });
  it('waits for the customer after a visit, and decides nothing that is over', async () => {
    serve(detail({ state: 'VISITED' }));
    renderApp(PAGE);
    expect(await screen.findByRole('button', { name: 'Give money back' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send another provider' })).toBeNull();
  });
  it('is for support alone', async () => {
    serve(detail(), ['FINANCE']);
    renderApp('/admin/support?view=guarantee');
    await screen.findByRole('heading', { name: 'Support desk' });
    expect(screen.queryByRole('link', { name: /Deep home cleaning/ })).toBeNull();
  });
});
