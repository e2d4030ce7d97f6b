import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminDamageDetail } from './api';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const detail = (patch: Partial<AdminDamageDetail> = {}): AdminDamageDetail => ({
  id: 'd1',
  state: 'OPEN',
  statement: 'The television fell.',
  askedKobo: 0,
  photos: [{ id: 'u1', url: '/api/uploads/u1' }],
  openedAt: at(-30),
  evidenceUntil: at(300),
  dueAt: at(20),
  answer: 'It stood loose.',
  grantedKobo: 0,
  words: null,
  closedAt: null,
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  categorySlug: 'home-cleaning',
  customerName: 'Bola Ade',
  providerId: 'p1',
  providerName: 'Amina B.',
  paidKobo: 3_010_000,
  hasEvidence: true,
  proposedKobo: null,
  proposedWords: null,
  proposedBy: null,
  leftKobo: 25_000_000,
  aloneKobo: 10_000_000,
  ...patch,
});

const proposed = (patch: Partial<AdminDamageDetail> = {}) =>
  detail({
    proposedKobo: 25_000_000,
    proposedWords: 'The television was new.',
    proposedBy: 'someone',
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
    http.get('*/api/admin/damage-claims', () => HttpResponse.json([found])),
    http.get('*/api/admin/damage-claims/d1', () => HttpResponse.json(found)),
    http.post('*/api/admin/damage-claims/d1/grant', keep),
    http.post('*/api/admin/damage-claims/d1/agreement', keep),
    http.post('*/api/admin/damage-claims/d1/refusal', keep),
  );
  return sent;
}

const PAGE = '/admin/support?view=damage&claim=d1';

describe('the damage claims page', () => {
  it('lists what is due and shows the evidence', async () => {
    serve();
    const { user, container } = renderApp('/admin/support');
    await user.click(await screen.findByRole('link', { name: 'Damage' }));
    await user.click(await screen.findByRole('link', { name: /Deep home cleaning/ }));
    const shown = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
    expect(shown.getByText('It stood loose.')).toBeVisible();
    expect(shown.getByText('₦250,000 left for this job')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('lists apart the compensations that wait for finance', async () => {
    serve(proposed(), ['FINANCE']);
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/damage-claims', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('proposed'));
        return HttpResponse.json([proposed()]);
      }),
    );
    const { user } = renderApp('/admin/support?view=damage');
    await user.click(await screen.findByRole('link', { name: 'For finance' }));
    expect(await screen.findByRole('table', { name: 'Damage: For finance' })).toBeVisible();
    expect(screen.getByText('₦250,000 for finance')).toBeVisible();
    expect(asked).toEqual([null, 'true']);
  });
  it('pays up to the limit of one person, with an explanation', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Pay for it' }));
    await user.click(screen.getByRole('button', { name: 'Pay it' }));
    expect(screen.getByText('Type an amount in naira.')).toBeVisible();
    expect(screen.getByText('Write an explanation for both sides.')).toBeVisible();
    await user.type(screen.getByLabelText('How much, ₦'), '250001');
    expect(screen.getByText('At most ₦250,000 can be paid.')).toBeVisible();
    await user.clear(screen.getByLabelText('How much, ₦'));
    await user.type(screen.getByLabelText('How much, ₦'), '90000');
    expect(screen.getByText(/The guarantee fund pays ₦90,000 at once/)).toBeVisible();
    await user.type(screen.getByLabelText('Explanation for both sides'), 'The television was new.');
    await user.click(screen.getByRole('button', { name: 'Pay it' }));
    await waitFor(() =>
      expect(sent).toEqual([{ amountKobo: 9_000_000, words: 'The television was new.' }]),
    );
  });
  it('pays nothing with Enter in a field, only with the button', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Pay for it' }));
    await user.type(screen.getByLabelText('Explanation for both sides'), 'The television was new.');
    await user.type(screen.getByLabelText('How much, ₦'), '90000{Enter}');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay it' }));
    await waitFor(() =>
      expect(sent).toEqual([{ amountKobo: 9_000_000, words: 'The television was new.' }]),
    );
  });
  it('proposes a higher amount to finance, and never more than was claimed', async () => {
    const sent = serve(detail({ askedKobo: 15_000_000 }));
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Pay for it' }));
    expect(screen.getByText('Up to ₦150,000')).toBeVisible();
    await user.type(screen.getByLabelText('How much, ₦'), '150000');
    expect(
      screen.getByText('Above ₦100,000 finance must approve. Nothing is paid before that.'),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Explanation for both sides'), 'The television was new.');
    await user.click(screen.getByRole('button', { name: 'Propose it' }));
    await waitFor(() =>
      expect(sent).toEqual([{ amountKobo: 15_000_000, words: 'The television was new.' }]),
    );
  });
  it('lets finance approve or refuse a proposal of another person', async () => {
    const sent = serve(proposed(), ['FINANCE']);
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Pay ₦250,000' }));
    await waitFor(() => expect(sent).toEqual([{ agree: true }]));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent).toEqual([{ agree: true }, { agree: false }]));
  });
  it('lets support only refuse, and says what the server refuses', async () => {
    serve(proposed());
    server.use(
      http.post('*/api/admin/damage-claims/d1/agreement', () =>
        problem(409, 'damage_out_of_step', 'That is not possible as things are.'),
      ),
    );
    const { user } = renderApp(PAGE);
    const leave = await screen.findByRole('button', { name: 'Cancel' });
    expect(screen.queryByRole('button', { name: 'Pay ₦250,000' })).toBeNull();
    await user.click(leave);
    expect(await screen.findByText('That is not possible as things are.')).toBeVisible();
  });
  it('pays nothing without evidence, and says until when evidence can follow', async () => {
    const sent = serve(detail({ statement: '', photos: [], hasEvidence: false }));
    server.use(
      http.post('*/api/admin/damage-claims/d1/refusal', () =>
        problem(
          409,
          'damage_waits',
          'Words and photos may follow until 7 December 2026. Nothing is refused for want of them before.',
        ),
      ),
    );
    const { user } = renderApp(PAGE);
    expect(
      await screen.findByText(/^The customer can send a description and a photo until/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay for it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.type(screen.getByLabelText('Explanation for both sides'), 'Nothing was shown.');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/Nothing is refused for want of them before\./)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
