import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider } from '@/testing/provider/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import {
  askedKobo,
  damageText,
  isTooLarge,
  type DamageClaim,
  type ProviderDamage,
} from '@/domain/damage/model';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const claim = (patch: Partial<DamageClaim> = {}): DamageClaim => ({
  id: 'd1',
  state: 'OPEN',
  statement: '',
  askedKobo: 0,
  photos: [],
  openedAt: soon(-1),
  evidenceUntil: soon(300),
  dueAt: soon(70),
  answer: null,
  grantedKobo: 0,
  words: null,
  closedAt: null,
  ...patch,
});

const evidence = (patch: Partial<ProviderDamage> = {}): ProviderDamage => ({
  ...claim({ statement: 'The television fell.' }),
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  customerFirstName: 'Bola',
  mayAnswer: true,
  ...patch,
});

function serve(claims: DamageClaim[], allowedActions: string[]) {
  signedIn();
  const damage = (all: DamageClaim[]) => ({ until: soon(100), mostKobo: 25_000_000, claims: all });
  const world = {
    order: { ...order({ status: 'COMPLETED' }), allowedActions, damage: damage(claims) } as object,
  };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
  return {
    show: (all: DamageClaim[], actions: string[]) =>
      (world.order = { ...world.order, allowedActions: actions, damage: damage(all) }),
    world,
  };
}

const part = async () => within(await screen.findByRole('region', { name: 'Damage' }));

describe('a damage claim', () => {
  it('is filed when the form is sent, and not by opening the form', async () => {
    const { show, world } = serve([], ['claim_damage']);
    const calls: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/damage', () => {
        calls.push('claim');
        show([claim()], ['add_to_damage', 'withdraw_damage']);
        return HttpResponse.json(world.order, { status: 201 });
      }),
      http.post('*/api/orders/o1/damage/details', async ({ request }) => {
        calls.push(await request.json());
        show([claim({ statement: 'The television fell.' })], ['add_to_damage', 'withdraw_damage']);
        return HttpResponse.json(world.order);
      }),
    );
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByText('Something wrong?'));
    expect(
      (await part()).getByText(/We cover up to ₦250,000\. Send us photos of the damage\./),
    ).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Something was damaged' }));
    expect(await screen.findByRole('form', { name: 'Something was damaged' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(screen.getByText('Add a description, an amount or a photo.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText('What was damaged, and how?'), 'The television fell.');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await (await part()).findByText('The television fell.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull());
    expect(calls).toEqual(['claim', { statement: 'The television fell.', photoIds: [] }]);
  });
  it('keeps what was typed when the claim is open but the details did not arrive', async () => {
    const { show, world } = serve([], ['claim_damage']);
    const calls: string[] = [];
    server.use(
      http.post('*/api/orders/o1/damage', () => {
        calls.push('claim');
        show([claim()], ['add_to_damage', 'withdraw_damage']);
        return HttpResponse.json(world.order, { status: 201 });
      }),
      http.post('*/api/orders/o1/damage/details', () => {
        calls.push('details');
        return calls.length < 3
          ? problem(422, 'invalid', 'Please look at it again.')
          : HttpResponse.json(world.order);
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByText('Something wrong?'));
    await user.click((await part()).getByRole('button', { name: 'Something was damaged' }));
    await user.type(screen.getByLabelText('What was damaged, and how?'), 'The television fell.');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('Please look at it again.')).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Add evidence' })).toBeVisible();
    expect(screen.getByLabelText('What was damaged, and how?')).toHaveValue('The television fell.');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull());
    expect(calls).toEqual(['claim', 'details', 'details']);
  });
  it('says why it cannot be opened', async () => {
    serve([], ['claim_damage']);
    server.use(
      http.post('*/api/orders/o1/damage', () =>
        problem(
          410,
          'damage_too_late',
          'Damage by this job could be reported until 30 November 2026.',
        ),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByText('Something wrong?'));
    await user.click((await part()).getByRole('button', { name: 'Something was damaged' }));
    await user.type(screen.getByLabelText('What was damaged, and how?'), 'The television fell.');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(
      await screen.findByText('Damage by this job could be reported until 30 November 2026.'),
    ).toBeVisible();
  });
  it('takes a description and whole naira, and nothing when the form is empty', async () => {
    serve([claim()], ['add_to_damage', 'withdraw_damage']);
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/api/orders/o1/damage/details',
        async ({ request }) => (sent.push(await request.json()), HttpResponse.json({})),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add details or a photo' }));
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(screen.getByText('Add a description, an amount or a photo.')).toBeVisible();
    await user.type(screen.getByLabelText('What was damaged, and how?'), 'The television fell.');
    await user.type(screen.getByLabelText('Cost, ₦'), '90.50');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(screen.getByText('Type an amount in whole naira.')).toBeVisible();
    await user.clear(screen.getByLabelText('Cost, ₦'));
    await user.type(screen.getByLabelText('Cost, ₦'), '300,000');
    expect(
      screen.getByText(
        'We cover up to ₦250,000. You can ask for more, but we do not pay the rest.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { statement: 'The television fell.', photoIds: [], amountKobo: 30_000_000 },
      ]),
    );
  });
  it('shows the decision and the provider’s side, and can be withdrawn before', async () => {
    const { show, world } = serve(
      [
        claim({
          statement: 'The television fell.',
          askedKobo: 9_000_000,
          answer: 'It stood loose.',
        }),
      ],
      ['add_to_damage', 'withdraw_damage'],
    );
    server.use(
      http.post(
        '*/api/orders/o1/damage/withdraw',
        () => (show([claim({ state: 'WITHDRAWN' })], []), HttpResponse.json(world.order)),
      ),
    );
    const { user } = renderApp('/order/o1');
    expect((await part()).getByText('It stood loose.')).toBeVisible();
    expect((await part()).getByText('It costs ₦90,000.')).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Withdraw it' }));
    expect(await (await part()).findByText('You withdrew it.')).toBeVisible();
  });
  it('links to the credit that was paid', async () => {
    serve([claim({ state: 'GRANTED', grantedKobo: 9_000_000 })], []);
    renderApp('/order/o1');
    expect((await part()).getByRole('link', { name: 'See your credit' })).toHaveAttribute(
      'href',
      '/account?tab=statement',
    );
  });
  it('is not shown when there is no claim and none is possible', async () => {
    serve([], []);
    renderApp('/order/o1');
    await screen.findByText('Your request');
    expect(screen.queryByRole('region', { name: 'Damage' })).toBeNull();
  });
  it.each([
    [
      'GRANTED',
      { grantedKobo: 9_000_000 },
      'You received ₦90,000 of credit. Spend it, or have it paid out to your bank account.',
    ],
    [
      'OPEN',
      { statement: 'It fell.', photos: [{ id: 'u1', url: '/api/uploads/u1' }] },
      'We decide by',
    ],
    ['OPEN', { statement: 'It fell.' }, /^Add a photo of the damage by .*\. Then we decide\./],
    [
      'OPEN',
      { photos: [{ id: 'u1', url: '/api/uploads/u1' }] },
      /^Describe the damage by .*\. Then we decide\./,
    ],
    ['OPEN', {}, /^Describe the damage and add a photo by .*\. Then we decide\.$/],
    ['REFUSED', {}, 'We do not pay for this damage.'],
    ['WITHDRAWN', {}, 'You withdrew it.'],
  ])('describes the state of a claim: %s', (state, patch, text) =>
    expect(damageText(claim({ state, ...patch }))).toEqual(
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    ),
  );
  it.each([
    ['', undefined],
    ['90000', 9_000_000],
    ['₦90,000', 9_000_000],
    ['0', null],
    ['1.50', null],
    ['much', null],
  ])('reads %j as %j kobo', (text, kobo) => expect(askedKobo(text)).toBe(kobo));
  it.each([
    ['99999999999', true],
    ['999,999,999', false],
    ['much', false],
    ['1.50', false],
  ])('whether %j is more than any amount is %j', (text, is) => expect(isTooLarge(text)).toBe(is));
});

