import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { addStep, allSteps, putStep, type NewStep, type Refusal } from '@/shared/steps/steps';
import { refreshProvider } from '@/domain/providers/api';
import { cylinderDraftOf, putCylinderDraft } from '@/domain/providers/day/cylinder-draft';
import { reloadSteps } from '@/domain/providers/day/taken';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const API = '*/api/service-provider/jobs/o1';
const year = new Date().getFullYear() - 7;
const stamp = (serialNumber: string, tareKg = 14.2) => ({ serialNumber, tareKg, yearMade: year });
const collected = (...cylinders: Partial<ReturnType<typeof stamp>>[]) => ({
  heldBy: 'PROVIDER',
  count: Math.max(cylinders.length, 1),
  custody: [],
  ...(cylinders.length > 0 && { cylinders }),
});
const filling = (patch: Partial<Job> = {}) =>
  job({
    categorySlug: 'gas-refill-delivery',
    status: 'IN_PROGRESS',
    trackingStep: 'FILLED',
    startedAt: '2026-11-24T09:00:00Z',
    cylinder: collected(stamp('AB-12345')),
    ...patch,
  });
const plants = [
  { id: 'g1', name: 'Kubwa plant', area: 'Kubwa' },
  { id: 'g2', name: 'Zuba plant', area: 'Zuba' },
];
// The server's own texts.
const NO_SUCH_PLANT = 'There is no such plant. Choose another one.';
const ANOTHER_CYLINDER =
  'This is not the cylinder that you collected. Bring back the cylinder with the number AB-12345, or correct its stamp.';

interface Sent {
  path: string;
  step?: string;
  cylinders?: object[];
  plantId?: string;
}

/** Serves the steps of the job; each answer is the job with this change. */
function serves(world: { open?: Job[] }, change: Partial<Job> | ((sent: Sent) => Partial<Job>)) {
  const bodies: Sent[] = [];
  server.use(
    http.post(`${API}/:step`, async ({ params, request }) => {
      const sent = { ...((await request.json()) as object), path: String(params['step']) };
      bodies.push(sent);
      const changed = typeof change === 'function' ? change(sent) : change;
      world.open = [job({ ...world.open?.[0], ...changed })];
      return HttpResponse.json(world.open[0]);
    }),
  );
  return bodies;
}

const goesOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
};

afterEach(() => jest.restoreAllMocks());

/** A step that was refused after it had waited for the network. */
async function wasRefused(
  patch: Pick<NewStep, 'kind'> & Partial<NewStep>,
  refusal: Pick<Refusal, 'field' | 'text'>,
) {
  const step = await addStep({
    key: 'k-1',
    userId: 'p1',
    orderId: 'o1',
    title: 'Gas refill',
    happenedAt: new Date(Date.now() - 30 * 60_000).toISOString(),
    ...patch,
  });
  const refused = { status: 422, code: 'validation_failed', ...refusal };
  await putStep({ ...step, state: 'refused', refusal: refused });
  await act(() => reloadSteps());
}

const conflictOf = async (name: string) =>
  within(await screen.findByRole('region', { name: `“${name}” was not accepted` }));
const correct = { name: 'Correct what is stamped' };

it('B4.18 a stamp that was refused later is corrected and sent again', async () => {
  const world = asProvider({
    open: [filling({ trackingStep: 'STARTED', cylinder: collected() })],
  });
  const sent = serves(world, { trackingStep: 'CYLINDER_COLLECTED' });
  const { user, container } = renderApp(PATH);
  await screen.findByLabelText('Serial number');
  await wasRefused(
    { kind: 'cylinder-collected', cylinders: [{ serialNumber: 'AB-12345', tareKg: 142 }] },
    { field: 'cylinders.0.tareKg', text: 'Read the tare again.' },
  );
  const conflict = await conflictOf('Cylinder collected');
  // Only the refusal is announced, and not each change of the form.
  const alert = conflict.getByRole('alert');
  expect(alert).toHaveTextContent('Read the tare again.');
  expect(within(alert).queryByRole('textbox')).not.toBeInTheDocument();
  const tare = conflict.getByLabelText('Tare, kg');
  expect(tare).toHaveValue('142');
  await user.clear(tare);
  await user.type(tare, '14.2');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(conflict.getByRole('button', { name: 'Send the change' }));
  await waitFor(() =>
    expect(sent.map(({ cylinders }) => cylinders)).toEqual([
      [{ serialNumber: 'AB-12345', tareKg: 14.2 }],
    ]),
  );
});

