import { screen } from '@testing-library/react';
import { asProvider, job } from '@/testing/provider/builders';
import { renderApp } from '@/testing/render';

it.each([
  [[], 'Your share of it is taken back from your later payouts, at most 30% of each.'],
  [['RELIEVE'] as const, 'You owe nothing more for it.'],
])('B13.9 tells what a refund after the release takes back, appeals: %j', async (appeals, text) => {
  const words = 'The oven was left out.';
  const at = '2026-11-22T08:00:00Z';
  const dispute = {
    id: 'd1',
    side: 'CUSTOMER',
    appeal: false,
    reason: 'POOR_WORK' as const,
    statement: 'The oven is dirty.',
    state: 'DECIDED',
    verdict: 'PARTIAL' as const,
    backKobo: 500_000,
    words,
    openedAt: at,
    photos: [],
    answerPhotos: [],
    statements: [],
    answerDueAt: at,
    dueAt: at,
  };
  asProvider({
    open: [
      job({
        status: 'COMPLETED',
        netKobo: 2_155_815,
        givenBack: [{ amountKobo: 500_000, lessKobo: 0, note: words, createdAt: at }],
        disputes: [
          dispute,
          ...appeals.map((verdict) => ({
            ...dispute,
            id: 'd2',
            appeal: true,
            verdict,
            backKobo: 0,
          })),
        ],
      }),
    ],
  });
  renderApp('/service-provider/jobs/o1');
  expect(
    await screen.findByText(
      `₦5,000 was refunded to the customer. ${text} Our explanation: The oven was left out.`,
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Confirmed. You earned ₦21,558.15 before the refund after the dispute.'),
  ).toBeVisible();
});
