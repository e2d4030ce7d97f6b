import { missingOf, readingProblems, readingText, sentProof, type NeededProof } from './model';

const needed: NeededProof = {
  beforePhotos: { least: 1, of: 'the place before the work' },
  afterPhotos: { least: 2, of: 'the finished work' },
  checklist: [
    { code: 'leak_test', label: 'No leak in a test of 10 minutes' },
    { code: 'cleaned', label: 'The site is clean' },
  ],
  readings: [
    { code: 'pressure', label: 'Pressure', unit: 'psi' },
    { code: 'seal', label: 'Number of the seal' },
  ],
};
const nothing = { before: 0, after: 0, checklist: [], readings: {} };
const everything = {
  before: 1,
  after: 2,
  checklist: ['leak_test', 'cleaned'],
  readings: { pressure: '12,5', seal: ' A7 ' },
};

it('names each missing part, and nothing for a service without a proof', () => {
  expect(missingOf(needed, nothing)).toEqual([
    'a photo of the place before the work',
    '2 photos of the finished work',
    'the tick “No leak in a test of 10 minutes”',
    'the tick “The site is clean”',
    'the reading “Pressure”',
    'the reading “Number of the seal”',
  ]);
  expect(missingOf(needed, everything)).toEqual([]);
  expect(missingOf(undefined, nothing)).toEqual([]);
});

it('sends numbers with a point, leaves out what the service does not have, and says whether something is missing', () => {
  expect(sentProof(needed, { ...everything, checklist: ['cleaned', 'leak_test', 'gone'] })).toEqual(
    {
      checklist: ['leak_test', 'cleaned'],
      readings: [
        { code: 'pressure', value: '12.5' },
        { code: 'seal', value: 'A7' },
      ],
      partial: false,
    },
  );
  expect(sentProof(needed, nothing)).toEqual({ checklist: [], readings: [], partial: true });
});

it.each([
  ['12.5', true],
  ['12,5', true],
  ['-3', true],
  ['', true],
  ['twelve', false],
  ['1.2.3', false],
  ['1234567', false],
])('%j as a number is fine: %s', (pressure, fine) => {
  expect(readingProblems(needed, { pressure, seal: 'anything' })).toEqual(
    fine ? {} : { 'proof.readings.pressure': 'Type a number in psi, such as 12.5.' },
  );
});

it('shows a value with its unit', () => {
  expect(readingText({ code: 'pressure', label: 'Pressure', value: '12.5', unit: 'psi' })).toBe(
    '12.5 psi',
  );
  expect(readingText({ code: 'seal', label: 'Seal', value: 'A7' })).toBe('A7');
});
