import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { goTo, renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const API = '*/api/service-provider/jobs/o1';

/** Serves a step of the job: the answer is the job in its new state. */
function moves(world: { open?: Job[] }, step: string, to: Partial<Job>) {
  server.use(
    http.post(`${API}/${step}`, () => {
      world.open = [job(to)];
      return HttpResponse.json(world.open[0]);
    }),
  );
}

it('a job goes from departure to arrival with one button that says what happens next', async () => {
  const world = asProvider({ open: [job()] });
  moves(world, 'en-route', { trackingStep: 'EN_ROUTE' });
  moves(world, 'arrive', { trackingStep: 'ARRIVED' });
  const { user, container } = renderApp(PATH);
  const leave = await screen.findByRole('button', { name: /I’m on my way/ });
  expect(screen.getByText('3rd Avenue, Gwarinpa')).toBeVisible();
  expect(screen.getByText('Behind Banex Plaza. Green gate. Ask for Amina.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Amina' })).toHaveAttribute(
    'href',
    'tel:08035550142',
  );
  expect(screen.queryByRole('link', { name: 'Directions' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: /I’m at the gate/ }));
  expect(await screen.findByRole('heading', { name: 'Ask for the PIN' })).toHaveFocus();
  expect(screen.getByText('PIN', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
});

it('B9 a job of a later day offers no step yet', async () => {
  const slot = {
    date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    window: '10-12',
  };
  asProvider({ open: [job({ slot })] });
  const { container } = renderApp(PATH);
  expect(await screen.findByText('On that day, you tap here when you set out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /I’m on my way/ })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('a wrong PIN says how many attempts are left, the right one starts the job', async () => {
  const world = asProvider({ open: [job({ trackingStep: 'ARRIVED' })] });
  const tried: unknown[] = [];
  server.use(
    http.post(`${API}/start`, async ({ request }) => {
      const { pin } = (await request.json()) as { pin: string };
      tried.push(pin);
      if (pin !== '5042')
        return problem(
          422,
          'wrong_pin',
          'That is not the PIN. Ask the customer to read it again: 4 tries left.',
          [{ field: 'pin', code: 'wrong_pin', message: 'Wrong' }],
        );
      world.open = [
        job({
          status: 'IN_PROGRESS',
          trackingStep: 'STARTED',
          startedAt: new Date().toISOString(),
        }),
      ];
      return HttpResponse.json(world.open[0]);
    }),
  );
  const { user, container } = renderApp(PATH);
  const pin = await screen.findByLabelText('PIN, four digits');
  for (const key of ['5', '0', '4', '1'])
    await user.click(screen.getByRole('button', { name: key }));
  expect(pin).toHaveValue('5041');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /Start the job/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('4 tries left');
  expect(pin).toHaveValue('5041');
  expect(pin).toBeInvalid();
  await user.clear(pin);
  await user.type(pin, '5042{Enter}');
  expect(await screen.findByRole('heading', { name: 'At work' })).toBeVisible();
  expect(tried).toEqual(['5041', '5042']);
});

it('a PIN that is too short is not sent', async () => {
  asProvider({ open: [job({ trackingStep: 'ARRIVED' })] });
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText('PIN, four digits'), '50{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The PIN has 4 digits.');
});

it('too many wrong PINs lock the keypad and say until when', async () => {
  asProvider({ open: [job({ trackingStep: 'ARRIVED' })] });
  server.use(
    http.post(`${API}/start`, () =>
      problem(429, 'pin_locked', 'The PIN was wrong too often. Try again in 15 minutes.'),
    ),
  );
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText('PIN, four digits'), '1111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 15 minutes');
  expect(await screen.findByRole('button', { name: /Locked for now/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '1' })).toBeDisabled();
});

describe('finishing a job', () => {
  const working = {
    status: 'IN_PROGRESS',
    trackingStep: 'STARTED',
    startedAt: new Date(Date.now() - 2_520_000).toISOString(),
  } as const;

  it('needs a note, and says so without calling the server', async () => {
    asProvider({ open: [job(working)] });
    const { user, container } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: /Finish the job/ }));
    const note = screen.getByLabelText('What did you do?');
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAccessibleDescription('Describe in a sentence what you did.');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('waits for the customer, and says when it is confirmed automatically', async () => {
    const world = asProvider({ open: [job(working)] });
    const notes: unknown[] = [];
    server.use(
      http.post(`${API}/finish`, async ({ request }) => {
        notes.push(await request.json());
        world.open = [
          job({
            ...working,
            trackingStep: 'FINISHED',
            finishedAt: new Date().toISOString(),
            autoCompletesAt: new Date(Date.now() + 86_400_000).toISOString(),
            finishNote: 'All three rooms cleaned.',
          }),
        ];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), ' All three rooms cleaned. ');
    await user.click(screen.getByRole('button', { name: /Finish the job/ }));
    expect(await screen.findByRole('heading', { name: 'Done. Waiting for Amina' })).toBeVisible();
    expect(screen.getByText(/it is confirmed automatically by .* tomorrow/)).toBeVisible();
    expect(notes).toEqual([
      { note: 'All three rooms cleaned.', happenedAt: expect.any(String) as string },
    ]);
    expect(localStorage.getItem('gida_finish_o1')).toBeNull();
  });

  it('row 20: adds the weights to a gas job that was finished without them', async () => {
    const proof = { complete: false };
    const finished = {
      ...working,
      categorySlug: 'gas-refill-delivery',
      trackingStep: 'FINISHED' as const,
      finishedAt: new Date().toISOString(),
      finishNote: 'Filled.',
    };
    const world = asProvider({ open: [job({ ...finished, proof })] });
    const sent: unknown[] = [];
    server.use(
      http.post(`${API}/finish`, async ({ request }) => {
        sent.push(await request.json());
        world.open = [job({ ...finished, proof: { ...proof, complete: true } })];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp(PATH);
    const send = await screen.findByRole('button', { name: /Send the weights/ });
    await user.click(send);
    expect(screen.getByLabelText(/^Before filling, kg/)).toHaveAccessibleDescription(
      'Type the weight before filling, such as 14.2.',
    );
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^Before filling, kg/), '14');
    await user.type(screen.getByLabelText(/^After filling, kg/), '26.5');
    await user.click(send);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          note: 'Filled.',
          gasWeights: { beforeKg: 14, afterKg: 26.5 },
          happenedAt: expect.any(String) as string,
        },
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Send the weights/ })).toBeNull(),
    );
  });

  it('asks for the weights of a gas job, and sends them when they can be true', async () => {
    const world = asProvider({
      open: [
        job({
          ...working,
          categorySlug: 'gas-refill-delivery',
          estate: {
            name: 'Sunnyvale Estate',
            area: 'Lokogoma',
            gatePass: true,
            vehiclePlate: false,
            opensAt: null,
            closesAt: null,
            note: null,
          },
        }),
      ],
    });
    const sent: unknown[] = [];
    server.use(
      http.post(`${API}/finish`, async ({ request }) => {
        sent.push(await request.json());
        world.open = [
          job({
            ...working,
            trackingStep: 'FINISHED',
            finishedAt: new Date().toISOString(),
            finishNote: 'Filled.',
          }),
        ];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp(PATH);
    expect(
      await screen.findByText(/A gate pass is needed\. Amina sends it to the gate\./),
    ).toBeVisible();
    await user.type(await screen.findByLabelText('What did you do?'), 'Filled.');
    expect(
      screen.getByText(/^Left for the finish proof: The weights, if a cylinder was filled\./),
    ).toBeVisible();
    const after = screen.getByLabelText(/^After filling, kg/);
    await user.type(screen.getByLabelText(/^Before filling, kg/), '14');
    await user.type(after, '13');
    await user.click(screen.getByRole('button', { name: /Finish the job/ }));
    expect(after).toHaveAccessibleDescription('It weighs more after filling than before.');
    expect(sent).toEqual([]);
    await user.clear(after);
    await user.type(after, '26.1');
    expect(screen.queryByText(/Left for the finish proof/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Finish the job/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          note: 'Filled.',
          gasWeights: { beforeKg: 14, afterKg: 26.1 },
          happenedAt: expect.any(String) as string,
        },
      ]),
    );
  });

  it('asks for the cost of materials when the price has some, and says what is wrong with the answer', async () => {
    const world = asProvider({ open: [job({ ...working, materialsKobo: 860_000 })] });
    const sent: unknown[] = [];
    server.use(
      http.post(`${API}/finish`, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1)
          return problem(422, 'validation_failed', 'Please look again.', [
            {
              field: 'materialsKobo',
              code: 'too_much',
              message: 'The price has ₦8,600 for materials.',
            },
          ]);
        world.open = [
          job({
            ...working,
            trackingStep: 'FINISHED',
            finishedAt: new Date().toISOString(),
            finishNote: 'Done.',
          }),
        ];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user, container } = renderApp(PATH);
    const cost = await screen.findByLabelText(/What did the materials cost\?/);
    expect(cost).toHaveAccessibleDescription(
      /The price includes ₦8,600 for them\. If they cost less, the rest is refunded to Amina/,
    );
    await user.type(screen.getByLabelText('What did you do?'), 'Done.');
    await user.type(cost, 'nine');
    await user.click(screen.getByRole('button', { name: /Finish the job/ }));
    expect(cost).toHaveAccessibleDescription('Type an amount such as 7,150.');
    expect(sent).toEqual([]);
    await user.clear(cost);
    await user.type(cost, '₦9,000');
    await user.click(screen.getByRole('button', { name: /Finish the job/ }));
    await waitFor(() =>
      expect(cost).toHaveAccessibleDescription('The price has ₦8,600 for materials.'),
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.clear(cost);
    await user.type(cost, '7,150.50');
    await user.click(screen.getByRole('button', { name: /Finish the job/ }));
    expect(await screen.findByRole('heading', { name: 'Done. Waiting for Amina' })).toBeVisible();
    const happenedAt = expect.any(String) as string;
    expect(sent).toEqual([
      { note: 'Done.', materialsKobo: 900_000, happenedAt },
      { note: 'Done.', materialsKobo: 715_050, happenedAt },
    ]);
  });

  it('keeps what was typed when it was not sent, also when the page is opened again', async () => {
    asProvider({ open: [job(working)] });
    const { user, unmount } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'Cleaned.');
    unmount();
    renderApp(PATH);
    expect(await screen.findByLabelText('What did you do?')).toHaveValue('Cleaned.');
  });
});

