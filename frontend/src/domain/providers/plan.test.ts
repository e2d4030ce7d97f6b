import { job, offer } from '@/testing/provider/builders';
import { roomOf } from './day/gap';
import { placesOf } from './plan';

const NOW = Date.parse('2026-11-24T08:00:00+01:00');
const at = (window: string, date = '2026-11-24') => ({ date, window });
const open = (id: string, window: string) =>
  offer({ id, slot: at(window), expiresAt: '2026-11-24T09:00:00+01:00' });

const names = (...of: Parameters<typeof placesOf>) =>
  placesOf(...of).map((place) => (place.kind === 'job' ? place.job.orderId : place.offer.id));

describe('the day with its open offers', () => {
  const [first, second] = [
    job({ orderId: 'first', slot: at('10-12') }),
    job({ orderId: 'second', slot: at('16-18') }),
  ];

  it('has each offer for a time of today where it would be', () => {
    const offers = [open('late', '18-20'), open('noon', '13-15'), open('early', '8-10')];
    expect(names([first, second], offers, NOW)).toEqual([
      'early',
      'first',
      'noon',
      'second',
      'late',
    ]);
  });
  it('begins with the job that is under way', () => {
    const underWay = job({ orderId: 'under way', slot: at('10-12'), trackingStep: 'EN_ROUTE' });
    expect(names([underWay, second], [open('early', '8-10')], NOW)).toEqual([
      'under way',
      'early',
      'second',
    ]);
  });
  it('has no offer for another day, for as soon as possible, as a reserve, or that is over', () => {
    const offers = [
      offer({ slot: at('13-15', '2026-11-25'), expiresAt: '2026-11-24T09:00:00+01:00' }),
      offer({ expiresAt: '2026-11-24T09:00:00+01:00' }),
      offer({ ...open('kept free', '13-15'), state: 'RESERVED' }),
      offer({ slot: at('13-15'), expiresAt: '2026-11-24T07:59:00+01:00' }),
    ];
    expect(names([first], offers, NOW)).toEqual(['first']);
  });
});

describe('the place of an offer', () => {
  const tap = offer({ title: 'Fix a tap', area: 'Jabi', slot: at('13-15') });

  it('names the offer and the time to the jobs beside it', () => {
    expect(roomOf(tap, { slot: at('10-12') }, { slot: at('16-18') })).toBe(
      'The open offer “Fix a tap” in Jabi would be here. 1 h 0 min after the job before it. 1 h 0 min before the next job.',
    );
  });
  it('leaves out a time that is not known', () => {
    const text = 'The open offer “Fix a tap” in Jabi would be here.';
    expect(roomOf(tap, undefined, undefined)).toBe(text);
    expect(roomOf(tap, { slot: { asap: true } }, { slot: { asap: true } })).toBe(text);
    expect(roomOf(tap, { slot: at('11-13') }, { slot: at('15-17') })).toBe(text);
  });
});
