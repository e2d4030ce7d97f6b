import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { forgetClock } from '@/shared/lib/clock';
import { allSteps } from '@/shared/steps/steps';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { asProvider, job, offer } from '@/testing/provider/builders';

const TODAY = '/service-provider/dashboard';
const accept = () => screen.findByRole('button', { name: 'Accept ₦25,000' });

function network(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

it('ROLE-23: the dashboard shows offers with the take-home, the day, the balance and the standing', async () => {
  asProvider({ offers: [offer()], open: [job({ orderId: 'o2', title: 'Fix a tap' })] });
  const { container } = renderApp(TODAY);
  expect(await screen.findByRole('heading', { name: 'One job left today' })).toBeVisible();
  const card = await screen.findByRole('article', { name: 'Deep home cleaning' });
  expect(within(card).getByText('Gwarinpa', { exact: false })).toBeVisible();
  expect(within(card).getByText('50 min left')).toBeVisible();
  expect(within(card).getByText('Gida’s commission').closest('div')).toHaveTextContent('₦3,000');
  expect(await screen.findByText('₦37,400')).toBeVisible();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says that return visits could not be loaded, and loads them again', async () => {
  asProvider();
  let asked = 0;
  server.use(
    http.get('*/api/service-provider/return-visits', () =>
      (asked += 1) === 1 ? problem(500, 'internal', 'Something broke.') : HttpResponse.json([]),
    ),
  );
  const { user } = renderApp(TODAY);
  const note = await screen.findByText(/return visits and damage claims could not be loaded/);
  await user.click(
    within(note.closest('[role=alert]')!).getByRole('button', { name: 'Reload now' }),
  );
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  expect(asked).toBe(2);
});

it('B9, B11: an offer names the customer, says how far it is and marks a customer that providers rated well', async () => {
  asProvider({
    offers: [
      offer({ distanceKm: 4.2, customerReliable: true }),
      offer({ id: 'f2', title: 'Fix a tap', distanceKm: 0.3, customerFirstName: 'Bola' }),
      offer({ id: 'f3', title: 'Paint a wall' }),
    ],
  });
  renderApp(TODAY);
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const first = await card('Deep home cleaning');
  expect(first.getByText('For Amina')).toBeVisible();
  expect(first.getByText('Reliable customer')).toBeVisible();
  expect(first.getByText('about 4 km')).toBeVisible();
  const second = await card('Fix a tap');
  expect(second.getByText('about 1 km')).toBeVisible();
  expect(second.queryByText('Reliable customer')).toBeNull();
  expect((await card('Paint a wall')).queryByText(/km/)).toBeNull();
});

it('an accepted offer becomes a job of the day, and is accepted with an idempotency key', async () => {
  const world = asProvider({ offers: [offer()] });
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/service-provider/offers/f1/accept', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      world.offers = [];
      world.open = [job()];
      return HttpResponse.json(job());
    }),
  );
  const { user: person } = renderApp(TODAY);
  await person.click(await accept());
  expect(await screen.findByText(/“Deep home cleaning” is yours/)).toBeVisible();
  expect(
    await screen.findByRole('article', { name: 'Next job: Deep home cleaning' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  expect(keys).toEqual([expect.stringMatching(/.{16,}/)]);
});

it('ROLE-27 an offer by hand has the mark of Gida, and says that no one else is asked', async () => {
  asProvider({ offers: [offer({ byHand: true })] });
  renderApp(TODAY);
  const card = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
  expect(card.getByText('Assigned by Gida')).toBeVisible();
  expect(card.getByText(/^Our team chose you for this job\./)).toBeVisible();
  expect(card.queryByText('New offer')).not.toBeInTheDocument();
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(
    card.getByText(/No one else is asked before the offer ends\.$/, { selector: '.sp-no' }),
  ).toBeVisible();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

it('B9.13: a provider who is asked to be the reserve reads that another provider still has the job', async () => {
  const world = asProvider({ offers: [offer({ reserveUntil: '2026-11-24T19:00:00Z' })] });
  server.use(
    http.post('*/api/service-provider/offers/f1/accept', () => {
      world.offers = [offer({ state: 'RESERVED', reserveUntil: '2026-11-24T19:00:00Z' })];
      return HttpResponse.json(world.offers[0]);
    }),
  );
  const { user: person } = renderApp(TODAY);
  const card = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
  expect(card.getByText('Can you be the reserve?')).toBeVisible();
  expect(
    card.getByText(
      /^Another provider has this job and may not come\. .* whether you get the job\.$/,
    ),
  ).toBeVisible();
  await person.click(card.getByRole('button', { name: 'Be the reserve' }));
  expect(
    await screen.findByText(
      'You are the reserve for “Deep home cleaning”. The job is not yours yet.',
    ),
  ).toBeVisible();
  const reserve = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
  expect(reserve.getByText('You are the reserve')).toBeVisible();
  expect(
    reserve.getByText(
      /^The job is not yours yet\. You will know by .* whether it is\. Please keep the time free\.$/,
    ),
  ).toBeVisible();
  expect(reserve.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});

it('B9.13: a reserve leaves without a disadvantage, and reads why when that is too late', async () => {
  const world = asProvider({
    offers: [offer({ state: 'RESERVED', reserveUntil: '2026-11-24T19:00:00Z' })],
  });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/service-provider/offers/f1/decline', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return problem(503, 'unavailable', 'Please try again.');
      world.offers = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user: person } = renderApp(TODAY);
  const leave = await screen.findByRole('button', {
    name: 'I cannot be the reserve for Deep home cleaning',
  });
  await person.click(leave);
  expect(await screen.findByRole('alert')).toBeVisible();
  await person.click(leave);
  expect(
    await screen.findByText(
      'You are no longer the reserve for “Deep home cleaning”. That does not count against you.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([{ reason: 'BUSY' }, { reason: 'BUSY' }]);
});

it('an offer that another provider accepted disappears with a short note', async () => {
  const world = asProvider({ offers: [offer()] });
  server.use(
    http.post('*/api/service-provider/offers/f1/accept', () => {
      world.offers = [];
      return problem(409, 'offer_taken', 'this job has gone to someone else');
    }),
  );
  const { user: person } = renderApp(TODAY);
  await person.click(await accept());
  expect(
    await screen.findByText(/has gone to another provider\. That does not count against you/),
  ).toBeVisible();
  expect(await screen.findByText(/No offers now/)).toBeVisible();
});

it('shows the day only when its offers, return visits and claims have loaded, so that nothing moves', async () => {
  asProvider({ offers: [offer()] });
  let answer: (() => void) | null = null;
  server.use(
    http.get(
      '*/api/service-provider/damage-claims',
      async () => (await new Promise<void>((resolve) => (answer = resolve)), HttpResponse.json([])),
    ),
  );
  renderApp(TODAY);
  await screen.findByText('Loading your jobs');
  await waitFor(() => expect(answer).not.toBeNull());
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  act(() => answer?.());
  expect(await accept()).toBeEnabled();
});

it('an offer that expired meanwhile disappears with its reason', async () => {
  const world = asProvider({ offers: [offer()] });
  server.use(
    http.post('*/api/service-provider/offers/f1/accept', () => {
      world.offers = [];
      return problem(410, 'offer_expired', 'this offer has expired');
    }),
  );
  const { user: person } = renderApp(TODAY);
  await person.click(await accept());
  expect(await screen.findByText(/expired before your answer arrived/)).toBeVisible();
});

it.each([
  ['ten minutes fast', -600_000],
  ['ten minutes slow', 600_000],
])(
  'an offer can be accepted until its real end on a phone whose clock is %s',
  async (_, serverAhead) => {
    asProvider();
    const real = () => new Date(Date.now() + serverAhead);
    const expiresAt = new Date(real().getTime() + 5 * 60_000).toISOString();
    server.use(
      http.get('*/api/service-provider/offers', () =>
        HttpResponse.json([offer({ expiresAt })], {
          headers: { date: real().toUTCString(), 'cache-control': 'no-store' },
        }),
      ),
    );
    renderApp(TODAY);
    expect(await accept()).toBeEnabled();
    expect(await screen.findByText(/^[45] min left$/)).toBeVisible();
    forgetClock();
  },
);

it('keeps the offer when the answer was not sent', async () => {
  asProvider({ offers: [offer()] });
  server.use(http.post('*/api/service-provider/offers/f1/accept', () => HttpResponse.error()));
  const { user: person } = renderApp(TODAY);
  await person.click(await accept());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
  expect(await accept()).toBeEnabled();
});

it('B9.11: declining asks for one of five reasons, is sent with it and costs nothing', async () => {
  const world = asProvider({ offers: [offer()] });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/service-provider/offers/f1/decline', async ({ request }) => {
      sent.push(await request.json());
      world.offers = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user: person } = renderApp(TODAY);
  await person.click(await screen.findByRole('button', { name: 'No thanks' }));
  const choice = within(screen.getByRole('group', { name: 'Why are you declining?' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'It is too far',
    'I am busy then',
    'It pays too little',
    'I do not do this work',
    'Another reason',
    'Back to the offer',
  ]);
  await person.click(choice.getByRole('button', { name: 'Back to the offer' }));
  expect(await accept()).toBeEnabled();
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'No thanks' }));
  await person.click(screen.getByRole('button', { name: 'It pays too little' }));
  expect(await screen.findByText(/^You declined .* That never lowers your score/)).toBeVisible();
  expect(await screen.findByText(/No offers now/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'PRICE' }]);
});

it('B9.11: staff are told once that an open offer was seen, and a failure of that is not shown', async () => {
  asProvider({ offers: [offer(), offer({ id: 'f2', title: 'Fix a tap', state: 'SEEN' })] });
  const seen: unknown[] = [];
  server.use(
    http.post(
      '*/api/service-provider/offers/:id/seen',
      ({ params }) => (seen.push(params['id']), problem(500, 'internal_error', 'Broken.')),
    ),
  );
  renderApp(TODAY);
  expect(await screen.findByRole('article', { name: 'Fix a tap' })).toBeVisible();
  await waitFor(() => expect(seen).toEqual(['f1']));
  expect(screen.queryByText('Broken.')).toBeNull();
});

it('B9.8: an offer says that the customer asked for the provider', async () => {
  asProvider({ offers: [offer({ preferred: true }), offer({ id: 'f2', title: 'Fix a tap' })] });
  renderApp(TODAY);
  const card = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
  expect(card.getByText(/^The customer asked for you\./)).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: 'Fix a tap' })).queryByText(/asked for you/),
  ).toBeNull();
});

