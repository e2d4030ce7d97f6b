import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { forgetPerson } from '@/shared/lib/forget';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider, job } from '@/testing/provider/builders';
import { forgetPhone, phone } from '@/testing/provider/phone';
import { isDue, isNews, type Reading } from './position-sharing';

const PATH = '/service-provider/jobs/o1';
const AT = { latitude: 9.07, longitude: 7.44 };

function taken() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.put('*/api/service-provider/jobs/o1/position', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ stored: true });
    }),
  );
  return sent;
}

afterEach(forgetPhone);

describe('when a position is sent', () => {
  const reading = (patch: Partial<Reading> = {}): Reading => ({
    ...AT,
    accuracyMetres: 20,
    at: 0,
    ...patch,
  });
  const moved = { latitude: AT.latitude + 0.001, longitude: AT.longitude };

  it('is by movement from 15 seconds on, and without movement after a minute', () => {
    expect(isDue(reading(), null)).toBe(true);
    expect(isDue(reading({ ...moved, at: 14_000 }), reading())).toBe(false);
    expect(isDue(reading({ ...moved, at: 15_000 }), reading())).toBe(true);
    expect(isDue(reading({ at: 59_000 }), reading())).toBe(false);
    expect(isDue(reading({ at: 60_000 }), reading())).toBe(true);
  });
  it('is never for one that is a kilometre uncertain', () =>
    expect(isDue(reading({ accuracyMetres: 1_001 }), null)).toBe(false));
  it('changes the page after 40 metres or a minute, and never when it is a kilometre uncertain', () => {
    const near = { latitude: AT.latitude + 0.0003, longitude: AT.longitude };
    expect(isNews(reading(), null)).toBe(true);
    expect(isNews(reading({ ...near, at: 59_000 }), reading())).toBe(false);
    expect(isNews(reading({ ...near, at: 60_000 }), reading())).toBe(true);
    expect(isNews(reading({ ...moved, at: 1_000 }), reading())).toBe(true);
    expect(isNews(reading({ ...moved, accuracyMetres: 1_001 }), reading())).toBe(false);
  });
});

it('the position is sent after consent, on the way alone, and the page says so', async () => {
  const device = phone();
  const sent = taken();
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  const { user, container } = renderApp(PATH);
  await screen.findByText('Let Amina see you coming?');
  expect(device.watching()).toBe(false);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Share my position' }));
  expect(screen.getByText('Looking for your position')).toBeVisible();
  device.moves(AT);
  expect(await screen.findByText('Amina sees where you are')).toBeVisible();
  expect(sent).toEqual([
    { ...AT, accuracyMetres: 18, measuredAt: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  ]);
  expect(await axe(container)).toHaveNoViolations();
  device.moves({ ...AT, latitude: 9.2 });
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(device.watching()).toBe(false);
  expect(screen.getByText('Let Amina see you coming?')).toBeVisible();
});

it('there is no question before the provider sets out and after they arrive', async () => {
  phone();
  const world = asProvider({ open: [job()] });
  renderApp(PATH);
  await screen.findByRole('button', { name: /I’m on my way/ });
  expect(screen.queryByText('Let Amina see you coming?')).not.toBeInTheDocument();
  expect(world).toBeDefined();
});

it('a refused permission leaves the job as it is', async () => {
  const device = phone();
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Share my position' }));
  device.fails(1);
  expect(await screen.findByText('Amina does not see where you are')).toBeVisible();
  expect(screen.getByText(/tap “I’m at the gate” when you arrive/)).toBeVisible();
  expect(screen.getByRole('button', { name: /I’m at the gate/ })).toBeEnabled();
});

it('a phone that cannot tell where it is says so', async () => {
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Share my position' }));
  expect(
    await screen.findByText('This phone cannot tell where it is.', { exact: false }),
  ).toBeVisible();
});

it('a refusal of the server ends the sending, a lost connection does not', async () => {
  const device = phone();
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  let answer = () => HttpResponse.error() as Response;
  server.use(http.put('*/api/service-provider/jobs/o1/position', () => answer() as never));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Share my position' }));
  device.moves(AT);
  await act(async () => {
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(device.watching()).toBe(true);
  answer = () =>
    problem(409, 'not_on_the_way', 'Positions are sent only on the way to the job.') as Response;
  device.moves(AT);
  await waitFor(() => expect(device.watching()).toBe(false));
});

it('signing out ends the sending', async () => {
  const device = phone();
  taken();
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Share my position' }));
  await waitFor(() => expect(device.watching()).toBe(true));
  act(() => forgetPerson());
  expect(device.watching()).toBe(false);
  expect(localStorage.getItem('gida_share_position')).toBeNull();
});
