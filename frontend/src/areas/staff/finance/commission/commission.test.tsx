import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { bpsOf, changeText, percent, scopeText } from './model';

const COMMISSION = '*/api/admin/finance/commission';

const rule = (patch: object = {}) => ({
  id: 'c1',
  number: 1,
  categorySlug: null,
  tier: null,
  providerId: null,
  providerName: null,
  rateBps: 1500,
  effectiveFrom: '2026-01-01T00:00:00Z',
  state: 'HOLDS',
  note: null,
  proposedBy: null,
  proposedAt: '2026-01-01T00:00:00Z',
  decidedBy: null,
  decidedAt: null,
  mine: false,
  ...patch,
});
const waiting = (patch: object = {}) =>
  rule({
    id: 'c9',
    number: null,
    tier: 'TRUSTED',
    rateBps: 1100,
    state: 'WAITING',
    proposedBy: 'Ngozi Ude',
    note: 'Season',
    ...patch,
  });
const split = (rateBps: number, commissionKobo: number) => ({
  rateBps,
  commissionKobo,
  providerKobo: 2_800_000 - commissionKobo,
  vatKobo: 210_000,
  totalKobo: 3_010_000,
});

let written: unknown[] = [];
let decided: unknown[] = [];
let tried: unknown[] = [];

function serve(rules: object) {
  [written, decided, tried] = [[], [], []];
  signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
  server.use(
    http.get(COMMISSION, () => HttpResponse.json(rules)),
    http.post(
      `${COMMISSION}/rules`,
      async ({ request }) => (
        written.push(await request.json()),
        HttpResponse.json(rules, { status: 201 })
      ),
    ),
    http.post(
      `${COMMISSION}/rules/:id/decision`,
      async ({ request, params }) => (
        decided.push([params['id'], await request.json()]),
        HttpResponse.json(rules)
      ),
    ),
    http.post(
      `${COMMISSION}/preview`,
      async ({ request }) => (
        tried.push(await request.json()),
        HttpResponse.json({ today: split(1500, 300_000), then: split(1250, 250_000), holds: true })
      ),
    ),
  );
}

const open = () => renderApp('/admin/finance?view=commission');