it('B9.4: an offer says why the provider got it, with the parts of the score', async () => {
  const parts = [
    { part: 'NEAR', value: 0.8, weight: 0.3 },
    { part: 'QUALITY', value: 0.533, weight: 0.25 },
  ];
  asProvider({
    offers: [
      offer({ basis: { score: 0.734, reserved: false, parts } }),
      offer({ id: 'f2', title: 'Fix a tap', basis: { score: 0.2, reserved: true, parts } }),
      offer({ id: 'f3', title: 'Paint a wall', byHand: true }),
    ],
  });
  const { user: person } = renderApp(TODAY);
  const first = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
  await person.click(first.getByText('Why you got this offer'));
  expect(first.getByText('Your score for this job is 73 of 100.')).toBeVisible();
  expect(first.getByText('How near you are, counts 30%').closest('div')).toHaveTextContent(
    '80 of 100',
  );
  const second = within(screen.getByRole('article', { name: 'Fix a tap' }));
  expect(second.getByText(/^You had waited longest for an offer/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('article', { name: 'Paint a wall' })).queryByText(
      'Why you got this offer',
    ),
  ).toBeNull();
});

it.each(['STARTED', 'CYLINDER_COLLECTED', 'AT_PLANT', 'FILLED'] as const)(
  'B4.18 the card of a job never reports a step of its cylinder, after %s',
  async (trackingStep) => {
    const cylinder = { heldBy: 'PROVIDER', count: 1, custody: [] };
    asProvider({ open: [job({ status: 'IN_PROGRESS', trackingStep, cylinder })] });
    let sent = 0;
    server.use(
      http.post(
        '*/api/service-provider/jobs/*',
        () => ((sent += 1), problem(500, 'internal', 'x')),
      ),
    );
    const { user } = renderApp(TODAY);
    await user.click(await screen.findByRole('link', { name: 'Open the job' }));
    expect(await screen.findByRole('list', { name: 'The cylinder' })).toBeVisible();
    expect(sent).toBe(0);
    expect(await allSteps()).toEqual([]);
  },
);

