import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { desk, open, openDesk, preview, serve, setting } from './testing/desk';

beforeEach(openDesk);

const pair = (patch: object = {}) => ({
  provider: 'Amina',
  earlierOrderId: 'o1',
  earlierReference: 'GD-1',
  laterOrderId: 'o2',
  laterReference: 'GD-2',
  endsAt: '2026-11-23T11:00:00Z',
  startsAt: '2026-11-23T11:35:00Z',
  minutes: 35,
  before: true,
  after: false,
  different: true,
  ...patch,
});

const pairs = (patch: object = {}) => ({
  rows: [pair()],
  neededBefore: 30,
  neededAfter: 40,
  pairs: 2,
  possibleBefore: 2,
  possibleAfter: 1,
  different: 1,
  ...patch,
});

const heartbeat = (patch: object = {}) => ({
  orderId: 'o1',
  reference: 'GD-1',
  startsAt: '2026-11-23T09:00:00Z',
  respondedAt: '2026-11-23T07:50:00Z',
  before: { askedAt: '2026-11-23T07:30:00Z', searchedAt: '2026-11-23T07:45:00Z' },
  after: { askedAt: '2026-11-23T07:30:00Z', searchedAt: null },
  different: true,
  ...patch,
});

const heartbeats = (patch: object = {}) => ({
  rows: [heartbeat()],
  jobs: 3,
  silent: 1,
  searchedBefore: 2,
  searchedAfter: 1,
  added: 0,
  avoided: 1,
  ...patch,
});

const minutes = setting({
  key: 'some_minutes',
  group: 'DISPATCH',
  label: 'Some minutes',
  unit: 'MINUTES',
  min: 0,
  max: 120,
});

/** Tries a value of a setting in minutes. The server answers with this preview. */
async function tried(shown: object) {
  serve([minutes]);
  desk.effect = preview({ count: null, subject: null, ...shown });
  const { user, container } = open();
  await user.type(await screen.findByLabelText('New value'), '40');
  await user.click(screen.getByRole('button', { name: 'See the effect' }));
  await screen.findByText('What it would have changed');
  return container;
}

const lines = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);

describe('the preview of the time between two jobs', () => {
  const table = 'Pairs of past jobs today and with this value';
  const shown = (patch: object = {}) => ({
    kind: 'PAIRS',
    subject: 'SAME_ZONE',
    pairs: pairs(patch),
    command: 'make simulate-dispatch',
  });

  it('B17.8 shows which past jobs of one provider would no longer be possible', async () => {
    const same = pair({
      laterOrderId: 'o3',
      laterReference: 'GD-3',
      after: true,
      different: false,
    });
    const container = await tried(shown({ rows: [pair(), same] }));
    const [first, second] = lines(table);
    expect(first).toMatch(
      /^GD-1 and GD-2Amina, planned until 12:00pm and from 12:35pm on .*: 35 minutes between the two/,
    );
    expect(first).toMatch(/today possiblethen not possibledifferent$/);
    expect(second).toMatch(/^GD-1 and GD-3.*today possiblethen the same$/);
    expect(
      screen.getByText(
        'We compared 2 pairs of consecutive jobs of one provider on one day, in the same zone. With a minimum time of 30 minutes as today, a provider could have 2 of them. With 40 minutes, it would be 1. The result is different for 1 pair.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('make simulate-dispatch')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GD-2' })).toHaveAttribute('href', '/admin/orders/o2');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says when two jobs overlap', async () => {
    await tried(shown({ rows: [pair({ minutes: -50, before: false, different: false })] }));
    expect(lines(table)[0]).toMatch(/: the jobs overlaptoday not possiblethen the same$/);
  });

  it('says why there is no pair yet', async () => {
    const reason = 'No provider has had two jobs in such zones on one day yet.';
    await tried({ kind: 'SIMULATION', reason, command: 'make simulate-dispatch' });
    expect(
      screen.getByText(`This value is not tried on past orders. ${reason}`),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: table })).toBeNull();
  });

  it('says when the preview fails', async () => {
    serve([minutes]);
    server.use(
      http.post('*/api/admin/settings/:key/preview', () => problem(503, 'unavailable', 'Busy')),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '40');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'See the effect' })).toBeInTheDocument();
  });
});

describe('the preview of the heartbeat', () => {
  const table = 'The heartbeat of past jobs today and with this value';
  const shown = (patch: object = {}) => ({ kind: 'HEARTBEATS', heartbeats: heartbeats(patch) });

  it('B17.8 shows when a provider responded, and whether a reserve is searched', async () => {
    const silent = heartbeat({
      orderId: 'o2',
      reference: 'GD-2',
      respondedAt: null,
      after: heartbeat().before,
      different: false,
    });
    const container = await tried(shown({ rows: [heartbeat(), silent] }));
    const [first, second] = lines(table);
    expect(first).toMatch(
      /^GD-1Start at 10:00am on .*, response at 8:50am, 70 minutes before the start/,
    );
    expect(first).toMatch(
      /today asked at 8:30am, reserve searched at 8:45amthen asked at 8:30am, no reserve searcheddifferent$/,
    );
    expect(second).toMatch(/no response: the provider lost the job.*then the same$/);
    expect(
      screen.getByText(
        'We compared 3 jobs. In 1 of them, the provider did not respond and lost the job. With the present value, a reserve is searched for 2 of them. With the new value, a reserve is searched for 1: 0 searches are added, and 1 search is avoided.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/The simulation tries this value/)).toBeNull();
    expect(screen.getByRole('link', { name: 'GD-1' })).toHaveAttribute('href', '/admin/orders/o1');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says when a provider would not be asked, and nothing about lost jobs when there is none', async () => {
    const after = { askedAt: null, searchedAt: null };
    await tried(shown({ rows: [heartbeat({ after })], silent: 0 }));
    expect(lines(table)[0]).toMatch(/then not askeddifferent$/);
    expect(screen.getByText(/^We compared 3 jobs\. With the present value/)).toBeInTheDocument();
  });

  it('says when a provider responded only after the start', async () => {
    await tried(shown({ rows: [heartbeat({ respondedAt: '2026-11-23T09:05:00Z' })] }));
    expect(lines(table)[0]).toMatch(/response at 10:05am, 5 minutes after the start/);
  });

  it('shows the command of the simulation for a value that it takes', async () => {
    await tried({ ...shown(), command: 'make simulate-dispatch' });
    expect(screen.getByText('make simulate-dispatch')).toBeInTheDocument();
  });
});
