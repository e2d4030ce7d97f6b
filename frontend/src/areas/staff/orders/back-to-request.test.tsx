import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const detail = (patch: object = {}) => ({
  ...order({ status: 'PRICED', allowedActions: ['withdraw_price'], version: 4 }),
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

function serve(permissions: string[], found: object = detail()) {
  const sent: { path: string; body: unknown }[] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  const take = async ({ request }: { request: Request }) => {
    sent.push({
      path: new URL(request.url).pathname.split('/').pop() ?? '',
      body: await request.json(),
    });
    return HttpResponse.json(found);
  };
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'PRICED' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.post('*/api/admin/orders/o1/withdraw-price', take),
    http.post('*/api/admin/orders/o1/set-report-aside', take),
  );
  return sent;
}

describe('making an order a request again', () => {
  it('withdraws a price with a reason that the customer reads, and sends the version that was seen', async () => {
    const sent = serve(['PRICING']);
    const { user, container } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Withdraw the price' }));
    const form = within(await screen.findByRole('form', { name: 'Withdraw the price' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Withdraw the price' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.type(form.getByLabelText('Reason, for the customer'), 'Cement costs more.');
    await user.click(form.getByRole('button', { name: 'Withdraw the price' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { path: 'withdraw-price', body: { reason: 'Cement costs more.', version: 4 } },
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Withdraw the price' })).not.toBeInTheDocument(),
    );
  });

  it('says that the customer is at the checkout, and keeps the reason', async () => {
    serve(['PRICING']);
    server.use(
      http.post('*/api/admin/orders/o1/withdraw-price', () =>
        problem(409, 'payment_under_way', 'A payment for this price is open.'),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Withdraw the price' }));
    const form = within(await screen.findByRole('form', { name: 'Withdraw the price' }));
    await user.type(form.getByLabelText('Reason, for the customer'), 'Cement costs more.');
    await user.click(form.getByRole('button', { name: 'Withdraw the price' }));
    expect(await form.findByRole('alert')).toHaveTextContent('A payment for this price is open.');
    expect(form.getByLabelText('Reason, for the customer')).toHaveValue('Cement costs more.');
  });

  it('sets an accepted report aside with a reason for the assessor', async () => {
    const sent = serve(
      ['PRICING'],
      detail({ status: 'QUOTED', allowedActions: ['price', 'set_report_aside'] }),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Set the report aside' }));
    const form = within(await screen.findByRole('form', { name: 'Set the report aside' }));
    await user.type(form.getByLabelText('Reason, for the assessor'), 'The ceiling is missing.');
    await user.click(form.getByRole('button', { name: 'Set the report aside' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { path: 'set-report-aside', body: { reason: 'The ceiling is missing.', version: 4 } },
      ]),
    );
  });

  it('is for the pricing staff alone, and only where the server offers it', async () => {
    for (const [permission, actions] of [
      ['OPS', ['withdraw_price']],
      ['PRICING', ['cancel']],
    ] as const) {
      serve([permission], detail({ allowedActions: [...actions] }));
      const { unmount } = renderApp('/admin/orders/o1');
      expect(await screen.findByText('What happened')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Withdraw the price' })).not.toBeInTheDocument();
      unmount();
    }
  });
});