it('a step that was taken on another device shows the current state', async () => {
  const world = asProvider({ open: [job()] });
  server.use(
    http.post(`${API}/en-route`, () => {
      world.open = [job({ status: 'CANCELLED', trackingStep: null })];
      return problem(409, 'out_of_step', 'the job has not come that far');
    }),
  );
  const { user } = renderApp(PATH);
  expect(await screen.findByRole('list', { name: 'Steps of this job' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /I’m on my way/ }));
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Steps of this job' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^The money/ })).not.toBeInTheDocument();
});

it('shows refunds with the money, and who pays for them', async () => {
  const part = {
    amountKobo: 2_150_000,
    lessKobo: 1_700_000,
    note: 'Two rooms were left out.',
    createdAt: '2026-11-22T08:00:00Z',
  };
  const kept = {
    amountKobo: 100_000,
    lessKobo: 0,
    note: 'A window.',
    createdAt: '2026-11-23T08:00:00Z',
  };
  asProvider({ open: [job({ netKobo: 2_500_000, givenBack: [part, kept] })] });
  renderApp(PATH);
  expect(
    await screen.findByText(
      '₦21,500 was refunded to the customer. You receive ₦17,000 less. Our explanation: Two rooms were left out.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      '₦1,000 was refunded to the customer. You keep what you earned. Our explanation: A window.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^₦8,000 to you, /)).toBeVisible();
});

it('a job of another provider is not shown', async () => {
  asProvider();
  server.use(http.get(API, () => problem(404, 'not_found', 'There is no such job')));
  renderApp(PATH);
  expect(
    await screen.findByRole('heading', { name: 'This is not one of your jobs' }),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Back to today' }).length).toBeGreaterThan(0),
  );
});

it('what was done at one job is not shown at another', async () => {
  const under = { status: 'IN_PROGRESS', trackingStep: 'STARTED' } as const;
  asProvider({ open: [job(under), job({ ...under, orderId: 'o2', title: 'Another job' })] });
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText('What did you do?'), 'Cleaned the oven.');
  goTo('/service-provider/jobs/o2');
  expect(await screen.findByText('Another job')).toBeInTheDocument();
  expect(await screen.findByLabelText('What did you do?')).toHaveValue('');
});
