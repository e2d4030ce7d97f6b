import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { asProvider, earnings, job } from '@/testing/provider/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const EARNINGS = '/service-provider/dashboard?view=earnings';

it('the earnings page lists every finished job with its split', async () => {
  const finishedAt = new Date(Date.now() - 3_600_000).toISOString();
  asProvider({
    open: [
      job({
        orderId: 'w',
        title: 'Fix a tap',
        status: 'IN_PROGRESS',
        trackingStep: 'FINISHED',
        finishedAt,
        autoCompletesAt: new Date(Date.now() + 82_800_000).toISOString(),
      }),
    ],
    done: [
      job({ status: 'COMPLETED', trackingStep: 'CONFIRMED', finishedAt, closedAt: finishedAt }),
      job({ orderId: 'x', title: 'Cancelled one', status: 'CANCELLED', closedAt: finishedAt }),
    ],
  });
  renderApp(EARNINGS);
  expect(await screen.findByText('Confirmed, yours')).toBeInTheDocument();
  expect(screen.getByText(/at the latest/)).toBeInTheDocument();
  expect(screen.getAllByText('Amina paid in total')).toHaveLength(2);
  expect(screen.queryByText('Cancelled one')).not.toBeInTheDocument();
});

it('the earnings page subtracts what was refunded from the job and from its day', async () => {
  const finishedAt = new Date(Date.now() - 3_600_000).toISOString();
  asProvider({
    done: [
      job({
        status: 'COMPLETED',
        trackingStep: 'CONFIRMED',
        finishedAt,
        closedAt: finishedAt,
        givenBack: [
          { amountKobo: 50_000, lessKobo: 46_512, note: 'Materials', createdAt: finishedAt },
        ],
      }),
    ],
  });
  renderApp(EARNINGS);
  const less = await screen.findByText('Less, because of refunds');
  expect(less.closest('div')).toHaveTextContent('−₦465.12');
  expect(screen.getByText('You receive').closest('div')).toHaveTextContent('₦24,534.88');
  // The day, the job, and the last line of its division.
  expect(screen.getAllByText('₦24,534.88')).toHaveLength(3);
});

it('B13.9 the earnings and the day say what later payouts withhold, before the payout', async () => {
  asProvider({});
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(earnings({ clawbackKobo: 395_350 })),
    ),
  );
  const { unmount } = renderApp(EARNINGS);
  expect(await screen.findByText(/withheld from later payouts/)).toHaveTextContent(
    '₦3,953.50 is withheld from later payouts, at most 30% of each.',
  );
  unmount();
  renderApp('/service-provider/dashboard');
  expect(await screen.findByText(/withheld from later payouts/)).toHaveTextContent(
    '₦3,953.50 is withheld from later payouts, at most 30% of each.',
  );
});

it('B13.9 the earnings say nothing of a clawback that is not there', async () => {
  asProvider({});
  renderApp(EARNINGS);
  expect(await screen.findByText('Ready for the next payout')).toBeInTheDocument();
  expect(screen.queryByText(/withheld/)).not.toBeInTheDocument();
});