describe('a provider with a damage claim against their job', () => {
  it('answers once', async () => {
    asProvider();
    const world = { claim: evidence() };
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/service-provider/damage-claims', () => HttpResponse.json([world.claim])),
      http.post(
        '*/api/service-provider/damage-claims/d1/answer',
        async ({ request }) => (
          sent.push(await request.json()),
          (world.claim = evidence({ answer: 'It stood loose.', mayAnswer: false })),
          HttpResponse.json(world.claim)
        ),
      ),
    );
    const { user, container } = renderApp('/service-provider/dashboard');
    const card = within(await screen.findByRole('article', { name: 'Damage: Deep home cleaning' }));
    expect(
      card.getByText('Bola says that something was damaged. You owe nothing for it.'),
    ).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Give your statement' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(card.getByRole('button', { name: 'Send it' }));
    expect(card.getByText('Please write a short text.')).toBeVisible();
    await user.type(card.getByLabelText('What happened?'), 'It stood loose.');
    await user.click(card.getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(sent).toEqual([{ answer: 'It stood loose.' }]));
    expect(await screen.findByText('It stood loose.', { selector: '.wordy' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give your statement' })).toBeNull();
  });
  it('does not see decided claims', async () => {
    asProvider();
    server.use(
      http.get('*/api/service-provider/damage-claims', () =>
        HttpResponse.json([evidence({ state: 'GRANTED', mayAnswer: false })]),
      ),
    );
    renderApp('/service-provider/dashboard');
    await screen.findByText('No jobs at the moment');
    expect(screen.queryByText('Reported damage')).toBeNull();
  });
});
