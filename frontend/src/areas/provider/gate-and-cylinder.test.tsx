import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { allSteps } from '@/shared/steps/steps';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const API = '*/api/service-provider/jobs/o1';
const onTheWay = { trackingStep: 'EN_ROUTE', hasGate: true } as const;
const cylinder = { heldBy: 'CUSTOMER', custody: [] };
const filling = {
  status: 'IN_PROGRESS',
  trackingStep: 'STARTED',
  startedAt: '2026-11-24T09:00:00Z',
  cylinder,
} as const;

interface Sent {
  step?: string;
  happenedAt?: string;
}

/** Serves the steps of the job: each answer is the job with what the step changes. */
function serves(world: { open?: Job[] }, change: (path: string, sent: Sent) => Partial<Job>) {
  const bodies: (Sent & { path: string })[] = [];
  server.use(
    http.post(`${API}/:step`, async ({ params, request }) => {
      const path = String(params['step']);
      const sent = (await request.json()) as Sent;
      bodies.push({ ...sent, path });
      world.open = [job({ ...world.open?.[0], ...change(path, sent) })];
      return HttpResponse.json(world.open[0]);
    }),
  );
  return bodies;
}

it('a provider in an estate reports the gate, and then the door', async () => {
  const world = asProvider({ open: [job(onTheWay)] });
  const sent = serves(world, (path) => ({
    trackingStep: path === 'at-gate' ? 'AT_GATE' : 'ARRIVED',
  }));
  const { user, container } = renderApp(PATH);
  await user.click(
    await screen.findByRole('button', {
      name: /^I’m at the gate.*Amina tells security to let you in/,
    }),
  );
  expect(await screen.findByRole('heading', { name: 'At the gate' })).toBeVisible();
  expect(screen.getByText('You are at the gate. Amina knows.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /^I’m at the door/ }));
  expect(await screen.findByLabelText('PIN, four digits')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['at-gate', 'arrive']);
});

it('the door can be reported without the gate, and other jobs have no gate', async () => {
  const world = asProvider({ open: [job(onTheWay)] });
  const sent = serves(world, () => ({ trackingStep: 'ARRIVED' }));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'I’m at the door' }));
  expect(await screen.findByLabelText('PIN, four digits')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['arrive']);
});

it('a job without a gate asks for the arrival alone', async () => {
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  renderApp(PATH);
  expect(await screen.findByRole('button', { name: /^I’m at the gate/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /I’m at the door/ })).not.toBeInTheDocument();
});

it('a gate that the server refuses is explained, and the job stays as it was', async () => {
  asProvider({ open: [job(onTheWay)] });
  const text = 'This address is not in an estate and does not ask for a gate pass.';
  server.use(http.post(`${API}/at-gate`, () => problem(409, 'no_gate', text)));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: /^I’m at the gate/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: /^I’m at the gate/ })).toBeVisible();
  expect(await allSteps()).toEqual([]);
});

it('the cylinder goes step by step to the plant and back, each with the time of the phone', async () => {
  const world = asProvider({ open: [job(filling)] });
  const sent = serves(world, (_, { step, happenedAt = '' }) => ({
    trackingStep: step as Job['trackingStep'],
    stepReports: [
      ...(world.open?.[0]?.stepReports ?? []),
      { step: step ?? '', happenedAt, reportedAt: happenedAt, reportedLater: false },
    ],
  }));
  const { user, container } = renderApp(PATH);
  const way = within(await screen.findByRole('list', { name: 'The cylinder' }));
  expect(way.getByText('Cylinder is being collected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /No light/ })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  for (const label of [
    'I have the cylinder',
    'I’m at the plant',
    'It is filled',
    'I’m on my way back',
  ])
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
  await waitFor(() =>
    expect(sent.map(({ path, step }) => [path, step])).toEqual([
      ['cylinder', 'CYLINDER_COLLECTED'],
      ['cylinder', 'AT_PLANT'],
      ['cylinder', 'FILLED'],
      ['cylinder', 'RETURNING'],
    ]),
  );
  expect(sent.every(({ happenedAt }) => typeof happenedAt === 'string')).toBe(true);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /on my way back/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: /Finish the job/ })).toBeVisible();
});

it('without a network the gate is kept on the phone and shown as reported', async () => {
  asProvider({ open: [job(onTheWay)] });
  const { user } = renderApp(PATH);
  await screen.findByRole('button', { name: /^I’m at the gate/ });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.click(screen.getByRole('button', { name: /^I’m at the gate/ }));
  expect(await screen.findByRole('heading', { name: 'At the gate' })).toBeVisible();
  expect(screen.getByText('At the gate of the estate')).toBeVisible();
  expect((await allSteps()).map(({ kind, state }) => [kind, state])).toEqual([
    ['at-gate', 'waiting'],
  ]);
  jest.restoreAllMocks();
});