it('an offer cannot be accepted offline, and says why', async () => {
  asProvider({ offers: [offer()] });
  renderApp(TODAY);
  await accept();
  network(false);
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  expect(screen.getByText(/You can accept when the network is back/)).toBeVisible();
  expect(screen.getByText(/Offline since/)).toBeVisible();
  network(true);
  expect(await accept()).toBeEnabled();
});

it('says that the jobs are safe when they could not be loaded, and retries', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/jobs', () => problem(500, 'internal', 'Broken'), {
      once: true,
    }),
    http.get('*/api/service-provider/jobs', () => problem(500, 'internal', 'Broken'), {
      once: true,
    }),
  );
  const { user: person } = renderApp(TODAY);
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No jobs today' })).toBeVisible();
});

it('ROLE-23: a customer sees that this is not for their account, and a link home', async () => {
  signedIn();
  renderApp(TODAY);
  expect(await screen.findByRole('heading', { name: 'Not a provider account' })).toBeVisible();
  expect(screen.getByText('amina@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the customer side' })).toHaveAttribute(
    'href',
    '/',
  );
});

it('ROUTE-38: a guest is asked to sign in and comes back to the dashboard', async () => {
  renderApp(TODAY);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/service-provider/login?next=${encodeURIComponent(TODAY)}`,
  );
});
