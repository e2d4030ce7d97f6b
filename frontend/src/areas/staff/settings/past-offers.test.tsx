import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { desk, open, openDesk, preview, serve, setting } from './testing/desk';

beforeEach(openDesk);

const row = (patch: object = {}) => ({
  orderId: 'o1',
  reference: 'GD-1',
  wave: 1,
  byHand: false,
  reserve: false,
  sentAt: '2026-11-23T08:00:00Z',
  provider: 'Amina',
  acceptedAt: '2026-11-23T08:45:00Z',
  measured: null,
  before: { until: '2026-11-23T09:00:00Z' },
  after: { until: '2026-11-23T08:30:00Z' },
  different: true,
  ...patch,
});

const offers = (patch: object = {}) => ({
  rows: [row()],
  applied: 3,
  accepted: 2,
  lostBefore: 0,
  lostAfter: 1,
  different: 1,
  unknown: 0,
  expired: 0,
  soonerMinutes: 0,
  ...patch,
});

/** Tries a value of a setting of the dispatch. The server answers with these offers. */
async function tried(subject: string, shown: object) {
  serve([
    setting({
      key: 'a_number',
      group: 'DISPATCH',
      label: 'A number',
      unit: 'COUNT',
      min: 0,
      max: 99,
    }),
  ]);
  desk.effect = preview({
    kind: 'OFFERS',
    subject,
    count: null,
    offers: shown,
    command: 'make simulate-dispatch',
  });
  const { user, container } = open();
  await user.type(await screen.findByLabelText('New value'), '30');
  await user.click(screen.getByRole('button', { name: 'See the effect' }));
  await screen.findByText(/^This setting matters for/);
  return container;
}

const lines = () =>
  within(screen.getByRole('table', { name: 'Past offers today and with this value' }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);

describe('the preview of a setting that chooses providers', () => {
  it('shows until when past offers could be accepted, and when the next ones would have been sent', async () => {
    const expired = row({
      orderId: 'o2',
      reference: 'GD-2',
      provider: null,
      acceptedAt: null,
      different: false,
    });
    const container = await tried(
      'OFFER_LIFE',
      offers({ rows: [row(), expired], expired: 1, soonerMinutes: 30 }),
    );
    const [first, second] = lines();
    expect(first).toMatch(/^GD-1Wave 1, sent at 9:00am .*, Amina accepted at 9:45am/);
    expect(first).toMatch(/today until 10:00am .*then until 9:30am .*different$/);
    expect(second).toMatch(/^GD-2Wave 1, sent at 9:00am .*, no acceptance/);
    expect(second).not.toMatch(/different$/);
    expect(
      screen.getByText(
        'This setting matters for 3 waves. We compared 2 acceptances: 0 would not have been possible with the present value, 1 with the new one. 1 wave expired without an acceptance. The next offers would have been sent 30 minutes sooner on average.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('make simulate-dispatch')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GD-1' })).toHaveAttribute('href', '/admin/orders/o1');
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['WAVE_SIZE', 2, 'place 2 by score'],
    ['WAVE_DISTANCE', 4_500, '4.5 km away'],
    ['RESERVED_SEAT', 900, '0.9 km away'],
    ['SIGN_OF_LIFE', 1_210, 'last sign of life 20 hours before'],
    ['SIGN_OF_LIFE', 1, 'last sign of life 1 minute before'],
  ])(
    'shows with each acceptance the value on which %s depends, such as %s',
    async (subject, measured, text) => {
      const asked = { before: { asked: true }, after: { asked: false }, measured };
      await tried(subject, offers({ rows: [row(asked)], unknown: 1 }));
      expect(lines()[0]).toContain(`, ${text}today askedthen not askeddifferent`);
      expect(screen.getByText(/For 1 other acceptance, we do not know\.$/)).toBeInTheDocument();
    },
  );

  it('shows with which lead time past orders would have been searched', async () => {
    const lead = { before: { lead: 'SAME_DAY' }, after: { lead: 'ASAP' } };
    await tried('LEAD_TIME', offers({ rows: [row(lead)], applied: 2 }));
    expect(lines()[0]).toContain('today job on the same daythen as soon as possibledifferent');
    expect(
      screen.getByText(
        'This setting matters for 2 orders. 1 of them would have been searched with another lead time.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [{ byHand: true, wave: 2 }, 'Offer by operations'],
    [{ reserve: true }, 'Search for a reserve'],
    [{ wave: 0 }, 'Offer to the preferred provider'],
    [{ wave: 2 }, 'Wave 2'],
  ])('names what was sent: %j is %s', async (patch, name) => {
    await tried('OFFER_LIFE', offers({ rows: [row(patch)] }));
    expect(lines()[0]).toContain(`GD-1${name}, sent at`);
  });

  it('says so when no acceptance can be compared, and that the next offers would have been sent later', async () => {
    await tried(
      'OFFER_LIFE',
      offers({ rows: [], accepted: 0, lostAfter: 0, different: 0, expired: 2, soonerMinutes: -1 }),
    );
    expect(screen.getByText('There is no acceptance that we can compare.')).toBeInTheDocument();
    expect(
      screen.getByText(/2 waves expired .* would have been sent 1 minute later on average\.$/),
    ).toBeInTheDocument();
  });
});
