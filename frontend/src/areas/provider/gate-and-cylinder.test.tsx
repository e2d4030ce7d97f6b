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
const cylinder = { heldBy: 'CUSTOMER', count: 1, custody: [] };
const filling = {
  status: 'IN_PROGRESS',
  trackingStep: 'STARTED',
  startedAt: '2026-11-24T09:00:00Z',
  cylinder,
} as const;

const plants = [{ id: 'g1', name: 'Kubwa plant', area: 'Kubwa' }];

interface Sent {
  step?: string;
  cylinders?: object[];
  plantId?: string;
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

const year = new Date().getFullYear() - 7;

async function typesTheStamp(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Serial number'), ' AB-12345 ');
  await user.type(screen.getByLabelText('Tare, kg'), '14,2');
  await user.type(screen.getByLabelText('Year of manufacture'), String(year));
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
  const world = asProvider({ open: [job({ ...filling, gasPlants: plants })] });
  const sent = serves(world, (_, { step, happenedAt = '', cylinders }) => ({
    trackingStep: step as Job['trackingStep'],
    ...(step === 'CYLINDER_COLLECTED' && { cylinder: { ...cylinder, cylinders } }),
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
  const press = async (label: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
  await typesTheStamp(user);
  await press('I have the cylinder');
  await user.selectOptions(
    await screen.findByLabelText('Which plant fills it?'),
    'Kubwa plant, Kubwa',
  );
  await press('I’m at the plant');
  await press('It is filled');
  await user.type(await screen.findByLabelText('Serial number on the cylinder now'), 'ab 12345');
  expect(await axe(container)).toHaveNoViolations();
  await press('I’m on my way back');
  await waitFor(() =>
    expect(sent.map(({ path, step }) => [path, step])).toEqual([
      ['cylinder', 'CYLINDER_COLLECTED'],
      ['cylinder', 'AT_PLANT'],
      ['cylinder', 'FILLED'],
      ['cylinder', 'RETURNING'],
    ]),
  );
  expect(sent.map(({ cylinders, plantId }) => cylinders ?? plantId)).toEqual([
    [{ serialNumber: 'AB-12345', tareKg: 14.2, yearMade: year }],
    'g1',
    undefined,
    [{ serialNumber: 'ab 12345' }],
  ]);
  expect(screen.getByText(`Serial number AB-12345, tare 14.2 kg, made in ${year}`)).toBeVisible();
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
  goesOffline();
  await user.click(screen.getByRole('button', { name: /^I’m at the gate/ }));
  expect(await screen.findByRole('heading', { name: 'At the gate' })).toBeVisible();
  expect(screen.getByText('At the gate of the estate')).toBeVisible();
  expect((await allSteps()).map(({ kind, state }) => [kind, state])).toEqual([
    ['at-gate', 'waiting'],
  ]);
  jest.restoreAllMocks();
});

const goesOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
};

it('B4.18 a cylinder is collected only with its stamp, or with the word that it cannot be read', async () => {
  const world = asProvider({ open: [job(filling)] });
  const sent = serves(world, (_, { cylinders }) => ({
    trackingStep: 'CYLINDER_COLLECTED',
    cylinder: { ...cylinder, cylinders },
  }));
  const { user } = renderApp(PATH);
  const press = () => user.click(screen.getByRole('button', { name: /^I have the cylinder/ }));
  const serial = await screen.findByLabelText('Serial number');
  await press();
  expect(serial).toHaveAccessibleDescription(/^Type the serial number/);
  const made = screen.getByLabelText('Year of manufacture');
  await user.type(made, String(new Date().getFullYear() - 16));
  expect(made).toHaveAccessibleDescription(/more than 15 years old and may not be filled/);
  await user.clear(made);
  await user.click(screen.getByLabelText(/^A part of the stamp cannot be read/));
  await user.type(screen.getByLabelText('Tare, kg'), '14.2');
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByText('No serial number, tare 14.2 kg')).toBeVisible();
  expect(sent.map(({ cylinders }) => cylinders)).toEqual([[{ tareKg: 14.2 }]]);
});

it('B4.18 a stamp that the server refuses is shown at its field, and what was typed stays', async () => {
  asProvider({ open: [job(filling)] });
  const text = 'The tare of this size is between 3.75 and 25 kg. Read it again.';
  server.use(
    http.post(`${API}/cylinder`, () =>
      problem(422, 'validation_failed', 'Please check.', [
        { field: 'cylinders.0.tareKg', code: 'out_of_range', message: text },
      ]),
    ),
  );
  const { user } = renderApp(PATH);
  await typesTheStamp(user);
  await user.click(screen.getByRole('button', { name: /^I have the cylinder/ }));
  await waitFor(() => expect(screen.getByLabelText('Tare, kg')).toHaveAccessibleDescription(text));
  expect(screen.getByLabelText('Serial number')).toHaveValue(' AB-12345 ');
  expect(await allSteps()).toEqual([]);
});

it('B4.19 without a network the stamp is kept with the step, and another cylinder does not come back', async () => {
  asProvider({ open: [job(filling)] });
  const { user } = renderApp(PATH);
  await typesTheStamp(user);
  goesOffline();
  const press = async (label: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
  await press('I have the cylinder');
  await press('I’m at the plant');
  await press('It is filled');
  const again = await screen.findByLabelText('Serial number on the cylinder now');
  await user.type(again, 'AB-54321');
  await press('I’m on my way back');
  expect(again).toHaveAccessibleDescription(/Bring back the cylinder with the number AB-12345/);
  await user.clear(again);
  await user.type(again, 'AB 12345');
  await press('I’m on my way back');
  await waitFor(async () => expect(await allSteps()).toHaveLength(4));
  expect((await allSteps()).map(({ kind, cylinders }) => [kind, cylinders])).toEqual([
    ['cylinder-collected', [{ serialNumber: 'AB-12345', tareKg: 14.2, yearMade: year }]],
    ['at-plant', undefined],
    ['filled', undefined],
    ['returning', [{ serialNumber: 'AB 12345' }]],
  ]);
  jest.restoreAllMocks();
});

it('B4.18 a weight below the tare is not sent', async () => {
  const cylinders = [{ serialNumber: 'AB-12345', tareKg: 14.2 }];
  asProvider({
    open: [
      job({
        ...filling,
        categorySlug: 'gas-refill-delivery',
        trackingStep: 'RETURNING',
        cylinder: { ...cylinder, cylinders },
      }),
    ],
  });
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText(/^What did you do/), 'Filled.');
  const before = screen.getByLabelText(/^Before filling/);
  await user.type(before, '13.9');
  await user.type(screen.getByLabelText(/^After filling/), '26.7');
  await user.click(screen.getByRole('button', { name: /Finish the job/ }));
  await waitFor(() => expect(before).toHaveAccessibleDescription(/weigh 14.2 kg by their stamps/));
});
