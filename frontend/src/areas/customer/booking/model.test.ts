import type { Draft } from '@/domain/booking/draft-store';
import {
  answerProblems,
  answeredFields,
  blocks,
  descriptionProblem,
  sentAnswers,
  shownFields,
  startAnswers,
  uploadedOnly,
  type Field,
} from '@/domain/booking/form-model';
import {
  addressProblems,
  addressText,
  guessArea,
  openDays,
  openWindows,
  sentAddress,
  slotProblem,
} from '@/domain/booking/place-model';
import type { PreviewState } from '@/domain/booking/api';
import { fromAddress } from './draft-sync';
import { shownPrice, stepOfField } from './use-wizard';

const field = (patch: Partial<Field> & Pick<Field, 'key' | 'type'>): Field => ({
  label: patch.key,
  required: false,
  ...patch,
});
const options = [
  { value: 'a', label: 'Option A' },
  { value: 'b', label: 'Option B' },
];

describe('form definitions', () => {
  const fields: Field[] = [
    field({ key: 'kind', type: 'choice', required: true, options }),
    field({ key: 'extras', type: 'multi', options }),
    field({
      key: 'size',
      type: 'choice',
      required: true,
      options,
      showIf: { key: 'extras', equals: ['b'] },
    }),
    field({ key: 'deep', type: 'text', showIf: { key: 'size', equals: ['a'] } }),
    field({ key: 'rooms', type: 'count', min: 1, max: 5 }),
    field({ key: 'budget', type: 'money', min: 100_000 }),
    field({ key: 'photo', type: 'photo', required: true }),
  ];
  it('showIf follows an answer, also through a hidden parent', () => {
    const keys = (answers: Record<string, unknown>) =>
      shownFields(fields, answers).map(({ key }) => key);
    expect(keys({})).toEqual(['kind', 'extras', 'rooms', 'budget', 'photo']);
    expect(keys({ extras: ['b'], size: 'a' })).toContain('deep');
    expect(keys({ extras: [], size: 'a' })).not.toContain('deep');
  });
  it('showIf compares yes-or-no with "true" and "false", and a hidden question with nothing', () => {
    const own = [
      field({ key: 'pets', type: 'bool' }),
      field({ key: 'kind', type: 'text', showIf: { key: 'pets', equals: ['true'] } }),
      field({ key: 'why', type: 'text', showIf: { key: 'pets', equals: ['false'] } }),
    ];
    const keys = (pets: unknown) =>
      shownFields(own, pets === undefined ? {} : { pets }).map(({ key }) => key);
    expect(keys(true)).toEqual(['pets', 'kind']);
    expect(keys(false)).toEqual(['pets', 'why']);
    expect(keys(undefined)).toEqual(['pets']);
  });
  it('starts counted answers at their minimum, and sets no default for typed or optional numbers', () => {
    expect(
      startAnswers([
        ...fields,
        field({ key: 'bedrooms', type: 'count', required: true, min: 1, max: 8 }),
      ]),
    ).toEqual({ bedrooms: 1 });
    const typed = [
      field({ key: 'area', type: 'count', min: 1, max: 5000 }),
      field({ key: 'guests', type: 'count', required: true, min: 1, max: 1000 }),
    ];
    expect(startAnswers(typed)).toEqual({});
    expect(answerProblems(typed, {})).toEqual({ guests: 'This is needed for the price.' });
    expect(sentAnswers(typed, { guests: 120 })).toEqual({ guests: 120 });
  });
  it('says that a number is wrong instead of reading another one from its digits', () => {
    const typed = [
      field({ key: 'area', type: 'count', max: 5000 }),
      field({ key: 'salary', type: 'money' }),
    ];
    expect(answerProblems(typed, { area: '12.5', salary: '-5000' })).toEqual({
      area: 'Enter a whole number, such as 12.',
      salary: 'Enter an amount in naira, such as 5,000.',
    });
  });
  it('requires answers that are required and in range', () => {
    expect(answerProblems(fields, { extras: ['b'], rooms: 9, budget: 50_000 })).toEqual({
      kind: 'Choose one.',
      size: 'Choose one.',
      rooms: 'Not more than 5.',
      budget: 'Not less than ₦1,000.',
      photo: 'Add at least one photo.',
    });
    expect(answerProblems(fields, { kind: 'a', rooms: 1, photo: ['local:1'] })).toEqual({});
  });
  it('multiple choices have a minimum and a maximum', () => {
    const several = [field({ key: 'extras', type: 'multi', options, min: 2, max: 2 })];
    expect(answerProblems(several, { extras: ['a'] })).toEqual({ extras: 'Choose at least 2.' });
    expect(answerProblems(several, { extras: ['a', 'b', 'c'] })).toEqual({
      extras: 'Choose at most 2.',
    });
    expect(answerProblems(several, { extras: ['a', 'b'] })).toEqual({});
  });
  it('sends only visible answers', () =>
    expect(sentAnswers(fields, { kind: 'a', size: 'b', rooms: 2, budget: '' })).toEqual({
      kind: 'a',
      rooms: 2,
    }));
  it('shows answers as text', () => {
    expect(
      answeredFields(fields, {
        kind: 'b',
        extras: ['a', 'b'],
        size: 'a',
        budget: 500_000,
        rooms: 0,
      }),
    ).toEqual([
      { label: 'kind', value: 'Option B' },
      { label: 'extras', value: 'Option A, Option B' },
      { label: 'size', value: 'Option A' },
      { label: 'budget', value: '₦5,000' },
    ]);
  });
  it('counts photos, and sends no local ones to the price preview', () => {
    expect(answeredFields(fields, { photo: ['local:1', 'b'] })).toEqual([
      { label: 'photo', value: '2 photos' },
    ]);
    expect(uploadedOnly({ photo: ['local:1', 'b'], kind: 'a' })).toEqual({
      photo: ['b'],
      kind: 'a',
    });
  });
  it('the note is optional unless nothing else describes the need, and has at most 1,000 characters', () => {
    expect(descriptionProblem([], {}, 'Too short')).toBe(
      'Tell us what you need, in at least 10 characters.',
    );
    expect(descriptionProblem([], {}, 'Long enough')).toBeNull();
    expect(descriptionProblem(fields, { kind: 'a', extras: ['a', 'b'] }, '')).toBeNull();
    expect(descriptionProblem(fields, { kind: 'a' }, 'Hi')).toBeNull();
    expect(descriptionProblem([], {}, 'x'.repeat(1001))).toBe('Write at most 1000 characters.');
  });
  it('asks about site readiness separately from other questions', () => {
    const house = [
      field({ key: 'pets', type: 'bool' }),
      field({ key: 'water', type: 'bool' }),
      field({ key: 'light', type: 'bool' }),
    ];
    expect(blocks(house).map((block) => block.map(({ key }) => key))).toEqual([
      ['pets'],
      ['water', 'light'],
    ]);
  });
  it('groups similar fields', () =>
    expect(
      blocks([
        field({ key: 'a', type: 'count', required: true, max: 9 }),
        field({ key: 'b', type: 'count', required: true, max: 9 }),
        field({ key: 'c', type: 'text' }),
        field({ key: 'd', type: 'bool' }),
        field({ key: 'e', type: 'bool' }),
      ]).map((block) => block.length),
    ).toEqual([2, 1, 2]));
});