it('B4.18 a refused stamp is typed again for each cylinder of the job', async () => {
  asProvider({
    open: [filling({ trackingStep: 'STARTED', cylinder: { ...collected(), count: 2 } })],
  });
  renderApp(PATH);
  await screen.findByText('What is stamped on cylinder 2');
  await wasRefused(
    { kind: 'cylinder-collected', cylinders: [stamp('AB-12345')] },
    { field: 'cylinders', text: 'This order has 2 cylinders.' },
  );
  const conflict = await conflictOf('Cylinder collected');
  const numbers = conflict.getAllByLabelText('Serial number');
  expect(numbers.map((field) => (field as HTMLInputElement).value)).toEqual(['AB-12345', '']);
});

it('B4.19 another number of a cylinder that comes back is compared before it is sent again', async () => {
  const world = asProvider({ open: [filling()] });
  const sent = serves(world, { trackingStep: 'RETURNING' });
  const { user } = renderApp(PATH);
  await screen.findByRole('button', { name: /on my way back/ });
  await wasRefused(
    { kind: 'returning', cylinders: [{ serialNumber: 'AB-54321' }] },
    { field: 'cylinders.0.serialNumber', text: ANOTHER_CYLINDER },
  );
  const number = await screen.findByLabelText('Serial number on the cylinder now');
  await user.click(screen.getByRole('button', { name: 'Send the change' }));
  expect(number).toHaveAccessibleDescription(ANOTHER_CYLINDER);
  expect(sent).toEqual([]);
  await user.clear(number);
  await user.type(number, 'AB-12345');
  await user.click(screen.getByRole('button', { name: 'Send the change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.cylinders).toEqual([{ serialNumber: 'AB-12345' }]);
});

it('B4.18 a number that was misread at the collection is corrected from the refusal, before the refused step', async () => {
  const world = asProvider({ open: [filling()] });
  const sent = serves(world, { trackingStep: 'RETURNING' });
  const { user, container } = renderApp(PATH);
  await screen.findByRole('button', { name: /on my way back/ });
  await wasRefused(
    { kind: 'returning', cylinders: [{ serialNumber: 'AB-54321' }] },
    { field: 'cylinders.0.serialNumber', text: ANOTHER_CYLINDER },
  );
  const conflict = await conflictOf('On the way back');
  await user.click(conflict.getByRole('button', correct));
  const form = within(conflict.getByRole('form', correct));
  const number = form.getByLabelText('Serial number');
  expect(number).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  await user.clear(number);
  await user.type(number, 'AB-54321');
  await user.click(form.getByRole('button', { name: 'Send the correction' }));
  await waitFor(() =>
    expect(sent.map(({ step, cylinders }) => [step, cylinders])).toEqual([
      ['CYLINDER_COLLECTED', [stamp('AB-54321')]],
      ['RETURNING', [{ serialNumber: 'AB-54321' }]],
    ]),
  );
});

it.each([
  ['another one', 'Zuba plant, Zuba', 'g2'],
  ['one that is not listed', 'Another plant', undefined],
])('B4.22 in place of a refused plant %s is chosen', async (_, choice, plantId) => {
  const world = asProvider({
    open: [filling({ trackingStep: 'CYLINDER_COLLECTED', gasPlants: plants })],
  });
  const sent = serves(world, { trackingStep: 'AT_PLANT' });
  const { user } = renderApp(PATH);
  await screen.findByRole('button', { name: /at the plant/ });
  await wasRefused({ kind: 'at-plant', plantId: 'g9' }, { field: 'plantId', text: NO_SUCH_PLANT });
  const conflict = await conflictOf('At the plant');
  expect(conflict.getByRole('alert')).toHaveTextContent(NO_SUCH_PLANT);
  const plant = conflict.getByLabelText('Which plant fills it?');
  await user.click(conflict.getByRole('button', { name: 'Send the change' }));
  expect(plant).toHaveAccessibleDescription('Choose the plant.');
  await user.selectOptions(plant, choice);
  await user.click(conflict.getByRole('button', { name: 'Send the change' }));
  await waitFor(() => expect(sent.map((body) => body.plantId)).toEqual([plantId]));
});

it('B4.22 a kept plant that has left the list is chosen again', async () => {
  putCylinderDraft('o1', { ...cylinderDraftOf('o1'), plant: 'g9' });
  const world = asProvider({
    open: [filling({ trackingStep: 'CYLINDER_COLLECTED', gasPlants: plants })],
  });
  const sent = serves(world, { trackingStep: 'AT_PLANT' });
  const { user } = renderApp(PATH);
  const plant = await screen.findByLabelText('Which plant fills it?');
  await user.click(screen.getByRole('button', { name: /at the plant/ }));
  expect(plant).toHaveAccessibleDescription('Choose the plant.');
  expect(sent).toEqual([]);
});

it('B4.18 what is stamped is corrected on the page of the job, and the job stays at its step', async () => {
  const world = asProvider({ open: [filling()] });
  const sent = serves(world, ({ cylinders }) => ({
    cylinder: { ...collected(), cylinders: cylinders ?? [] },
  }));
  const { user, container } = renderApp(PATH);
  await user.click(await screen.findByRole('button', correct));
  const form = within(screen.getByRole('form', correct));
  const tare = form.getByLabelText('Tare, kg');
  await user.clear(tare);
  await user.click(form.getByRole('button', { name: 'Send the correction' }));
  expect(tare).toHaveAccessibleDescription(/Type the tare/);
  expect(sent).toEqual([]);
  await user.type(tare, '13.9');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(form.getByRole('button', { name: 'Send the correction' }));
  expect(
    await screen.findByText(`Serial number AB-12345, tare 13.9 kg, made in ${year}`),
  ).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      path: 'cylinder',
      step: 'CYLINDER_COLLECTED',
      cylinders: [stamp('AB-12345', 13.9)],
    }),
  ]);
  expect(screen.getByRole('button', { name: /on my way back/ })).toBeVisible();
  expect(screen.getByRole('button', correct)).toHaveFocus();
});

