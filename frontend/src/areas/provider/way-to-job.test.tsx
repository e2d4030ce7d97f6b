import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { storageKeys } from '@/shared/lib/config';
import { isoDay } from '@/shared/lib/dates';
import { forgetMemory } from '@/shared/steps/device-store';
import { keepBase, keepDay, keepUser } from '@/domain/providers/day/kept-day';
import type { Job } from '@/domain/providers/model';
import { asProvider, current, job, provider } from '@/testing/provider/builders';
import { forgetPhone, phone } from '@/testing/provider/phone';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const PATH = '/service-provider/jobs/o1';
const HERE = { latitude: 9.07, longitude: 7.44 };
const NEAR = { latitude: 9.1079, longitude: 7.4042 };
const pinned = { ...job().address!, latitude: 9.1099, longitude: 7.4042 };
const visit = (patch: Partial<Job> = {}) =>
  job({ address: pinned, metresPerHour: 25_000, ...patch });

function setsOutFrom(area: string) {
  server.use(
    http.get('*/api/service-provider/status', () => HttpResponse.json(current({ baseArea: area }))),
  );
}

function loseNetwork() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
}

beforeEach(() => forgetMemory());
afterEach(() => {
  jest.restoreAllMocks();
  forgetPhone();
});

describe('a provider who shares their position', () => {
  beforeEach(() => localStorage.setItem('gida_share_position', 'yes'));

  it('B8.7 reads how far it still is and how long that takes, and is not asked again', async () => {
    const device = phone();
    asProvider({ open: [visit({ trackingStep: 'EN_ROUTE' })] });
    server.use(
      http.put('*/api/service-provider/jobs/o1/position', () =>
        HttpResponse.json({ stored: true }),
      ),
    );
    const { container } = renderApp(PATH);
    expect(await screen.findByRole('heading', { name: 'On the way' })).toBeVisible();
    await waitFor(() => expect(device.watching()).toBe(true));
    device.moves(HERE);
    expect(screen.getByRole('heading', { name: '7.7 km to go' })).toBeVisible();
    expect(screen.getByText('About 19 minutes.')).toBeVisible();
    expect(screen.getByText('You are on the way. Amina knows.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    device.moves(NEAR);
    expect(screen.getByRole('heading', { name: '300 m to go' })).toBeVisible();
    expect(screen.getByText('About 1 minute.')).toBeVisible();
    expect(device.geolocation.watchPosition).toHaveBeenCalledTimes(1);
  });

  it('B8.7 reads it without a network too', async () => {
    const device = phone();
    asProvider({ open: [visit({ trackingStep: 'EN_ROUTE' })] });
    renderApp(PATH);
    await waitFor(() => expect(device.watching()).toBe(true));
    loseNetwork();
    device.moves(HERE);
    expect(screen.getByRole('heading', { name: '7.7 km to go' })).toBeVisible();
    device.moves(NEAR);
    expect(screen.getByRole('heading', { name: '300 m to go' })).toBeVisible();
  });
});

it('without a position the way begins in the base area, and says that it ends in the middle of an area', async () => {
  asProvider({ open: [visit({ address: job().address! })] });
  setsOutFrom('Jabi');
  const { container } = renderApp(PATH);
  expect(
    await screen.findByText(
      '6.7 km from Jabi, about 17 minutes. The address has no exact position, so this is the way to the middle of Gwarinpa.',
    ),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('without a position the way begins at the job before on the same day', async () => {
  const slot = (window: string) => ({ date: isoDay(), window });
  const second = visit({ slot: slot('12-14') });
  const first = job({
    orderId: 'o0',
    slot: slot('8-10'),
    address: { ...job().address!, area: 'Jabi' },
  });
  asProvider({ open: [second, first] });
  setsOutFrom('Wuse');
  await keepDay('p1', [second, first]);
  renderApp(PATH);
  expect(await screen.findByText('6.9 km from Jabi, about 17 minutes.')).toBeVisible();
});

it('a start without a network measures the way from the base area that this phone keeps', async () => {
  asProvider();
  localStorage.setItem(storageKeys.person, 'p1');
  await keepUser(provider());
  await keepBase('p1', 'Wuse');
  await keepDay('p1', [visit()]);
  loseNetwork();
  renderApp(PATH);
  expect(await screen.findByText('12 km from Wuse, about 28 minutes.')).toBeVisible();
});

it.each([
  ['before the day of the job', { slot: { date: isoDay(2), window: '10-12' } }],
  ['at the gate', { trackingStep: 'AT_GATE' }],
  ['after the arrival', { trackingStep: 'ARRIVED' }],
] as const)('there is no way %s', async (_, patch) => {
  asProvider({ open: [visit(patch)] });
  setsOutFrom('Wuse');
  renderApp(PATH);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('3rd Avenue, Gwarinpa');
  expect(screen.queryByText(/km from Wuse/)).not.toBeInTheDocument();
});

it('there is no way without a start', async () => {
  asProvider({ open: [visit()] });
  renderApp(PATH);
  await screen.findByRole('button', { name: /I’m on my way/ });
  expect(screen.queryByText(/ km /)).not.toBeInTheDocument();
});
