import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider } from '@/testing/provider/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { stateText, visitHours, type Claim, type ReturnVisit } from '@/domain/warranty/model';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const claim = (patch: Partial<Claim> = {}): Claim => ({
  id: 'c1',
  state: 'VISIT',
  statement: '',
  photos: [],
  openedAt: soon(-1),
  detailsUntil: soon(300),
  visitAt: null,
  dueAt: soon(47),
  report: null,
  backKobo: 0,
  words: null,
  closedAt: null,
  ...patch,
});

const visit = (patch: Partial<ReturnVisit> = {}): ReturnVisit => ({
  ...claim(),
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  feeKobo: 0,
  customerFirstName: 'Bola',
  orderId: 'o1',
  customerPhone: '+2348031234567',
  address: { line: '12 Third Avenue', area: 'Gwarinpa', city: 'Abuja', state: 'FCT' },
  ...patch,
});

function serve(claims: Claim[], allowedActions: string[]) {
  signedIn();
  const warranty = (all: Claim[]) => ({ days: 7, until: soon(100), claims: all });
  const world = {
    order: {
      ...order({ status: 'COMPLETED' }),
      allowedActions,
      guarantee: warranty(claims),
    } as object,
  };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
  return {
    show: (all: Claim[], actions: string[]) =>
      (world.order = { ...world.order, allowedActions: actions, guarantee: warranty(all) }),
    world,
  };
}

const part = async () => within(await screen.findByRole('region', { name: 'Fix-it promise' }));

describe('a warranty claim', () => {
  it('is opened with one tap, without a statement', async () => {
    const { show, world } = serve([], ['claim_guarantee']);
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/api/orders/o1/guarantee',
        async ({ request }) => (
          sent.push(await request.json()),
          show([claim()], ['add_to_claim', 'withdraw_claim']),
          HttpResponse.json(world.order, { status: 201 })
        ),
      ),
    );
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByText('Something wrong?'));
    await user.click((await part()).getByRole('button', { name: 'Ask for a free return visit' }));
    expect(screen.getByText(/will come back within 48 hours, at no cost/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      within(screen.getByRole('form', { name: 'Ask for a free return visit' })).getByRole(
        'button',
        { name: 'Ask for a free return visit' },
      ),
    );
    await waitFor(() => expect(sent).toEqual([{ statement: '' }]));
    expect(await (await part()).findByText(/A provider comes again by/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for a free return visit' })).toBeNull();
  });
  it('says why it is refused, and keeps what was typed', async () => {
    serve([], ['claim_guarantee']);
    server.use(
      http.post('*/api/orders/o1/guarantee', () =>
        problem(
          410,
          'claim_too_late',
          'The Fix-it promise for this job ended on 30 November 2026.',
        ),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByText('Something wrong?'));
    await user.click((await part()).getByRole('button', { name: 'Ask for a free return visit' }));
    const form = within(screen.getByRole('form', { name: 'Ask for a free return visit' }));
    await user.type(form.getByRole('textbox'), 'It drips.');
    await user.click(form.getByRole('button', { name: 'Ask for a free return visit' }));
    expect(
      await screen.findByText('The Fix-it promise for this job ended on 30 November 2026.'),
    ).toBeVisible();
    expect(form.getByRole('textbox')).toHaveValue('It drips.');
  });
  it('takes more details while it is open, and nothing when the form is empty', async () => {
    serve([claim()], ['add_to_claim', 'withdraw_claim']);
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/api/orders/o1/guarantee/details',
        async ({ request }) => (sent.push(await request.json()), HttpResponse.json({})),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add details or a photo' }));
    await user.click(screen.getByRole('button', { name: 'Add it' }));
    expect(screen.getByText('Write something, or add a photo.')).toBeVisible();
    await user.type(screen.getByLabelText('What else should we know?'), 'It smells too.');
    await user.click(screen.getByRole('button', { name: 'Add it' }));
    await waitFor(() => expect(sent).toEqual([{ statement: 'It smells too.', photoIds: [] }]));
  });
  it('B12.3 lets the customer call the provider of the visit through the relay', async () => {
    const { world } = serve([claim()], ['add_to_claim', 'withdraw_claim']);
    world.order = { ...world.order, call: { number: '+2342017001234' } };
    renderApp('/order/o1');
    const link = (await part()).getByRole('link', { name: 'Call the provider' });
    expect(link).toHaveAttribute('href', 'tel:+2342017001234');
  });
  it('offers no call before there is a claim', async () => {
    const { world } = serve([], ['claim_guarantee']);
    world.order = { ...world.order, call: { number: '+2342017001234' } };
    renderApp('/order/o1');
    expect(
      (await part()).getByRole('button', { name: 'Ask for a free return visit' }),
    ).toBeInTheDocument();
    expect((await part()).queryByRole('link', { name: 'Call the provider' })).toBeNull();
  });
  it('asks after a visit whether the problem is fixed, and what is still wrong', async () => {
    serve(
      [claim({ state: 'VISITED', report: 'A new seal.' })],
      ['confirm_fix', 'deny_fix', 'withdraw_claim'],
    );
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/api/orders/o1/guarantee/answer',
        async ({ request }) => (sent.push(await request.json()), HttpResponse.json({})),
      ),
    );
    const { user } = renderApp('/order/o1');
    expect((await part()).getByText('A new seal.')).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'No, it is not' }));
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(screen.getByText('Tell us what is still wrong.')).toBeVisible();
    await user.type(screen.getByLabelText('What is still wrong?'), 'It drips.');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(sent).toEqual([{ fixed: false, statement: 'It drips.' }]));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is fixed' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ fixed: true });
  });
  it('is not shown when there is no claim and none is possible', async () => {
    serve([], []);
    renderApp('/order/o1');
    await screen.findByText('Your request');
    expect(screen.queryByText('Fix-it promise')).toBeNull();
  });
  it.each([
    ['PAID_BACK', { backKobo: 500_000 }, '₦5,000 is refunded to you.'],
    ['DESK', {}, 'We will find another provider or refund you.'],
    ['REFUSED', {}, 'The Fix-it promise does not cover this.'],
    ['FIXED', {}, 'It was fixed.'],
    ['WITHDRAWN', {}, 'You withdrew it.'],
  ])('describes the state of a claim: %s', (state, patch, text) =>
    expect(stateText(claim({ state, ...patch }))).toContain(text),
  );
});