it('B4.18 without a network the correction is kept and holds for the way back', async () => {
  asProvider({ open: [filling()] });
  const { user } = renderApp(PATH);
  await screen.findByRole('button', correct);
  goesOffline();
  await user.click(screen.getByRole('button', correct));
  const number = screen.getByLabelText('Serial number');
  await user.clear(number);
  await user.type(number, 'AB-54321');
  await user.click(screen.getByRole('button', { name: 'Send the correction' }));
  expect(await screen.findByText(/^Serial number AB-54321, tare 14.2 kg/)).toBeVisible();
  await user.type(screen.getByLabelText('Serial number on the cylinder now'), 'ab 54321');
  await user.click(screen.getByRole('button', { name: /on my way back/ }));
  await waitFor(async () =>
    expect((await allSteps()).map(({ kind }) => kind)).toEqual(['stamps-corrected', 'returning']),
  );
});

it('B4.18 a correction after the weights were recorded says that it is too late', async () => {
  asProvider({ open: [filling()] });
  const text = 'The weights are recorded, so this delivery is over. Please contact support.';
  server.use(http.post(`${API}/cylinder`, () => problem(409, 'already_weighed', text)));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', correct));
  await user.click(screen.getByRole('button', { name: 'Send the correction' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await allSteps()).toEqual([]);
});

it.each([
  ['while the work is under way', filling({ trackingStep: 'RETURNING' })],
  [
    'after the finish',
    filling({
      trackingStep: 'FINISHED',
      finishedAt: new Date().toISOString(),
      finishNote: 'Filled.',
      proof: { complete: false, missing: [], checklist: [], readings: [], beforePhotos: [] },
    }),
  ],
])('B4.18 weights below a misread tare offer its correction: %s', async (_, shown) => {
  asProvider({ open: [{ ...shown, cylinder: collected(stamp('AB-12345', 24.2)) }] });
  const { user } = renderApp(PATH);
  const before = await screen.findByLabelText(/^Before filling/);
  const note = screen.queryByLabelText(/^What did you do/);
  if (note) await user.type(note, 'Filled.');
  await user.type(before, '14.2');
  await user.type(screen.getByLabelText(/^After filling/), '26.7');
  await user.click(
    screen.getByRole('button', { name: /^(Finish the job|Send the weights|Add the weights)/ }),
  );
  await waitFor(() => expect(before).toHaveAccessibleDescription(/or correct the stamp/));
  const buttons = screen.getAllByRole('button', correct);
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1]!);
  expect(within(screen.getByRole('form', correct)).getByLabelText('Tare, kg')).toHaveValue('24.2');
  expect(screen.getByLabelText(/^Before filling/)).toHaveValue('14.2');
});

