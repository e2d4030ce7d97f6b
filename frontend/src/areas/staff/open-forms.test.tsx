import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { refresh } from '@/shared/api/use-api';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { useSeenVersion } from './use-seen-version';

const AT = '2026-11-20T08:00:00Z';

beforeEach(() => signedIn({ id: 'staff', role: 'ADMIN', permissions: ['SUPER'] }));

/** Serves an order whose version increases; the server accepts only the newest version. */
function serveOrder(patch: object) {
  const world = { version: 3, sent: [] as unknown[] };
  const detail = () => ({
    ...order({ allowedActions: [], version: world.version }),
    requestedAt: AT,
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
    partRefunds: [],
    refundable: [],
    keepable: [],
    events: [],
    ...patch,
  });
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([detail()])),
    http.get('*/api/admin/orders/o1', () => HttpResponse.json(detail())),
    http.post('*/api/admin/orders/o1/price', async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      world.sent.push(version);
      return version === world.version
        ? HttpResponse.json(detail())
        : problem(409, 'stale', 'The order has changed in the meantime. Please review it again.');
    }),
  );
  return world;
}

/** Another person changes the order, and the drawer loads it again, as it does every minute. */
async function changesMeanwhile(world: { version: number }) {
  world.version += 1;
  await act(() => refresh('/api/admin/orders'));
}

describe('an open form while the order changes', () => {
  it('keeps the typed price and the version that was seen, so that the server can refuse it', async () => {
    const world = serveOrder({
      status: 'REQUESTED',
      totalKobo: null,
      priceQuote: null,
      allowedActions: ['price'],
    });
    const { user } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText('Description for the customer'), 'A wardrobe');
    await user.type(screen.getByLabelText('Line total, ₦'), '45000');
    expect(screen.queryByText(/The order has changed since you began/)).toBeNull();
    await changesMeanwhile(world);
    expect(
      await screen.findByText('The order has changed since you began. What you typed is kept.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Description for the customer')).toHaveValue('A wardrobe');
    await user.click(screen.getByRole('button', { name: /^Send price/ }));
    await user.click(screen.getByRole('button', { name: /^Yes, send/ }));
    expect(
      await screen.findByText('The order has changed in the meantime. Please review it again.'),
    ).toBeVisible();
    expect(world.sent).toEqual([3]);
    expect(screen.getByLabelText('Line total, ₦')).toHaveValue('45000');
    // The refusal told them about the change, so the next price is sent with the version that they see now.
    await waitFor(() =>
      expect(screen.queryByText(/The order has changed since you began/)).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: /^Send price/ }));
    await user.click(screen.getByRole('button', { name: /^Yes, send/ }));
    expect(await screen.findByText('Price sent')).toBeVisible();
    expect(world.sent).toEqual([3, 4]);
  });
  it.each([
    [
      'a refund',
      { status: 'IN_PROGRESS', refundable: [{ line: 'LABOUR', leftKobo: 2_150_000 }] },
      'Explanation for the customer and the provider',
    ],
    ['a job that is taken back', { status: 'ASSIGNED' }, 'Reason, for the provider'],
    [
      'an early end',
      { status: 'IN_PROGRESS', keepable: [{ line: 'LABOUR', leftKobo: 2_150_000 }] },
      'Reason, for the customer and the provider',
    ],
  ])('keeps what was typed for %s', async (_, patch, label) => {
    const world = serveOrder(patch);
    const { user } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText(label), 'Nobody answers the phone.');
    await changesMeanwhile(world);
    expect(screen.getByLabelText(label)).toHaveValue('Nobody answers the phone.');
  });
  it('offers what is left of a price when the chosen line is gone', async () => {
    const lines = [
      { line: 'LABOUR', leftKobo: 2_150_000 },
      { line: 'MATERIAL', leftKobo: 860_000 },
    ];
    const patch = { status: 'IN_PROGRESS', refundable: lines };
    const world = serveOrder(patch);
    const { user } = renderApp('/admin/orders/o1');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Price line' }),
      'MATERIAL',
    );
    patch.refundable = lines.slice(0, 1);
    serveOrder(patch);
    await changesMeanwhile(world);
    expect(screen.getByRole('combobox', { name: 'Price line' })).toHaveValue('LABOUR');
    expect(screen.getByText('Includes VAT, up to ₦21,500')).toBeVisible();
  });
});

describe('an FAQ that is being edited', () => {
  it('is saved over the version that was seen, never over a newer one', async () => {
    const world = { version: 0, sent: [] as number[] };
    server.use(
      http.get('*/api/admin/content/faqs', () =>
        HttpResponse.json([
          {
            id: 'q1',
            question: 'How do I pay?',
            answer: 'By card.',
            position: 1,
            version: world.version,
          },
        ]),
      ),
      http.patch('*/api/admin/content/faqs/q1', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        world.sent.push(version);
        return version === world.version
          ? HttpResponse.json({})
          : problem(409, 'stale', 'Someone else changed this in the meantime.');
      }),
    );
    const { user } = renderApp('/admin/content-management?tab=faq');
    await user.click(await screen.findByRole('button', { name: 'Edit “How do I pay?”' }));
    await user.type(screen.getByLabelText('Answer'), ' Or by transfer.');
    world.version = 1;
    await act(() => refresh('/api/admin/content'));
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(await screen.findByText('Someone else changed this in the meantime.')).toBeVisible();
    expect(screen.getByLabelText('Answer')).toHaveValue('By card. Or by transfer.');
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    await waitFor(() => expect(world.sent).toEqual([0, 1]));
  });
});

it('a version counts as seen when the form opens, and when a conflict shows a newer one', () => {
  const { result, rerender } = renderHook(({ current, told }) => useSeenVersion(current, told), {
    initialProps: { current: 1, told: false },
  });
  const now = (current: number, told: boolean) => {
    rerender({ current, told });
    return result.current;
  };
  expect(result.current).toBe(1);
  expect(now(2, false)).toBe(1);
  expect(now(2, true)).toBe(2);
  expect(now(3, true)).toBe(2);
  expect(now(3, false)).toBe(2);
  expect(now(4, true)).toBe(4);
});
