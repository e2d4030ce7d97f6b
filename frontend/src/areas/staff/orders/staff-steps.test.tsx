import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const detail = (patch: object = {}) => ({
  ...order({ status: 'PAID', allowedActions: ['assign', 'cancel'], paidKobo: 3_010_000 }),
  requestedAt: null,
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: null,
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  events: [],
  partRefunds: [],
  refundable: [],
  ...patch,
});

const assigned = () => detail({ status: 'ASSIGNED', allowedActions: ['cancel', 'start'] });

const emeka = {
  providerId: 'p7',
  name: 'Emeka O.',
  jobsDone: 1,
  eligible: true,
  reasons: [],
  explanations: [],
  score: 0.734,
  distanceKm: 4.25,
  jobsThatDay: 2,
  chosenUntil: null,
};
const ngozi = {
  providerId: 'p8',
  name: 'Ngozi A.',
  jobsDone: 12,
  eligible: false,
  reasons: ['BUSY', 'GENDER'],
  explanations: [
    'The provider has another job or visit at that time, travel included.',
    'The customer asked for another gender.',
  ],
  score: 0.5,
  distanceKm: null,
  jobsThatDay: 0,
  chosenUntil: null,
};

const TERMS = {
  refundKobo: 2_760_000,
  feeKobo: 250_000,
  providerKobo: 232_558,
  text: 'You paid ₦30,100 and get ₦27,600 back.',
};

function serve(
  permissions: string[],
  found: object = detail(),
  candidates: object[] = [emeka, ngozi],
) {
  const sent: unknown[] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  const take = async ({ request }: { request: Request }) => (
    sent.push(await request.json()),
    HttpResponse.json(found)
  );
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'PAID' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.get('*/api/admin/dispatch/o1/candidates', () => HttpResponse.json(candidates)),
    http.get('*/api/admin/orders/o1/cancellation', () => HttpResponse.json(TERMS)),
    http.post('*/api/admin/orders/o1/assign', take),
    http.post('*/api/admin/orders/o1/cancel', take),
    http.post('*/api/admin/orders/o1/start', take),
  );
  return sent;
}

const setOnline = (online: boolean) => {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => jest.restoreAllMocks());