describe('place and time', () => {
  const areas = [{ name: 'Life Camp', zone: 'B', city: 'Abuja', state: 'FCT' }];
  const address: Draft['address'] = {
    area: 'Life Camp',
    line: '',
    landmark: 'Mall',
    landmarkRelation: 'behind',
    directions: '',
    saved: false,
  };
  it('a landmark is required unless there are a house number and a street', () => {
    expect(addressProblems(address, areas)).toEqual({});
    expect(addressProblems({ ...address, landmark: '', line: 'Block 4' }, areas)).toEqual({});
    expect(
      addressProblems({ ...address, landmark: '', line: 'the big house' }, areas),
    ).toHaveProperty('landmark');
    expect(addressProblems({ ...address, landmark: '' }, areas)).toEqual({
      landmark: 'Add a landmark, or a house number and street below.',
    });
  });
  it('says when an area is not served', () =>
    expect(addressProblems({ ...address, area: 'Keffi' }, areas).area).toMatch(
      /do not serve this area yet/,
    ));
  it('sends the address', () => {
    expect(sentAddress(address, areas)).toEqual({
      area: 'Life Camp',
      city: 'Abuja',
      state: 'FCT',
      line: 'behind Mall',
      landmark: 'Mall',
      landmarkRelation: 'behind',
    });
    expect(addressText({ ...address, line: 'Block 4' })).toBe('Life Camp, behind Mall, Block 4');
    expect(guessArea('Block 4, life camp, Abuja', areas)).toBe('Life Camp');
    const wide = [
      {
        name: 'Wuse',
        zone: 'A',
        city: 'Abuja',
        state: 'FCT',
        places: ['wuse ii', 'wuse 2', 'banex plaza'],
      },
      { name: 'Asokoro', zone: 'A', city: 'Abuja', state: 'FCT', places: ['guzape'] },
      { name: 'Life Camp', zone: 'B', city: 'Abuja', state: 'FCT', places: ['gwarinpa ii'] },
      { name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' },
    ];
    expect(
      [
        '5 Aminu Kano Crescent, Wuse II',
        'Guzape, Abuja',
        'Block 2, Gwarinpa II',
        'Gwarinpa',
        'Kwali',
      ].map((text) => guessArea(text, wide)),
    ).toEqual(['Wuse', 'Asokoro', 'Life Camp', 'Gwarinpa', '']);
    expect(
      ['Wuse II', 'Wuse', 'Kwali'].map(
        (name) => addressProblems({ ...address, area: name }, wide).area,
      ),
    ).toEqual([undefined, undefined, expect.stringMatching(/do not serve this area yet/)]);
  });
  it('reads an address without a house number back with its landmark once', () => {
    const read = { ...fromAddress(sentAddress(address, areas), null), saved: false };
    expect(read).toEqual(address);
    expect(sentAddress({ ...read, landmarkRelation: 'beside' }, areas).line).toBe('beside Mall');
  });
  const now = Date.parse('2026-03-14T12:30:00Z');
  it('offers windows at least two hours ahead', () => {
    expect(openWindows('2026-03-14', now)).toEqual(['16-18']);
    expect(openWindows('2026-03-15', now)[0]).toBe('8-10');
    expect(openDays(now)).toHaveLength(14);
    expect(openDays(now + 3_600_000)[0]).toBe('2026-03-15');
  });
  it('checks a slot', () => {
    expect(slotProblem({ asap: true }, now)).toBeNull();
    expect(slotProblem({}, now)).toBe('Choose a day.');
    expect(slotProblem({ date: '2026-03-15' }, now)).toBe('Choose a time.');
    expect(slotProblem({ date: '2026-03-14', window: '08-10' }, now)).toMatch(/too close/);
    expect(slotProblem({ date: '2026-03-15', window: '8-10' }, now)).toBeNull();
    expect(slotProblem({ date: '2026-03-15', window: '08-10' }, now)).toBeNull();
  });
  it('a field of the server belongs to a step', () =>
    expect(
      ['answers.kind', 'address.landmark', 'slot.window', 'description'].map(stepOfField),
    ).toEqual([0, 1, 2, 0]));
});

describe('the running price', () => {
  const asked = (state: 'INCOMPLETE' | 'PRICED'): PreviewState => ({
    preview: { state, message: '', quote: null },
    unpriced: null,
    busy: false,
    failed: false,
    pending: false,
  });
  it('says from the first question on that a person sets the price, or asks for answers when a price list does', () => {
    expect(shownPrice({ pricingMode: 'QUOTE' }, asked('INCOMPLETE')).preview?.state).toBe(
      'NEEDS_QUOTE',
    );
    expect(shownPrice({ pricingMode: 'RATE' }, asked('INCOMPLETE')).preview?.state).toBe(
      'INCOMPLETE',
    );
    expect(shownPrice({ pricingMode: 'ASSESSMENT' }, asked('PRICED')).preview?.state).toBe(
      'PRICED',
    );
  });
});
