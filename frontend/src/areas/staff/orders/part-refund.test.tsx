import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const part = {
  id: 'p1',
  line: 'LABOUR',
  amountKobo: 2_150_000,
  vatKobo: 150_000,
  platformKobo: 300_000,
  providerKobo: 1_700_000,
  source: 'ESCROW',
  reason: 'NOT_DONE',
  note: 'Two rooms were left out.',
  createdAt: '2026-11-22T08:00:00Z',
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
  refundable: [
    { line: 'LABOUR', leftKobo: 2_150_000 },
    { line: 'MATERIAL', leftKobo: 860_000 },
  ],
  ...patch,
});

function serve(found: object = detail()) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'IN_PROGRESS' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.post('*/api/admin/orders/o1/refunds', async ({ request }) => {
      sent.push(await request.json());
      const after = detail({
        partRefunds: [part],
        refundable: [{ line: 'MATERIAL', leftKobo: 850_000 }],
      });
      server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(after)));
      return HttpResponse.json(after, { status: 201 });
    }),
  );
  return sent;
}

const opened = async () => {
  const app = renderApp('/admin/orders/o1');
  await screen.findByRole('button', { name: 'Refund this amount' });
  return app;
};

describe('partial refunds', () => {
  it('sends all of the labour with a reason and an explanation, and shows who paid what', async () => {
    const sent = serve();
    const { user, container } = await opened();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('How much, ₦'), '21,500');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'NOT_DONE');
    await user.type(
      screen.getByLabelText('Explanation for the customer and the provider'),
      'Two rooms were left out.',
    );
    await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
    expect(await screen.findByText('VAT ₦1,500, Gida ₦3,000, provider ₦17,000')).toBeVisible();
    expect(sent).toEqual([
      {
        line: 'LABOUR',
        amountKobo: 2_150_000,
        reason: 'NOT_DONE',
        note: 'Two rooms were left out.',
      },
    ]);
  });

  it('shows what is missing before it sends, and never refunds more than is left', async () => {
    const sent = serve();
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
    expect(screen.getByText('Type an amount in naira.')).toBeVisible();
    expect(screen.getByText('Write an explanation for both sides.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price line' }), 'MATERIAL');
    await user.type(screen.getByLabelText('How much, ₦'), '8601');
    await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
    expect(screen.getByText('At most ₦8,600 of this can be refunded.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('refunds nothing with Enter in a field, only with the button', async () => {
    const sent = serve();
    const { user } = await opened();
    await user.type(
      screen.getByLabelText('Explanation for the customer and the provider'),
      'A window.',
    );
    await user.type(screen.getByLabelText('How much, ₦'), '100{Enter}');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows what the server refuses, and keeps what was typed', async () => {
    serve();
    server.use(
      http.post('*/api/admin/orders/o1/refunds', () =>
        problem(409, 'no_part_refund', 'Someone disputes it.'),
      ),
    );
    const { user } = await opened();
    await user.type(screen.getByLabelText('How much, ₦'), '100');
    await user.type(
      screen.getByLabelText('Explanation for the customer and the provider'),
      'A window.',
    );
    await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone disputes it.');
    expect(screen.getByLabelText('How much, ₦')).toHaveValue('100');
  });

  it('says that the guarantee fund pays the share of a provider whose job was confirmed', async () => {
    serve(detail({ status: 'COMPLETED', partRefunds: [{ ...part, source: 'FUND' }] }));
    await opened();
    expect(
      screen.getByText(
        'The job is confirmed, so the provider keeps the earning. The guarantee fund pays their share.',
      ),
    ).toBeVisible();
    expect(screen.getByText('VAT ₦1,500, Gida ₦3,000, guarantee fund ₦17,000')).toBeVisible();
  });

  it('offers nothing when no partial refund is possible', async () => {
    serve(detail({ status: 'DISPUTED', refundable: [] }));
    renderApp('/admin/orders/o1');
    const drawer = within(await screen.findByRole('region', { name: 'SVC-4M8X2T' }));
    await waitFor(() => expect(drawer.getByText('Request details')).toBeVisible());
    expect(drawer.queryByRole('button', { name: 'Refund this amount' })).toBeNull();
  });
});
