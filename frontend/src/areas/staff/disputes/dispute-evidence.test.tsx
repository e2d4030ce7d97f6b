import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { DisputeEvidence } from './dispute-evidence';
import { actorText, evidenceText, type EvidenceItem } from './evidence-model';

const item = (patch: Partial<EvidenceItem>): EvidenceItem => ({
  id: 'x',
  kind: 'STATUS',
  code: 'ASSIGNED',
  at: '2026-11-20T08:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
  actor: 'SYSTEM',
  ...patch,
});

const ITEMS = [
  item({
    id: 'step',
    kind: 'STEP',
    code: 'ARRIVED',
    actor: 'PROVIDER',
    actorName: 'Amina Bello',
    receivedAt: '2026-11-20T09:30:00Z',
  }),
  item({
    id: 'place',
    kind: 'POSITION',
    code: 'ON_THE_WAY',
    actor: 'PROVIDER',
    actorName: 'Amina Bello',
    receivedAt: null,
    latitude: 9.1,
    longitude: 7.4,
    accuracyMetres: 35,
  }),
  item({
    id: 'words',
    kind: 'MESSAGE',
    code: 'SENT',
    actor: 'CUSTOMER',
    actorName: 'Ada Obi',
    text: 'The gate is open.',
  }),
];

/** Serves the items in two pages, and counts the readings. */
function serve(items: EvidenceItem[] = ITEMS) {
  const readings: string[] = [];
  server.use(
    http.get('*/api/admin/disputes/d1/evidence', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      readings.push(cursor ?? 'first');
      if (cursor === 'two') return HttpResponse.json(items.slice(2));
      return HttpResponse.json(items.slice(0, 2), {
        headers:
          items.length > 2
            ? { link: '</api/admin/disputes/d1/evidence?limit=500&cursor=two>; rel="next"' }
            : {},
      });
    }),
  );
  return readings;
}

describe('the evidence of a disputed order', () => {
  it('is read only when it is asked for, with who did what, when, and when it was received', async () => {
    const readings = serve();
    const user = userEvent.setup();
    const { container } = render(<DisputeEvidence id="d1" />);
    expect(screen.getByText(/That you read it is stored with your name/)).toBeVisible();
    expect(readings).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the evidence' }));
    const list = await screen.findByRole('list', { name: 'Evidence, newest first' });
    expect(within(list).getByText('Arrived')).toBeVisible();
    expect(within(list).getByText(/^Amina Bello, provider · received .*10:30/)).toBeVisible();
    expect(
      within(list).getByText('Amina Bello, provider · time of receipt not kept'),
    ).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
      'href',
      expect.stringContaining('mlat=9.1&mlon=7.4'),
    );
    await user.click(screen.getByRole('button', { name: 'Show older evidence' }));
    expect(await within(list).findByText('The gate is open.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older evidence' })).toBeNull();
    expect(readings).toEqual(['first', 'two']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows one kind alone', async () => {
    serve(ITEMS.slice(0, 2));
    const user = userEvent.setup();
    render(<DisputeEvidence id="d1" />);
    await user.click(screen.getByRole('button', { name: 'Show the evidence' }));
    const filter = within(await screen.findByRole('group', { name: 'Show only' }));
    expect(filter.queryByRole('button', { name: 'Chat' })).toBeNull();
    await user.click(filter.getByRole('button', { name: 'Positions' }));
    expect(screen.getByText('Position on the way')).toBeVisible();
    expect(screen.queryByText('Arrived')).toBeNull();
    await user.click(filter.getByRole('button', { name: 'Everything' }));
    expect(screen.getByText('Arrived')).toBeVisible();
  });

  it('says when nothing is recorded, and when it could not be loaded', async () => {
    server.use(
      http.get('*/api/admin/disputes/d1/evidence', () => new HttpResponse(null, { status: 500 })),
    );
    const user = userEvent.setup();
    render(<DisputeEvidence id="d1" />);
    await user.click(screen.getByRole('button', { name: 'Show the evidence' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The evidence could not be loaded. Please try again.',
    );
    serve([]);
    await user.click(screen.getByRole('button', { name: 'Show the evidence' }));
    expect(await screen.findByText('Nothing is recorded about this order.')).toBeVisible();
  });
});

describe('the text of an item', () => {
  it.each<[Partial<EvidenceItem>, string]>([
    [{ kind: 'PIN', code: 'PIN_CONFIRMED' }, 'The work began with the right PIN'],
    [{ kind: 'PAYMENT', code: 'RECEIVED', amountKobo: 3_010_000 }, 'A payment arrived: ₦30,100'],
    [
      { kind: 'WEIGHT', code: 'WITHIN_TOLERANCE', beforeGrams: 14_000, afterGrams: 26_500 },
      'Weighed: 14 kg before, 26.5 kg after',
    ],
    [
      { kind: 'WEIGHT', code: 'BEYOND_TOLERANCE', beforeGrams: 14_000, afterGrams: 25_000 },
      'Weighed: 14 kg before, 25 kg after; more wrong than the scale explains',
    ],
    [{ kind: 'PHOTO', code: 'BEFORE' }, 'Photo from before the work'],
    [{ kind: 'PHOTO', code: 'STATEMENT' }, 'Photo of a statement in a dispute'],
    [{ kind: 'VOICE_NOTE', code: 'VOICE_NOTE' }, 'Voice note of the customer about the job'],
    [{ kind: 'OFFER', code: 'A_NEW_STATE' }, 'Offers'],
  ])('%j says %s', (patch, text) => {
    expect(evidenceText(item(patch))).toBe(text);
  });

  it('names the actor, and the person that a step of Gida is about', () => {
    expect(actorText({ actor: 'PROVIDER', actorName: 'Amina Bello' })).toBe(
      'Amina Bello, provider',
    );
    expect(actorText({ actor: 'SYSTEM', actorName: 'Amina Bello' })).toBe('Gida, to Amina Bello');
    expect(actorText({ actor: 'BANK', actorName: null })).toBe('Bank');
  });
});
