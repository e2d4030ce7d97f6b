import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const detail = (patch: object) => ({
  ...order({ status: 'SUBMITTED', allowedActions: ['cancel', 'return', 'request_price'] }),
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
  ...patch,
});

const DRAFT = { status: 'DRAFT', allowedActions: ['submit'] };
const WORK = { status: 'IN_PROGRESS', allowedActions: ['complete'] };

function serve(permissions: string[], found: object) {
  const sent: unknown[] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'SUBMITTED' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.post(
      '*/api/admin/orders/o1/resolve',
      async ({ request }) => (sent.push(await request.json()), HttpResponse.json(found)),
    ),
  );
  return sent;
}

const open = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('form', { name: 'Act for the customer' }));
};

describe('acting for the customer', () => {
  it('rows 4 and 6 list the legal changes alone, and the button says which one is made', async () => {
    const sent = serve(['OPS'], detail({}));
    const { user, container } = renderApp('/admin/orders/o1');
    const form = await open(user, 'Act for the customer');
    expect(form.getAllByRole('radio')).toHaveLength(2);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Return the request' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(
      form.getByLabelText('Reason, for the customer: what is missing?'),
      ' The gate code. ',
    );
    await user.click(form.getByLabelText(/^Ask for a price by hand/));
    expect(form.getByLabelText('Reason, for the history')).toHaveValue(' The gate code. ');
    await user.click(form.getByRole('button', { name: 'Ask for the price' }));
    await waitFor(() =>
      expect(sent).toEqual([{ action: 'request_price', reason: 'The gate code.' }]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Act for the customer' })).not.toBeInTheDocument(),
    );
  });

  it('row 2 sends a draft, and row 20 completes a job', async () => {
    for (const [permission, found, button, label, verb, action] of [
      [
        'OPS',
        DRAFT,
        'Send it for the customer',
        'Reason, for the history',
        'Send the request',
        'submit',
      ],
      [
        'SUPPORT',
        WORK,
        'Complete it for the customer',
        'Reason, for the customer and the provider',
        'Complete the job',
        'complete',
      ],
    ] as const) {
      const sent = serve([permission], detail(found));
      const { user, unmount } = renderApp('/admin/orders/o1');
      const form = await open(user, button);
      await user.type(form.getByLabelText(label), 'She phoned us.');
      await user.click(form.getByRole('button', { name: verb }));
      await waitFor(() => expect(sent).toEqual([{ action, reason: 'She phoned us.' }]));
      unmount();
    }
  });

  it('Enter on a choice changes nothing', async () => {
    const sent = serve(['OPS'], detail({}));
    const { user } = renderApp('/admin/orders/o1');
    const form = await open(user, 'Act for the customer');
    await user.type(
      form.getByLabelText('Reason, for the customer: what is missing?'),
      'The gate code.',
    );
    await user.click(form.getByRole('radio', { name: /^Return it to the customer/ }));
    await user.keyboard('{Enter}');
    expect(form.getByRole('button', { name: 'Return the request' })).toBeEnabled();
    expect(sent).toEqual([]);
  });

  it('is offered only to the staff of each step', async () => {
    for (const [permission, found] of [
      ['SUPPORT', detail({})],
      ['SUPPORT', detail(DRAFT)],
      ['OPS', detail(WORK)],
      ['FINANCE', detail(WORK)],
    ] as const) {
      serve([permission], found);
      const { unmount } = renderApp('/admin/orders/o1');
      expect(await screen.findByText('What happened')).toBeVisible();
      expect(
        screen.queryByRole('heading', { name: 'Act for the customer' }),
      ).not.toBeInTheDocument();
      unmount();
    }
  });

  it('keeps the reason and says why the server refuses', async () => {
    serve(['SUPPORT'], detail(WORK));
    server.use(
      http.post('*/api/admin/orders/o1/resolve', () =>
        problem(409, 'variation_open', 'Extra work is not settled yet.'),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    const form = await open(user, 'Complete it for the customer');
    await user.type(
      form.getByLabelText('Reason, for the customer and the provider'),
      'She phoned us.',
    );
    await user.click(form.getByRole('button', { name: 'Complete the job' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Extra work is not settled yet.');
    expect(form.getByLabelText('Reason, for the customer and the provider')).toHaveValue(
      'She phoned us.',
    );
  });
});
