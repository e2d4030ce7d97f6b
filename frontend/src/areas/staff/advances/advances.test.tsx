import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminAdvance } from './api';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const advance = (patch: Partial<AdminAdvance> = {}): AdminAdvance => ({
  id: 'a1',
  state: 'REQUESTED',
  stage: 1,
  amountKobo: 9_000_000,
  supplier: 'Dei-Dei Timber',
  photos: [{ id: 'u1', url: '/api/uploads/u1' }],
  requestedAt: at(-1),
  decidedAt: null,
  words: null,
  deliveredAt: null,
  closedAt: null,
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Painting',
  paidKobo: 15_000_000,
  customerName: 'Bola Ade',
  providerId: 'p1',
  providerName: 'Amina B.',
  ...patch,
});

function serve(all: AdminAdvance[]) {
  signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
  const world = { all, sent: [] as unknown[] };
  const keep =
    (action: string) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text();
      world.sent.push([
        action,
        text === '' ? null : JSON.parse(text),
        request.headers.get('idempotency-key'),
      ]);
      world.all = [];
      return HttpResponse.json(advance());
    };
  server.use(
    http.get('*/api/admin/finance/advances', () => HttpResponse.json(world.all)),
    http.post('*/api/admin/finance/advances/a1/release', keep('release')),
    http.post('*/api/admin/finance/advances/a1/refusal', keep('refusal')),
  );
  return world;
}

const PAGE = '/admin/finance?view=advances';

describe('the advances page', () => {
  it('shows the invoice and releases the advance after a confirmation', async () => {
    const world = serve([
      advance(),
      advance({ id: 'a2', state: 'RELEASED', reference: 'SVC-2', decidedAt: at(-2) }),
    ]);
    const { user, container } = renderApp(PAGE);
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((all) => all.filter((one) => one.querySelector('h2')));
    expect(
      within(first!).getByText('Amina B. buys from Dei-Dei Timber for Bola Ade.'),
    ).toBeVisible();
    expect(within(first!).getByRole('button', { name: /Photo 1 of 1/ })).toBeVisible();
    expect(within(second!).queryByRole('button', { name: /Release/ })).not.toBeInTheDocument();
    expect(within(second!).getByText(/not yet delivered to the customer/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(first!).getByRole('button', { name: 'Release: SVC-4M8X2T' }));
    const form = within(await screen.findByRole('form', { name: 'Release' }));
    expect(
      form.getByText(
        '₦90,000 goes to Amina B. with the next payout. Is the invoice from Dei-Dei Timber, for this job, and not more than that?',
      ),
    ).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('No advances')).toBeVisible();
    expect(world.sent).toEqual([['release', null, expect.any(String)]]);
  });
  it('exports the selected advances, which the keys reach too', async () => {
    serve([advance(), advance({ id: 'a2', reference: 'SVC-2' })]);
    const { user } = renderApp(PAGE);
    await screen.findByRole('checkbox', { name: 'Select SVC-4M8X2T' });
    await user.keyboard('jjx');
    expect(screen.getByRole('link', { name: 'See the entries of SVC-2' })).toHaveFocus();
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/finance/advances?ids=a2&format=csv',
    );
  });
  it('requires a reason to refuse', async () => {
    const world = serve([advance()]);
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Refuse: SVC-4M8X2T' }));
    const form = within(await screen.findByRole('form', { name: 'Refuse' }));
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.type(
      form.getByLabelText('Reason. The provider reads this.'),
      'The invoice has no date.',
    );
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('No advances')).toBeVisible();
    expect(world.sent).toEqual([
      ['refusal', { words: 'The invoice has no date.' }, expect.any(String)],
    ]);
  });
  it('says why an advance could not be released, and that the list did not load', async () => {
    serve([advance()]);
    server.use(
      http.post('*/api/admin/finance/advances/a1/release', () =>
        problem(
          409,
          'advance_not_now',
          'Money for materials can be asked for once the job is yours, until it is done.',
        ),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Release: SVC-4M8X2T' }));
    await user.click(
      within(await screen.findByRole('form', { name: 'Release' })).getByRole('button', {
        name: 'Release',
      }),
    );
    expect(await screen.findByText(/until it is done\.$/)).toBeVisible();
  });
  it('offers a retry when the list does not load', async () => {
    serve([]);
    server.use(
      http.get('*/api/admin/finance/advances', () => problem(503, 'unavailable', 'Later.')),
    );
    renderApp(PAGE);
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
  });
});