describe('the commission rules', () => {
  it('lists the rules in force, for whom they are, and who wrote them', async () => {
    serve({
      rules: [
        rule({
          id: 'c2',
          number: 4,
          providerId: 'p1',
          providerName: `Amina ${'x'.repeat(80)}`,
          rateBps: null,
          state: 'UPCOMING',
          proposedBy: 'Chidi Eze',
          decidedBy: 'Ngozi Ude',
        }),
        rule(),
      ],
      waiting: [],
    });
    const { container } = open();
    const table = await screen.findByRole('table', { name: 'Rules of commission, newest first' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain(
      `Amina ${'x'.repeat(80)}Chidi Eze, approved by Ngozi UdeEndedUpcoming`,
    );
    expect(rows[1]).toContain('EverythingOpening rule15%In force');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('finds rules by their jobs and their people, and filters them by state', async () => {
    serve({
      rules: [
        rule({ id: 'c2', number: 4, tier: 'TRUSTED', state: 'REPLACED', proposedBy: 'Chidi Eze' }),
        rule(),
      ],
      waiting: [],
    });
    const { user } = renderApp('/admin/finance?view=commission&q=trusted%20chidi');
    const rows = async () =>
      within(await screen.findByRole('table', { name: /^Rules of commission/ })).getAllByRole(
        'row',
      );
    expect(await rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText('State'), 'In force');
    expect(await rows()).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Select the rule for Everything' })).toBeVisible();
  });
  it('lets a second person approve, and the author only withdraw', async () => {
    serve({
      rules: [rule()],
      waiting: [waiting(), waiting({ id: 'c8', tier: 'STANDARD', mine: true })],
    });
    const { user } = open();
    expect(await screen.findByText('Trusted providers: 15% to 11%')).toBeVisible();
    await user.click(
      await screen.findByRole('button', { name: 'Approve the rule for trusted providers' }),
    );
    await waitFor(() => expect(decided).toEqual([['c9', { approve: true }]]));
    expect(
      screen.queryByRole('button', { name: 'Approve the rule for standard providers' }),
    ).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Withdraw the rule for standard providers' }),
    );
    expect(decided).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() => expect(decided).toHaveLength(2));
    expect(decided[1]).toEqual(['c8', { approve: false }]);
  });
  it('a rule that someone else decided on is gone after the refusal', async () => {
    serve({ rules: [rule()], waiting: [waiting()] });
    const { user } = open();
    const approve = await screen.findByRole('button', {
      name: 'Approve the rule for trusted providers',
    });
    server.use(
      http.post(`${COMMISSION}/rules/:id/decision`, () => {
        serve({ rules: [rule()], waiting: [] });
        return problem(409, 'commission_rule_decided', 'This rule was decided on already.');
      }),
    );
    await user.click(approve);
    expect(await screen.findByText('This rule was decided on already.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Waiting for a second person' })).toBeNull(),
    );
  });
  it('shows what a rule changes before it is proposed', async () => {
    serve({ rules: [rule()], waiting: [] });
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Percent/), '12.5');
    await user.click(screen.getByRole('button', { name: 'Show its effect' }));
    const effect = within(
      await screen.findByRole('table', { name: 'The job today and with the rule' }),
    );
    expect(
      effect
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Today15%₦3,000₦25,000₦2,100', 'Then12.5%₦2,500₦25,500₦2,100']);
    expect(tried).toEqual([
      { rule: { rateBps: 1250 }, labourKobo: 2_150_000, travelKobo: 0, materialsKobo: 860_000 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Propose rule' }));
    await waitFor(() => expect(written).toEqual([{ rateBps: 1250 }]));
    expect(
      await screen.findByText('Nothing changes until another person approves.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Percent/)).toHaveValue('');
  });
  it('refuses an amount of the example that is none', async () => {
    serve({ rules: [rule()], waiting: [] });
    const { user } = open();
    const travel = await screen.findByLabelText('Travel');
    await user.clear(travel);
    await user.type(travel, '-500');
    await user.click(screen.getByRole('button', { name: 'Show its effect' }));
    expect(travel).toHaveAccessibleDescription('Enter an amount in naira, such as 5,000.');
    expect(tried).toEqual([]);
  });
  it('shows which field is wrong', async () => {
    serve({ rules: [rule()], waiting: [] });
    server.use(
      http.post(`${COMMISSION}/rules`, () =>
        problem(
          409,
          'commission_rule_waiting',
          'A rule for the same jobs waits for a second person already. Decide on that one first.',
        ),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Percent/), '1x');
    await user.click(screen.getByRole('button', { name: 'Propose rule' }));
    const percentage = screen.getByLabelText(/^Percent/);
    const problemText = 'Enter a percentage up to 100, such as 12 or 12.5.';
    await waitFor(() => expect(percentage).toHaveAccessibleDescription(new RegExp(problemText)));
    await user.clear(percentage);
    await user.type(percentage, '12.555');
    expect(percentage).toHaveValue('12.555');
    await user.click(screen.getByRole('button', { name: 'Propose rule' }));
    expect(percentage).toHaveAccessibleDescription(new RegExp(problemText));
    expect(written).toEqual([]);
    await user.clear(screen.getByLabelText(/^Percent/));
    await user.type(screen.getByLabelText(/^Percent/), '14');
    await user.click(screen.getByRole('button', { name: 'Propose rule' }));
    expect(
      await screen.findByText(
        'A rule for the same jobs waits for a second person already. Decide on that one first.',
      ),
    ).toBeInTheDocument();
  });
  it('says what a waiting rule changes: the rate of its jobs today, and then', () => {
    const everything = rule();
    const gas = rule({ id: 'c2', number: 2, categorySlug: 'gas', rateBps: 1000 });
    const trusted = rule({ id: 'c3', number: 3, tier: 'TRUSTED', rateBps: 1300 });
    const ended = rule({ id: 'c4', number: 4, categorySlug: 'plumbing', rateBps: null });
    const rules = [ended, trusted, gas, everything];
    expect(changeText(waiting({ tier: null, rateBps: 1255 }), rules)).toBe('15% to 12.55%');
    expect(changeText(waiting({ categorySlug: 'gas' }), rules)).toBe('10% to 11%');
    expect(changeText(waiting({ categorySlug: 'plumbing', tier: null }), rules)).toBe('15% to 11%');
    expect(changeText(waiting({ rateBps: null }), rules)).toBe('13% ends');
    expect(changeText(waiting(), [])).toBe('11%');
  });
  it('says when the rules could not be loaded', async () => {
    serve({ rules: [rule()], waiting: [] });
    server.use(http.get(COMMISSION, () => problem(500, 'internal_error', 'Something went wrong.')));
    open();
    expect(await screen.findByText('We could not load the rules')).toBeInTheDocument();
  });
  it('reads and writes percentages to the hundredth', () => {
    expect(['12', '12.5', '12,25', '0', '0.05', '100', '100.01', '', '1.234'].map(bpsOf)).toEqual([
      1200,
      1250,
      1225,
      0,
      5,
      10_000,
      undefined,
      undefined,
      undefined,
    ]);
    expect([1500, 1250, 5].map(percent)).toEqual(['15%', '12.5%', '0.05%']);
    expect(
      scopeText(
        { categorySlug: 'gas', tier: 'TRUSTED', providerId: 'p1', providerName: null },
        () => 'Gas',
      ),
    ).toBe('Gas, trusted providers, p1');
  });
});