describe('a provider with a return visit', () => {
  it('sets the time, then reports what they did', async () => {
    asProvider();
    const world = { visit: visit({ statement: 'The oven is dirty again.' }) };
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/service-provider/return-visits', () => HttpResponse.json([world.visit])),
      http.post('*/api/service-provider/return-visits/c1/plan', async ({ request }) => {
        const body = (await request.json()) as { at: string };
        sent.push('plan');
        world.visit = visit({ visitAt: body.at });
        return HttpResponse.json(world.visit);
      }),
      http.post(
        '*/api/service-provider/return-visits/c1/report',
        async ({ request }) => (
          sent.push(await request.json()),
          (world.visit = visit({ state: 'VISITED' })),
          HttpResponse.json(world.visit)
        ),
      ),
    );
    const { user, container } = renderApp('/service-provider/dashboard');
    const card = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
    expect(card.getByText('The oven is dirty again.')).toBeVisible();
    expect(card.getByText(/your own work: no fee/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Call Bola' })).toHaveAttribute(
      'href',
      'tel:+2348031234567',
    );
    await user.click(card.getByRole('button', { name: 'Choose a time' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Tell the customer' }));
    expect(await screen.findByText(/^You come at .+\.$/, { selector: '.soft' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I was there' }));
    await user.click(screen.getByRole('button', { name: 'It is fixed' }));
    expect(screen.getByText('Please write a short text.')).toBeVisible();
    await user.type(screen.getByLabelText('What did you do?'), 'Cleaned anew.');
    await user.click(screen.getByRole('button', { name: 'It is fixed' }));
    await waitFor(() => expect(sent).toEqual(['plan', { report: 'Cleaned anew.' }]));
    expect(await screen.findByText(/The customer has until/)).toBeVisible();
  });
  it('can decline, and sees the pay for another provider’s job', async () => {
    asProvider();
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/service-provider/return-visits', () =>
        HttpResponse.json([visit({ feeKobo: 800_000 })]),
      ),
      http.post(
        '*/api/service-provider/return-visits/c1/decline',
        async ({ request }) => (
          sent.push(await request.json()),
          HttpResponse.json(visit({ state: 'DESK' }))
        ),
      ),
    );
    const { user } = renderApp('/service-provider/dashboard');
    expect(await screen.findByText(/₦8,000 when it is fixed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I cannot come' }));
    await user.type(screen.getByLabelText('Why can’t you come?'), 'I am in Kano.');
    await user.click(screen.getByRole('button', { name: 'I cannot come' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'I am in Kano.' }]));
  });
  it('does not see closed claims', async () => {
    asProvider();
    server.use(
      http.get('*/api/service-provider/return-visits', () =>
        HttpResponse.json([visit({ state: 'FIXED' })]),
      ),
    );
    renderApp('/service-provider/dashboard');
    await screen.findByText('No jobs at the moment');
    expect(screen.queryByText('Free return visit')).toBeNull();
  });
  it('is offered hours by day, in Lagos time, within the deadline', () => {
    const now = Date.parse('2026-11-23T15:20:00Z');
    const hours = visitHours(now, '2026-11-24T12:00:00Z');
    expect(hours).toEqual([
      '2026-11-23T17:00:00.000Z',
      '2026-11-24T07:00:00.000Z',
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T11:00:00.000Z',
    ]);
    expect(visitHours(now, '2026-11-23T16:00:00Z')).toEqual([]);
  });
});
