import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job, offer } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';

const inStages = (paid: number, patch: Partial<Job> = {}) =>
  job({
    status: 'IN_PROGRESS',
    trackingStep: 'STARTED',
    startedAt: new Date().toISOString(),
    workStage: 1,
    paymentState: paid === 2 ? 'FULL' : 'PART',
    stages: [1, 2].map((stage) => ({
      stage,
      name: `Room ${stage}`,
      percent: 50,
      amountKobo: 15_000_000,
      paid: stage <= paid,
    })),
    ...patch,
  });

it('an unpaid stage cannot begin, and the job cannot be finished before it', async () => {
  asProvider({ open: [inStages(1)] });
  const { container } = renderApp(PATH);
  expect(await screen.findByText('Stage 2 is not paid yet')).toBeVisible();
  expect(
    screen.getByText(/Amina was asked to pay ₦150,000\. Start “Room 2” when it is paid/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Finish the job/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Paid in stages' })).toHaveTextContent(
    '1. Room 150 %: paid₦150,0002. Room 250 %: next, before it begins₦150,000',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('a paid stage begins with one button, and the last one ends the job', async () => {
  const world = asProvider({ open: [inStages(2)] });
  const begun: unknown[] = [];
  server.use(
    http.post('*/api/service-provider/jobs/o1/stage', async ({ request }) => {
      begun.push(await request.json());
      world.open = [inStages(2, { workStage: 2 })];
      return HttpResponse.json(world.open[0]);
    }),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: /Continue with stage 2/ }));
  expect(await screen.findByRole('button', { name: /Finish the job/ })).toBeVisible();
  expect(begun).toEqual([{ stage: 2 }]);
});

it('an offer says before it is accepted that the price is paid in stages', async () => {
  asProvider({ offers: [offer({ stages: 3 })] });
  renderApp('/service-provider/dashboard');
  expect(
    await screen.findByText(
      'The customer pays in 3 stages, each before its part of the work. The first is paid and held.',
    ),
  ).toBeVisible();
});
