import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { quote } from '@/testing/builders';
import { gasService, serveGas } from '@/testing/gas';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const hint = (value: string, amountKobo: number) => ({
  key: 'accessories',
  value,
  kind: 'EXTRA' as const,
  amountKobo,
  percent: null,
  each: 'cylinder',
});

beforeEach(() => {
  useDraft.getState().clear();
  useOutbox.setState({ waiting: [], sent: {} });
  serveGas();
  server.use(
    http.get('*/api/categories/gas-refill-delivery', () =>
      HttpResponse.json({
        ...gasService(),
        priceHints: [hint('regulator', 600_000), hint('burner', 850_000)],
      }),
    ),
    http.post('*/api/quotes/preview', () => HttpResponse.json({ state: 'PRICED', quote: quote() })),
  );
});

async function openSize(mode?: RegExp) {
  const { user } = renderApp('/book-gas-delivery');
  await screen.findByText('What do you need?');
  if (mode) await user.click(screen.getByRole('radio', { name: mode }));
  await user.click(screen.getByRole('button', { name: 'Next: Size' }));
  await screen.findByText('Which cylinder?');
}

describe('a new cylinder', () => {
  it('GAP-06 says on each accessory what it adds to the price', async () => {
    await openSize(/new/i);
    expect(screen.getByRole('button', { name: 'Regulator +₦6,000 a cylinder' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Burner +₦8,500 a cylinder' })).toBeVisible();
  });
  it('comes sealed, so that only a filled one is weighed', async () => {
    await openSize(/new/i);
    expect(screen.queryByText('Weighed before and after.')).toBeNull();
    expect(screen.getByText(/Filled at a licensed plant/)).toBeVisible();
  });
  it('is not a refill, which is weighed before and after', async () => {
    await openSize();
    expect(screen.getByText('Weighed before and after.')).toBeVisible();
  });
});
