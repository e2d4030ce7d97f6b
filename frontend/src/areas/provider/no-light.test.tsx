import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { trackingSteps } from '@/domain/orders/timeline';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { applied } from '@/domain/providers/day/applied';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const API = '*/api/service-provider/jobs/o1';
const working = { status: 'IN_PROGRESS', startedAt: '2026-11-24T09:00:00Z' } as const;

function moves(world: { open?: Job[] }, step: string, to: Partial<Job>, bodies: unknown[]) {
  server.use(
    http.post(`${API}/${step}`, async ({ request }) => {
      bodies.push(await request.json());
      world.open = [job(to)];
      return HttpResponse.json(world.open[0]);
    }),
  );
}

it('a job pauses for no light with one tap, and goes on with another', async () => {
  const world = asProvider({ open: [job({ ...working, trackingStep: 'STARTED' })] });
  const bodies: unknown[] = [];
  moves(world, 'pause', { ...working, trackingStep: 'PAUSED_NO_POWER' }, bodies);
  moves(world, 'resume', { ...working, trackingStep: 'STARTED' }, bodies);
  const { user, container } = renderApp('/service-provider/jobs/o1');
  await user.click(await screen.findByRole('button', { name: 'No light: pause the work' }));
  expect(await screen.findByRole('heading', { name: 'Paused: no light' })).toBeVisible();
  expect(screen.queryByLabelText('What did you do?')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /^The light is back/ }));
  expect(await screen.findByLabelText('What did you do?')).toBeVisible();
  expect(bodies).toEqual([
    { happenedAt: expect.any(String) as string },
    { happenedAt: expect.any(String) as string },
  ]);
});

it('without a network the pause and the end of it are shown as this phone took them', () => {
  const step = (kind: 'pause' | 'resume', number: number) => ({
    key: kind,
    number,
    userId: 'p1',
    orderId: 'o1',
    title: 'Deep home cleaning',
    kind,
    happenedAt: '2026-11-24T10:00:00Z',
    pin: null,
    note: null,
    materialsKobo: null,
    gasWeights: null,
    photos: [],
    state: 'waiting' as const,
    refusal: null,
    sentAt: null,
  });
  const started = job({ ...working, trackingStep: 'STARTED' });
  expect(applied(started, [step('pause', 1)]).trackingStep).toBe('PAUSED_NO_POWER');
  expect(applied(started, [step('pause', 1), step('resume', 2)]).trackingStep).toBe('STARTED');
});

it('the customer sees since when there is no light', () => {
  const view = {
    status: 'IN_PROGRESS',
    trackingStep: 'PAUSED_NO_POWER',
    stepAt: '2026-11-24T10:30:00Z',
    provider: null,
    slot: { asap: true },
    events: [],
  } as const;
  const now = Date.parse('2026-11-24T11:00:00Z');
  const last = (more: object = {}) =>
    trackingSteps({ ...view, ...more } as unknown as Parameters<typeof trackingSteps>[0], now).at(
      -1,
    );
  expect(last()).toMatchObject({
    text: 'Work paused: no light',
    time: expect.stringMatching(/^since .*11:30/) as string,
    state: 'now',
  });
  const late = {
    step: 'PAUSED_NO_POWER',
    happenedAt: '2026-11-24T10:00:00Z',
    reportedAt: '2026-11-24T10:30:00Z',
    reportedLater: true,
  };
  expect(last({ stepReports: [late] })?.time).toMatch(/^since .*11:00.*, reported .*11:30/);
});