describe('choosing a provider', () => {
  it('ROLE-27 lists every reason, and offers the job to the one who was chosen', async () => {
    const sent = serve(['OPS']);
    const { user, container } = renderApp('/admin/orders/o1');
    const row = within((await screen.findByText('Ngozi A.')).closest('tr') ?? document.body);
    expect(row.getByText('The customer asked for another gender.')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(
      screen.getByText('score 73 of 100, about 4 km away, 2 jobs that day, 1 job done'),
    ).toBeVisible();
    expect(
      row.getByText('score 50 of 100, distance unknown, 0 jobs that day, 12 jobs done'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Choose Emeka O.' }));
    const form = within(screen.getByRole('form', { name: 'Offer the job' }));
    await user.click(form.getByRole('button', { name: 'Offer the job' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(form.getByLabelText('Reason, for the audit log'), ' He knows the house. ');
    await user.click(form.getByRole('button', { name: 'Offer the job' }));
    await waitFor(() =>
      expect(sent).toEqual([{ providerId: 'p7', reason: 'He knows the house.' }]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Offer the job' })).not.toBeInTheDocument(),
    );
  });

  it('B9 says when a provider who was silent for too long was last heard from', async () => {
    const silent = {
      ...ngozi,
      reasons: ['NOT_SEEN'],
      explanations: ['The provider has not opened the portal for too long.'],
      lastSeenAt: '2020-01-01T08:00:00Z',
    };
    serve(['OPS'], detail(), [{ ...emeka, lastSeenAt: '2020-01-01T08:00:00Z' }, silent]);
    renderApp('/admin/orders/o1');
    expect(
      await screen.findByText('The provider has not opened the portal for too long.'),
    ).toBeVisible();
    expect(screen.getAllByText(/^It was last opened /)).toHaveLength(1);
  });

  it('B9.11 says what became of the latest offer to each', async () => {
    const sentAt = '2099-01-01T13:00:00Z';
    const rows = [
      { state: 'SENT' },
      { state: 'SEEN', seenAt: '2099-01-01T13:05:00Z' },
      { state: 'DECLINED', declineReason: 'PRICE' },
      { state: 'DECLINED', declineReason: 'OTHER' },
      { state: 'EXPIRED' },
      { state: 'LOST' },
    ].map((offer, place) => ({ ...emeka, providerId: `p${place}`, offer: { sentAt, ...offer } }));
    serve(['OPS'], detail(), rows);
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('Offered at 2:00pm, not seen.')).toBeVisible();
    for (const text of [
      'Offered at 2:00pm, seen at 2:05pm.',
      'Offered at 2:00pm, declined: it pays too little.',
      'Offered at 2:00pm, declined.',
      'Offered at 2:00pm, not seen, not answered.',
      'Offered at 2:00pm, no longer open.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('says which provider the search waits for', async () => {
    serve(['OPS'], detail(), [
      {
        ...ngozi,
        eligible: true,
        reasons: [],
        explanations: [],
        chosenUntil: '2099-01-01T13:30:00Z',
      },
      emeka,
    ]);
    renderApp('/admin/orders/o1');
    expect(await screen.findByText(/^The search waits for Ngozi A\. until 2:30pm\./)).toBeVisible();
    expect(screen.getByText('Has until 2:30pm to accept')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose Ngozi A.' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when the server refuses, and shows why', async () => {
    serve(['OPS']);
    server.use(
      http.post('*/api/admin/orders/o1/assign', () =>
        problem(409, 'provider_not_eligible', 'The provider takes a break.'),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Choose Emeka O.' }));
    const form = within(screen.getByRole('form', { name: 'Offer the job' }));
    await user.type(form.getByLabelText('Reason, for the audit log'), 'He is near.');
    await user.click(form.getByRole('button', { name: 'Offer the job' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The provider takes a break.');
    expect(form.getByLabelText('Reason, for the audit log')).toHaveValue('He is near.');
  });

  it('has an empty state, one without an eligible provider, and an error state with a way out', async () => {
    serve(['OPS'], detail(), []);
    const first = renderApp('/admin/orders/o1');
    expect(await screen.findByText('No provider does this service in this area.')).toBeVisible();
    first.unmount();
    serve(['OPS'], detail(), [ngozi]);
    const second = renderApp('/admin/orders/o1');
    expect(await screen.findByText('No provider can take this job at the moment.')).toBeVisible();
    second.unmount();
    serve(['OPS']);
    server.use(
      http.get(
        '*/api/admin/dispatch/o1/candidates',
        () => problem(500, 'internal_error', 'Broken.'),
        { once: true },
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    expect(
      await screen.findByRole('heading', { name: 'We could not load the providers' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Emeka O.')).toBeVisible();
  });

  it('waits for the network', async () => {
    serve(['OPS']);
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Choose Emeka O.' }));
    const form = within(screen.getByRole('form', { name: 'Offer the job' }));
    setOnline(false);
    expect(await form.findByText(/^There is no connection\./)).toBeVisible();
    expect(form.getByRole('button', { name: 'Offer the job' })).toBeDisabled();
    setOnline(true);
    await waitFor(() => expect(form.getByRole('button', { name: 'Offer the job' })).toBeEnabled());
  });

  it('is for operations, while a provider is searched', async () => {
    serve(['SUPPORT']);
    const first = renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Candidates' })).not.toBeInTheDocument();
    first.unmount();
    serve(['OPS'], assigned());
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Candidates' })).not.toBeInTheDocument();
  });
});

describe('cancelling for the customer', () => {
  const open = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Cancel for the customer' }));
    return within(await screen.findByRole('form', { name: 'Cancel for the customer' }));
  };

  it('ROLE-27 shows the terms first, and sends the fee that was seen', async () => {
    const sent = serve(['SUPPORT'], assigned());
    const { user, container } = renderApp('/admin/orders/o1');
    const form = await open(user);
    const terms = within(form.getByLabelText('Result of the cancellation'));
    expect(terms.getByText('₦27,600')).toBeVisible();
    expect(terms.getByText('₦2,500')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.selectOptions(
      form.getByLabelText('Why does the customer cancel?'),
      'The time does not suit',
    );
    await user.type(form.getByLabelText('Explanation, for the customer'), 'You phoned us.');
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          reason: 'WRONG_TIME',
          fault: 'CUSTOMER',
          waiveFee: false,
          note: 'You phoned us.',
          feeKobo: 250_000,
        },
      ]),
    );
  });

  it('waives the fee by choice, and always when the cause is ours', async () => {
    const sent = serve(['SUPPORT'], assigned());
    const { user } = renderApp('/admin/orders/o1');
    const form = await open(user);
    const terms = within(form.getByLabelText('Result of the cancellation'));
    await user.click(form.getByLabelText(/^Waive the fee/));
    expect(terms.getByText('₦30,100')).toBeVisible();
    await user.type(form.getByLabelText('Explanation, for the customer'), 'Because you are ill.');
    await user.click(form.getByLabelText(/^Gida or the provider/));
    expect(form.queryByLabelText(/^Waive the fee/)).not.toBeInTheDocument();
    expect(terms.getByText('₦30,100')).toBeVisible();
    await user.click(form.getByLabelText(/^The customer/));
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ fault: 'CUSTOMER', waiveFee: true })]),
    );
  });

  it('loads the terms again when they have changed', async () => {
    serve(['SUPPORT'], assigned());
    const { user } = renderApp('/admin/orders/o1');
    const form = await open(user);
    await user.type(form.getByLabelText('Explanation, for the customer'), 'You phoned us.');
    server.use(
      http.post('*/api/admin/orders/o1/cancel', () =>
        problem(409, 'cancellation_terms_changed', 'Cancelling now costs ₦6,250.'),
      ),
      http.get('*/api/admin/orders/o1/cancellation', () =>
        HttpResponse.json({ ...TERMS, refundKobo: 2_385_000, feeKobo: 625_000 }),
      ),
    );
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Cancelling now costs ₦6,250.');
    expect(
      await within(form.getByLabelText('Result of the cancellation')).findByText('₦6,250'),
    ).toBeVisible();
    expect(form.getByLabelText('Explanation, for the customer')).toHaveValue('You phoned us.');
  });

  it('is for operations before a provider accepts, and for support afterwards', async () => {
    for (const [permission, found, offered] of [
      ['OPS', detail(), true],
      ['SUPPORT', detail(), false],
      ['OPS', assigned(), false],
      ['SUPPORT', assigned(), true],
    ] as const) {
      serve([permission], found);
      const { unmount } = renderApp('/admin/orders/o1');
      expect(await screen.findByText('What happened')).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'Cancel for the customer' })).toHaveLength(
        offered ? 1 : 0,
      );
      unmount();
    }
  });
});

describe('starting without the PIN', () => {
  it('ROLE-27 needs a reason and a note on the call', async () => {
    const sent = serve(['OPS'], assigned());
    const { user, container } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Start without PIN' }));
    const form = within(screen.getByRole('form', { name: 'Start without PIN' }));
    await user.type(form.getByLabelText('Why does the PIN not work?'), 'The phone is broken.');
    await user.click(form.getByRole('button', { name: 'Start the job' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(form.getByLabelText('What did the customer say?'), 'He is at the door.');
    await user.click(form.getByRole('button', { name: 'Start the job' }));
    await waitFor(() =>
      expect(sent).toEqual([{ reason: 'The phone is broken.', callNote: 'He is at the door.' }]),
    );
  });

  it('shows what the server refuses, at the field', async () => {
    serve(['OPS'], assigned());
    server.use(
      http.post('*/api/admin/orders/o1/start', () =>
        problem(422, 'validation_failed', 'Please check.', [
          { field: 'callNote', code: 'required', message: 'Say more about the call.' },
        ]),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Start without PIN' }));
    const form = within(screen.getByRole('form', { name: 'Start without PIN' }));
    await user.type(form.getByLabelText('Why does the PIN not work?'), 'The phone is broken.');
    await user.type(form.getByLabelText('What did the customer say?'), 'Yes.');
    await user.click(form.getByRole('button', { name: 'Start the job' }));
    expect(await form.findByText('Say more about the call.')).toBeVisible();
  });

  it('is for operations', async () => {
    serve(['SUPPORT'], assigned());
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start without PIN' })).not.toBeInTheDocument();
  });
});

it('shows both times of a step that was reported later, and the photos of the finished work', async () => {
  const report = (
    step: string,
    happenedAt: string,
    reportedAt: string,
    reportedLater: boolean,
  ) => ({ step, happenedAt, reportedAt, reportedLater });
  serve(
    ['OPS'],
    detail({
      status: 'IN_PROGRESS',
      stepReports: [
        report('ARRIVED', '2026-11-24T09:12:00Z', '2026-11-24T10:40:00Z', true),
        report('FINISHED', '2026-11-24T11:00:00Z', '2026-11-24T11:00:00Z', false),
      ],
      finishPhotos: [{ id: 'f1', url: '/api/uploads/f1' }],
    }),
  );
  const { container } = renderApp('/admin/orders/o1');
  const part = within(await screen.findByRole('region', { name: 'Steps of the job' }));
  const [arrived, finished] = part.getAllByRole('listitem');
  expect(arrived).toHaveTextContent(
    '24 November 2026, 10:12amAt the doorReported later, 24 November 2026, 11:40am. Deadlines and credit follow this time.',
  );
  expect(finished).toHaveTextContent('24 November 2026, 12:00pmFinished');
  expect(finished).not.toHaveTextContent('Reported later');
  expect(
    within(part.getByRole('list', { name: 'Photos of the finished work' })).getAllByRole('button'),
  ).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});