it('B4.18 the fields follow the number of cylinders that a later answer names', async () => {
  const cylinder = { heldBy: 'CUSTOMER', custody: [] } as unknown as Job['cylinder'];
  const world = asProvider({ open: [filling({ trackingStep: 'STARTED', cylinder })] });
  renderApp(PATH);
  expect(await screen.findAllByLabelText('Serial number')).toHaveLength(1);
  world.open = [filling({ trackingStep: 'STARTED', cylinder: { ...collected(), count: 2 } })];
  await act(() => refreshProvider());
  await waitFor(() => expect(screen.getAllByLabelText('Serial number')).toHaveLength(2));
});

it.each([
  ['travel', { status: 'ASSIGNED', trackingStep: 'ACCEPTED' }, true],
  ['work', { status: 'IN_PROGRESS', trackingStep: 'FILLED' }, true],
  ['the finish', { status: 'IN_PROGRESS', trackingStep: 'FINISHED' }, false],
  ['a cancellation', { status: 'CANCELLED', trackingStep: 'ACCEPTED' }, false],
] as const)(
  'a typed serial number stays on this phone only until the job ends: %s',
  async (_, at, stays) => {
    putCylinderDraft('o1', { ...cylinderDraftOf('o1'), returned: ['AB-12345'] });
    asProvider({ open: [filling(at)] });
    renderApp(PATH);
    await screen.findByRole('main');
    await waitFor(() => expect(localStorage.getItem('gida_cylinder_o1') !== null).toBe(stays));
  },
);

it('a typed serial number of a job that is no longer among the open ones is dropped with their list', async () => {
  for (const id of ['o1', 'o2'])
    putCylinderDraft(id, { ...cylinderDraftOf(id), returned: ['AB-12345'] });
  asProvider({ open: [filling()] });
  renderApp('/service-provider/dashboard');
  await waitFor(() => expect(localStorage.getItem('gida_cylinder_o2')).toBeNull());
  expect(localStorage.getItem('gida_cylinder_o1')).not.toBeNull();
});

it('what removed steps said about the cylinder is typed again by itself', async () => {
  asProvider({ open: [filling({ trackingStep: 'STARTED', cylinder: collected() })] });
  const { user } = renderApp(PATH);
  await screen.findByLabelText('Serial number');
  await wasRefused(
    { kind: 'cylinder-collected', cylinders: [stamp('AB-12345')] },
    { field: 'happenedAt', text: 'This time has not come yet.' },
  );
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  expect(await screen.findByLabelText('Serial number')).toHaveValue('AB-12345');
  expect(screen.getByLabelText('Tare, kg')).toHaveValue('14.2');
});
