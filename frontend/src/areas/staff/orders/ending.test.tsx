import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const ending = {
  reason: 'UNSAFE',
  words: 'The wall may come down.',
  kept: [
    { line: 'LABOUR', amountKobo: 1_075_000 },
    { line: 'MATERIAL', amountKobo: 860_000 },
  ],
  keptKobo: 1_935_000,
  backKobo: 1_075_000,
  vatKobo: 135_000,
  platformKobo: 150_000,
  providerKobo: 1_650_000,
  state: 'PROPOSED',
  proposedBy: 'someone',
  proposedAt: '2026-11-22T08:00:00Z',
  decidedAt: null,
};

const detail = (patch: object = {}) => ({
  ...order({ status: 'IN_PROGRESS', allowedActions: [], paidKobo: 3_010_000 }),
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
  keepable: [
    { line: 'LABOUR', leftKobo: 2_150_000 },
    { line: 'MATERIAL', leftKobo: 860_000 },
  ],
  ...patch,
});

function serve(permissions: string[], found: object = detail()) {
  const sent: unknown[] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'IN_PROGRESS' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.post('*/api/admin/orders/o1/ending', async ({ request }) => {
      sent.push(await request.json());
      const after = detail({ ending: { ...ending, proposedBy: 'u1' } });
      server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(after)));
      return HttpResponse.json(after, { status: 201 });
    }),
    http.post('*/api/admin/orders/o1/ending/decision', async ({ request }) => {
      sent.push(await request.json());
      const after = detail({
        status: 'CANCELLED',
        keepable: undefined,
        ending: { ...ending, state: 'AGREED', decidedAt: '2026-11-22T09:00:00Z' },
      });
      server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(after)));
      return HttpResponse.json(after);
    }),
  );
  return sent;
}

const form = async () => within(await screen.findByRole('form', { name: 'Early termination' }));

describe('early termination', () => {
  it('support proposes what was accepted, and waits for finance', async () => {
    const sent = serve(['SUPPORT']);
    const { user, container } = renderApp('/admin/orders/o1');
    const asked = await form();
    await user.type(asked.getByLabelText('Accepted of Labour, ₦'), '10,750');
    await user.type(asked.getByLabelText('Accepted of Material, ₦'), '8600');
    await user.type(
      asked.getByLabelText('Reason, for the customer and the provider'),
      'The wall may come down.',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(asked.getByRole('button', { name: 'Propose the termination' }));
    expect(await screen.findByText('Finance must approve it.', { selector: 'p' })).toBeVisible();
    expect(sent).toEqual([
      {
        reason: 'UNSAFE',
        words: 'The wall may come down.',
        kept: [
          { line: 'LABOUR', amountKobo: 1_075_000 },
          { line: 'MATERIAL', amountKobo: 860_000 },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'End the work' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText(/^The work continues\./)).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ agree: false }));
  });

  it('shows what is missing before it sends, and what the server refuses', async () => {
    const sent = serve(['SUPPORT']);
    const { user } = renderApp('/admin/orders/o1');
    const asked = await form();
    await user.type(asked.getByLabelText('Accepted of Labour, ₦'), '21501');
    await user.click(asked.getByRole('button', { name: 'Propose the termination' }));
    expect(screen.getByText('Enter 0 to ₦21,500.')).toBeVisible();
    expect(screen.getByText('Write an explanation for both sides.')).toBeVisible();
    expect(sent).toEqual([]);
    server.use(
      http.post('*/api/admin/orders/o1/ending', () =>
        problem(409, 'ending_waiting', 'Someone has proposed to end this job already.'),
      ),
    );
    await user.clear(asked.getByLabelText('Accepted of Labour, ₦'));
    await user.type(
      asked.getByLabelText('Reason, for the customer and the provider'),
      'It rains in.',
    );
    await user.click(asked.getByRole('button', { name: 'Propose the termination' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone has proposed to end this job already.',
    );
    expect(asked.getByLabelText('Reason, for the customer and the provider')).toHaveValue(
      'It rains in.',
    );
  });

  it('a member of finance sees the effect and approves', async () => {
    const sent = serve(['FINANCE'], detail({ ending }));
    const { user } = renderApp('/admin/orders/o1');
    expect(await screen.findByText(/VAT ₦1,350, Gida ₦1,500/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Early termination' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End the work' }));
    await waitFor(() => expect(sent).toEqual([{ agree: true }]));
    expect(await screen.findByText(/^Two people approved these terms\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  });
});

describe('unassigning a provider', () => {
  const taken = detail({ status: 'ASSIGNED', keepable: undefined });
  const asks = async () =>
    within(await screen.findByRole('form', { name: 'Unassign the provider' }));

  it('is for operations, with a reason', async () => {
    const sent = serve(['OPS'], taken);
    server.use(
      http.post(
        '*/api/admin/orders/o1/take-back',
        async ({ request }) => (
          sent.push(await request.json()),
          HttpResponse.json(detail({ status: 'PAID', keepable: undefined }))
        ),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    const form = await asks();
    await user.click(form.getByRole('button', { name: 'Unassign' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.type(form.getByLabelText('Reason, for the provider'), 'Their papers ran out.');
    await user.click(form.getByRole('button', { name: 'Unassign' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'Their papers ran out.' }]));
    await user.selectOptions(form.getByLabelText('Does it count against the provider?'), 'NO_SHOW');
    await user.click(form.getByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText(/counts against them as a no-show: 3 points/)).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Yes, unassign' }));
    await waitFor(() =>
      expect(sent).toContainEqual({ reason: 'Their papers ran out.', fault: 'NO_SHOW' }),
    );
  });

  it('shows what the server refuses', async () => {
    serve(['OPS'], taken);
    server.use(
      http.post('*/api/admin/orders/o1/take-back', () =>
        problem(409, 'illegal_transition', 'The work has begun.'),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    const form = await asks();
    await user.type(form.getByLabelText('Reason, for the provider'), 'They are ill.');
    await user.click(form.getByRole('button', { name: 'Unassign' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The work has begun.');
  });

  it('is not offered to other staff', async () => {
    serve(['SUPPORT'], taken);
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Unassign the provider' })).not.toBeInTheDocument();
  });
});
