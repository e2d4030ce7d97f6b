import type { Draft } from '../draft-store';
import {
  CYLINDERS,
  cylinderOf,
  filledTo,
  firstSlot,
  gasProblemsAt,
  gasSlotProblem,
  gasStepOf,
  kgText,
  lessThan,
  mostOf,
  partMax,
  pricedAnswers,
  priceLine,
  tenthsOf,
  USUAL,
  withCylinder,
  zoneOf,
} from './model';
import { gasService, slots, zone } from '@/testing/gas';

const { fields } = gasService().form;
const AREAS = [{ name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' }];
const SAFE = { gas_smell: false, upright: true, outside_vehicle: true, adult_present: true };

const draft = (patch: Partial<Draft> = {}): Draft => ({
  id: 'd',
  categorySlug: 'gas-refill-delivery',
  categoryName: 'Gas',
  answers: { ...USUAL, ...SAFE },
  description: '',
  step: 0,
  savedAt: '',
  orderId: null,
  syncedAt: null,
  address: {
    area: 'Gwarinpa',
    line: '12 Third Avenue',
    landmark: '',
    landmarkRelation: 'opposite',
    directions: '',
    saved: false,
  },
  slot: { date: '2099-01-05', window: '10-12' },
  ...patch,
});
const known = { fields, areas: AREAS, slots: slots() };
const problems = (step: number, answers: Draft['answers']) =>
  Object.keys(gasProblemsAt(step, draft({ answers: { ...USUAL, ...SAFE, ...answers } }), known));

describe('the amount of gas', () => {
  it('a part is never more than the limit of the cylinder', () => {
    expect(CYLINDERS.map(partMax)).toEqual([29, 49, 59, 99, 124, 248, 497]);
    expect(CYLINDERS.map(mostOf)).toEqual([2, 2, 2, 2, 2, 1, 1]);
    expect([30, 125, 500].map(kgText)).toEqual(['3', '12.5', '50']);
  });
  it('beyond the largest part it is a full cylinder, and a step down from full is a part', () => {
    const fifty = cylinderOf({ size: 'kg50' });
    expect(filledTo(498, fifty)).toEqual({ fill: 'full', kg_tenths: undefined });
    expect(filledTo(497, fifty)).toEqual({ fill: 'part', kg_tenths: 497 });
    expect(lessThan(500, 1, fifty)).toBe(497);
    expect(lessThan(22, 5, fifty)).toBe(20);
    expect(tenthsOf({ size: 'kg50', fill: 'full', kg_tenths: 65 })).toBe(500);
    expect(tenthsOf({ size: 'kg50', fill: 'part', kg_tenths: 65 })).toBe(65);
  });
  it('another cylinder is full, up to the limit of a household', () => {
    expect(withCylinder({ ...USUAL, quantity: 2 }, cylinderOf({ size: 'kg25' }))).toEqual({
      size: 'kg25',
      quantity: 1,
      fill: 'full',
      kg_tenths: undefined,
    });
  });
});

describe('problems and their screens', () => {
  it('the usual order in a known place has no problems', () =>
    expect([0, 1, 2, 3].flatMap((step) => problems(step, {}))).toEqual([]));
  it('safety needs every tick, no smell, a young cylinder, and large ones on the ground floor', () => {
    expect(problems(2, { upright: false })).toEqual(['upright']);
    expect(problems(2, { gas_smell: true })).toEqual(['gas_smell']);
    expect(problems(2, { year_made: '1999' })).toEqual(['year_made']);
    expect(problems(2, { year_made: '3000' })).toEqual(['year_made']);
    // Half an hour into the new year in Abuja, while it is still the old year in UTC.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T23:30:00Z'));
    expect(problems(2, { year_made: '2027' })).toEqual([]);
    expect(problems(2, { year_made: '2011' })).toEqual(['year_made']);
    jest.restoreAllMocks();
    expect(problems(2, { size: 'kg50' })).toEqual(['ground_floor']);
    expect(problems(2, { size: 'kg50', ground_floor: false })).toEqual(['ground_floor']);
    expect(problems(2, { size: 'kg50', ground_floor: true })).toEqual([]);
    expect(problems(2, { mode: 'new', upright: undefined, outside_vehicle: undefined })).toEqual(
      [],
    );
  });
  it('an amount is needed when gas is bought by naira', () =>
    expect(problems(1, { mode: 'top_up' })).toEqual(['amount']));
  it('express is available in some zones, in some hours', () => {
    expect(gasSlotProblem({ asap: true }, slots(), 'B')).toBeNull();
    expect(gasSlotProblem({ asap: true }, slots(), 'C')).toContain('is not available in this area');
    expect(gasSlotProblem({ asap: true }, slots({ expressOpen: false }), 'B')).toBe(
      'Express runs from 8:00am to 5:00pm, on Sundays from noon. Choose a time.',
    );
    expect(gasSlotProblem({ date: '2099-01-05', window: '8-10' }, slots(), 'B')).toContain(
      'too close',
    );
    expect(firstSlot(slots())).toEqual({ date: '2099-01-05', window: '10-12' });
    expect(firstSlot(undefined)).toEqual({ date: null, window: null });
  });
  it('B4.12: a window is offered only in the zones in which it has a free place', () => {
    const full = slots({
      days: [
        { date: '2099-01-05', windows: [{ window: '10-12', open: true, zones: ['A'] }] },
        { date: '2099-01-06', windows: [{ window: '12-14', open: true, zones: ['A', 'B'] }] },
      ],
    });
    expect(firstSlot(full)).toEqual({ date: '2099-01-05', window: '10-12' });
    expect(firstSlot(full, 'B')).toEqual({ date: '2099-01-06', window: '12-14' });
    expect(gasSlotProblem({ date: '2099-01-05', window: '10-12' }, full, 'B')).not.toBeNull();
    expect(gasSlotProblem({ date: '2099-01-05', window: '10-12' }, full, 'A')).toBeNull();
  });
  it('a problem of the server leads to its screen', () => {
    expect(
      [
        'answers.mode',
        'answers.amount',
        'answers.year_made',
        'address.area',
        'slot',
        'description',
      ].map(gasStepOf),
    ).toEqual([0, 1, 2, 3, 3, 2]);
  });
  it('the price request leaves out what does not affect the price', () => {
    expect(pricedAnswers(fields, { ...USUAL, ...SAFE, kg_tenths: 65 })).toEqual(USUAL);
  });
});

describe('the price board', () => {
  const NOW = new Date('2026-11-21T00:00:00Z').getTime();
  it('shows the zone of the area, and the central zone when no area is chosen', () => {
    const board = { zones: [zone({ zone: 'A', areas: ['Wuse'] }), zone()] };
    expect(zoneOf(board, 'Kado')?.zone).toBe('B');
    expect(zoneOf(board, '')?.zone).toBe('A');
    expect(zoneOf(undefined, 'Kado')).toBeUndefined();
  });
  it('draws the price at the start and every change since', () => {
    const month = priceLine(zone(), 30, NOW);
    expect([month.fromKobo, month.line]).toEqual([136_500, 'M0 14H107V60H320']);
    expect(month.ground).toBe('M0 14H107V60H320V84H0Z');
    const week = priceLine(zone(), 7, NOW);
    expect([week.fromKobo, week.line]).toEqual([130_000, 'M0 42H320']);
  });
  it('starts where the price history starts', () => {
    const young = priceLine(
      { points: [{ at: '2026-11-06T00:00:00Z', perKgKobo: 130_000 }] },
      30,
      NOW,
    );
    expect([young.line, young.fromAt]).toEqual(['M160 42H320', '2026-11-06T00:00:00.000Z']);
  });
});
