import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { reserveText } from './reserve';

const NO_RESERVE = { providerId: null, name: null, asked: [], until: null };

const detail = (patch: object = {}) => ({
  ...order({ status: 'ASSIGNED', allowedActions: [], paidKobo: 3_010_000 }),
  requestedAt: null,
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: '08031234567',
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  events: [],
  partRefunds: [],
  refundable: [],
  reserve: NO_RESERVE,
  ...patch,
});

const emeka = {
  providerId: 'p7',
  name: 'Emeka O.',
  jobsDone: 1,
  eligible: true,
  reasons: [],
  explanations: [],
  score: 0.7,
  distanceKm: 4,
  jobsThatDay: 2,
  chosenUntil: null,
};
const ngozi = {
  ...emeka,
  providerId: 'p8',
  name: 'Ngozi A.',
  eligible: false,
  reasons: ['BUSY'],
  explanations: ['The provider has another job at that time, travel included.'],
};

function serve(permissions: string[], found: object) {
  const sent: [string, unknown][] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  const take = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'ASSIGNED' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.get('*/api/admin/dispatch/o1/candidates', () => HttpResponse.json([emeka, ngozi])),
    http.post('*/api/admin/dispatch/o1/reserve', take),
    http.post('*/api/admin/dispatch/o1/reserve/withdraw', take),
    http.post('*/api/admin/dispatch/o1/let-finish', take),
  );
  return sent;
}

const REASON = 'Reason, for the audit log';

describe('the reserve of a job', () => {
  it('B9.13 asks a provider whom the operator chose', async () => {
    const sent = serve(['OPS'], detail());
    const { user, container } = renderApp('/admin/orders/o1');
    expect(await screen.findByText('The job has no reserve.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw the reserve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Line up a reserve' }));
    const form = within(await screen.findByRole('form', { name: 'Line up a reserve' }));
    const choice = await form.findByLabelText('Who is asked?');
    expect(within(choice).queryByRole('option', { name: 'Ngozi A.' })).not.toBeInTheDocument();
    await user.selectOptions(choice, 'Emeka O.');
    await user.click(form.getByRole('button', { name: 'Ask for a reserve' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(form.getByLabelText(REASON), ' She does not answer. ');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Ask for a reserve' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['/api/admin/dispatch/o1/reserve', { providerId: 'p7', reason: 'She does not answer.' }],
      ]),
    );
  });

  it('B9.13 leaves the choice to the search, and says why the server refused', async () => {
    serve(['OPS'], detail());
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/admin/dispatch/o1/reserve', async ({ request }) => {
        bodies.push(await request.json());
        return problem(
          409,
          'reserve_closed',
          'A job can have a reserve only while a provider has it and has not arrived.',
        );
      }),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Line up a reserve' }));
    const form = within(await screen.findByRole('form', { name: 'Line up a reserve' }));
    await user.type(form.getByLabelText(REASON), 'She does not answer.');
    await user.click(form.getByRole('button', { name: 'Ask for a reserve' }));
    expect(
      await form.findByText(
        'A job can have a reserve only while a provider has it and has not arrived.',
      ),
    ).toBeVisible();
    expect(bodies).toEqual([{ reason: 'She does not answer.' }]);
  });

  it('withdraws the reserve with a reason', async () => {
    const sent = serve(
      ['OPS'],
      detail({ reserve: { ...NO_RESERVE, providerId: 'p7', name: 'Emeka O.' } }),
    );
    const { user } = renderApp('/admin/orders/o1');
    expect(await screen.findByText('Emeka O. is the reserve.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Line up a reserve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the reserve' }));
    const form = within(await screen.findByRole('form', { name: 'Withdraw the reserve' }));
    await user.type(form.getByLabelText(REASON), 'She answered.');
    await user.click(form.getByRole('button', { name: 'Withdraw the reserve' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['/api/admin/dispatch/o1/reserve/withdraw', { reason: 'She answered.' }],
      ]),
    );
  });

  it('is for operations only', async () => {
    serve(['SUPPORT'], detail());
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('Zainab Musa', { exact: false })).toBeVisible();
    expect(screen.queryByText('The job has no reserve.')).not.toBeInTheDocument();
  });

  it('says how it stands', () => {
    expect(reserveText({ ...NO_RESERVE, asked: ['Emeka O.', 'Ngozi A.'] })).toBe(
      'No provider has agreed to be the reserve yet. Asked: Emeka O., Ngozi A.',
    );
    expect(reserveText({ ...NO_RESERVE, until: '2099-01-01T13:00:00Z' })).toMatch(
      /^A reserve is searched until .*\.$/,
    );
    expect(reserveText({ ...NO_RESERVE, name: 'Emeka O.', until: '2099-01-01T13:00:00Z' })).toMatch(
      /^Emeka O\. is the reserve until .*\.$/,
    );
  });
});

describe('a job whose provider was suspended during the work', () => {
  it('is left to the provider with a reason', async () => {
    const sent = serve(
      ['OPS'],
      detail({ status: 'IN_PROGRESS', reserve: undefined, suspendedAt: '2026-11-20T09:00:00Z' }),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Let the provider finish' }));
    const form = within(await screen.findByRole('form', { name: 'Let the provider finish' }));
    await user.type(form.getByLabelText(REASON), 'The customer wants her to finish.');
    await user.click(form.getByRole('button', { name: 'Let the provider finish' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['/api/admin/dispatch/o1/let-finish', { reason: 'The customer wants her to finish.' }],
      ]),
    );
  });
});
