import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { storageKeys } from '@/shared/lib/config';
import { write } from '@/shared/steps/device-store';
import { addStep, allSteps, putStep } from '@/shared/steps/steps';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job, provider } from '@/testing/provider/builders';
import { keepDay, keepUser } from '@/domain/providers/day/kept-day';
import { useKept } from '@/domain/providers/day/kept';
import { othersChanged, reloadSteps } from '@/domain/providers/day/taken';

const PATH = '/service-provider/jobs/o1';
const TODAY = '/service-provider/dashboard';
const STEP = '*/api/service-provider/jobs/o1/:step';

/** Without a network every call fails; `back` connects it again and serves the steps. */
function lose(
  world: { open?: Job[] },
  answer: (step: string, body: { pin?: string }) => Response | undefined = () => undefined,
) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
  const arrived: string[] = [];
  return {
    arrived,
    back() {
      server.resetHandlers();
      asProvider(world);
      server.use(
        http.post(STEP, async ({ params, request }) => {
          const name = String(params['step']);
          arrived.push(name);
          const refusal = answer(name, (await request.json()) as { pin?: string });
          if (refusal) return refusal;
          const to: Partial<Job> =
            name === 'en-route'
              ? { trackingStep: 'EN_ROUTE' }
              : name === 'arrive'
                ? { trackingStep: 'ARRIVED' }
                : {
                    status: 'IN_PROGRESS',
                    trackingStep: name === 'start' ? 'STARTED' : 'FINISHED',
                  };
          world.open = [job({ ...world.open?.[0], ...to })];
          return HttpResponse.json(world.open[0]);
        }),
      );
      jest.restoreAllMocks();
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

const waiting = () => screen.findAllByText('Waiting for network');

it('steps without a network are kept and shown, and arrive in their order when it is back', async () => {
  const world: { open: Job[] } = { open: [job()] };
  asProvider(world);
  const { user, container } = renderApp(PATH);
  await screen.findByRole('button', { name: /I’m on my way/ });
  const network = lose(world);
  await user.click(screen.getByRole('button', { name: /I’m on my way/ }));
  expect(await waiting()).toHaveLength(1);
  expect(
    screen.getByRole('button', {
      name: /I’m at the gate.*No network\. It is kept here and sent later/,
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /I’m at the gate/ }));
  expect(await screen.findByText(/There is no network, so the PIN is checked later/)).toBeVisible();
  await user.type(screen.getByLabelText('PIN, four digits'), '5042{Enter}');
  expect(await screen.findByRole('heading', { name: 'At work' })).toBeVisible();
  expect(await waiting()).toHaveLength(3);
  expect(await axe(container)).toHaveNoViolations();
  expect((await allSteps()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  network.back();
  await waitFor(() => expect(network.arrived).toEqual(['en-route', 'arrive', 'start']));
  await waitFor(() => expect(screen.queryByText('Waiting for network')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'At work' })).toBeVisible();
});

it('a wrong PIN that was typed without a network is explained, and the right one lets the job go on', async () => {
  const world: { open: Job[] } = { open: [job({ trackingStep: 'ARRIVED' })] };
  asProvider(world);
  const { user, container } = renderApp(PATH);
  await screen.findByLabelText('PIN, four digits');
  const network = lose(world, (name, { pin }) =>
    name === 'start' && pin !== '5042'
      ? problem(422, 'wrong_pin', 'That is not the PIN.', [
          { field: 'pin', code: 'wrong_pin', message: 'That is not the PIN.' },
        ])
      : undefined,
  );
  await user.type(screen.getByLabelText('PIN, four digits'), '1111{Enter}');
  await user.type(await screen.findByLabelText('What did you do?'), 'All done.');
  await user.click(screen.getByRole('button', { name: /Finish the job/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, finish the job' }));
  expect(await screen.findByRole('heading', { name: 'Done. Waiting for Amina' })).toBeVisible();
  network.back();
  expect(await screen.findByRole('heading', { name: 'The PIN was not right' })).toBeVisible();
  expect(screen.getByText(/One later step waits behind it\./)).toBeVisible();
  expect(network.arrived).toEqual(['start']);
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText('PIN, four digits'), '5042');
  await user.click(screen.getByRole('button', { name: 'Send this PIN' }));
  await waitFor(() => expect(network.arrived).toEqual(['start', 'start', 'finish']));
  expect(await screen.findByRole('heading', { name: 'Done. Waiting for Amina' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The PIN was not right' })).not.toBeInTheDocument();
});

it('a refused step can be removed with what waits behind it', async () => {
  const world: { open: Job[] } = { open: [job()] };
  asProvider(world);
  const { user } = renderApp(PATH);
  await screen.findByRole('button', { name: /I’m on my way/ });
  const network = lose(world, () => problem(409, 'out_of_step', 'the job has not come that far'));
  await user.click(screen.getByRole('button', { name: /I’m on my way/ }));
  await user.click(await screen.findByRole('button', { name: /I’m at the gate/ }));
  network.back();
  await user.click(await screen.findByRole('button', { name: 'Remove what was not sent' }));
  expect(await screen.findByRole('button', { name: /I’m on my way/ })).toBeVisible();
  expect(await allSteps()).toEqual([]);
  expect(network.arrived).toEqual(['en-route']);
});

it('a step that the service worker sent is shown with the answer of the server', async () => {
  const world: { open: Job[] } = { open: [job()] };
  asProvider(world);
  renderApp(PATH);
  await screen.findByRole('button', { name: /I’m on my way/ });
  const network = lose(world);
  const step = await addStep({
    key: 'k-1',
    userId: 'p1',
    orderId: 'o1',
    title: 'Deep home cleaning',
    kind: 'en-route',
    happenedAt: new Date(Date.now() - 30 * 60_000).toISOString(),
  });
  await act(() => reloadSteps());
  expect(await waiting()).toHaveLength(1);
  await putStep({ ...step, state: 'sent', sentAt: new Date().toISOString() });
  world.open = [job({ trackingStep: 'EN_ROUTE' })];
  network.back();
  await act(() => othersChanged());
  expect(screen.queryByText('Waiting for network')).not.toBeInTheDocument();
  expect(screen.getByText(/^Sent \d/)).toBeVisible();
  expect(screen.getByRole('button', { name: /I’m at the gate/ })).toBeVisible();
  expect(network.arrived).toEqual([]);
});

describe('a start without a network', () => {
  beforeEach(async () => {
    useKept.setState({ userId: null, user: null, day: null });
    asProvider();
    localStorage.setItem(storageKeys.person, 'p1');
    server.use(http.all('*/api/*', () => HttpResponse.error()));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await keepUser(provider());
    await keepDay('p1', [job()]);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows today as this phone has it, with its time', async () => {
    const { container } = renderApp(TODAY);
    expect(
      await screen.findByRole('article', { name: 'Next job: Deep home cleaning' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        /You see your day as of \d+:\d\d[ap]m\. Job steps are kept on this phone and sent later; offers need the network\./,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Offers' })).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('opens a job that an earlier version kept, whose disputes had no statements', async () => {
    const dispute = {
      id: 'd1',
      side: 'CUSTOMER',
      appeal: false,
      reason: 'POOR_WORK',
      statement: 'The oven is as dirty as before.',
      state: 'OPEN',
      openedAt: '2026-11-22T08:00:00Z',
      answerDueAt: '2026-11-23T08:00:00Z',
      answer: 'It shone when I left.',
      answeredAt: '2026-11-22T10:00:00Z',
      dueAt: '2099-01-01T00:00:00Z',
      verdict: null,
      backKobo: 0,
    };
    const at = new Date().toISOString();
    const old = job({ status: 'DISPUTED', trackingStep: 'FINISHED' });
    await write('day', 'p1', {
      at,
      jobs: [
        {
          wholeAt: at,
          job: { ...old, cylinder: { heldBy: 'CUSTOMER', custody: [] }, disputes: [dispute] },
        },
      ],
    });
    renderApp(PATH);
    expect(await screen.findByText('The oven is as dirty as before.')).toBeVisible();
    expect(screen.getByText('It shone when I left.')).toBeVisible();
  });

  it('opens a job with its address, and takes its next step', async () => {
    const { user } = renderApp(PATH);
    expect(await screen.findByText(/^As of \d+:\d\d[ap]m, from this phone\.$/)).toBeVisible();
    expect(screen.getByText('Behind Banex Plaza. Green gate. Ask for Amina.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /I’m on my way/ }));
    expect(await waiting()).toHaveLength(1);
  });

  it('warns before logging out that steps are not sent yet', async () => {
    const { user } = renderApp(TODAY);
    await user.click(await screen.findByRole('button', { name: 'I’m on my way' }));
    expect(await waiting()).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back to today' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Log out' })).toHaveAccessibleDescription(
      '1 step of your jobs is not sent yet. Logging out deletes it.',
    );
  });

  it('shows nothing of another person', async () => {
    localStorage.setItem(storageKeys.person, 'someone');
    renderApp(TODAY);
    expect(await screen.findByRole('heading', { name: 'Sign in to see your jobs' })).toBeVisible();
  });
});
