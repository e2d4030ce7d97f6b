import { thisYear } from '@/shared/lib/dates';
import {
  belowTare,
  draftsOf,
  EMPTY_STAMP,
  isTooOld,
  returnedOf,
  returnErrors,
  stampErrors,
  stampsOf,
  stampText,
  tareOf,
  type StampDraft,
} from './stamp';

const year = String(thisYear() - 7);
const typed = (patch: Partial<StampDraft> = {}): StampDraft => ({
  serial: 'AB-12345',
  tare: '14.2',
  year,
  unreadable: false,
  ...patch,
});
const wrong = (drafts: readonly StampDraft[]) =>
  Object.entries(stampErrors(drafts)).flatMap(([field, text]) => (text ? [field] : []));

it('B4.18 a stamp has a serial number, a tare and a year, or cannot be read', () => {
  expect(wrong([typed()])).toEqual([]);
  expect(wrong([EMPTY_STAMP])).toEqual([
    'cylinders.0.serialNumber',
    'cylinders.0.tareKg',
    'cylinders.0.yearMade',
  ]);
  expect(wrong([{ ...EMPTY_STAMP, unreadable: true }])).toEqual([]);
  for (const serial of ['--', 'AB<1>', '7'.repeat(31)])
    expect(wrong([typed({ serial })])).toEqual(['cylinders.0.serialNumber']);
  for (const tare of ['0', 'heavy', '14.2345'])
    expect(wrong([typed({ tare, unreadable: true })])).toEqual(['cylinders.0.tareKg']);
  for (const made of ['19', '1949', '1019', String(thisYear() + 1), String(thisYear() - 16)])
    expect(wrong([typed({ year: made })])).toEqual(['cylinders.0.yearMade']);
  expect(wrong([typed(), typed({ serial: 'ab 12345' })])).toEqual(['cylinders.1.serialNumber']);
});

it('B4.17 a cylinder may be filled for fifteen years', () => {
  expect([15, 16].map((age) => isTooOld(String(thisYear() - age)))).toEqual([false, true]);
  // What is no year of a cylinder in use is a typing error, and no reason to reject.
  expect(['', '18', '0018', '1949', '1950'].map(isTooOld)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

it('B4.18 what cannot be read is not sent', () => {
  expect(stampsOf([typed({ serial: ' AB-12345 ', tare: '14,2' }), EMPTY_STAMP])).toEqual([
    { serialNumber: 'AB-12345', tareKg: 14.2, yearMade: Number(year) },
    {},
  ]);
  expect(draftsOf([{ tareKg: 14.2 }])).toEqual([
    { serial: '', tare: '14.2', year: '', unreadable: true },
  ]);
});

it('B4.19 the cylinders that come back are those that were collected', () => {
  const own = [{ serialNumber: 'AB-1' }, {}, { serialNumber: 'AB-2' }];
  expect(returnErrors(['ab 2', 'AB1'], own)).toEqual({});
  expect(returnErrors(['AB-1', 'AB-1'], own)).toEqual({
    'cylinders.1.serialNumber': expect.stringContaining('AB-1 or AB-2') as string,
  });
  expect(returnErrors([], own)).toEqual({
    'cylinders.0.serialNumber': 'Read the serial number off the cylinder again.',
    'cylinders.1.serialNumber': 'Read the serial number off the cylinder again.',
  });
  expect(returnedOf(['ab 2', 'AB1'], own)).toEqual([
    { serialNumber: 'ab 2' },
    { serialNumber: 'AB1' },
    {},
  ]);
  expect(returnedOf([], [])).toBeNull();
});

it('B4.18 no weight is below the tare of all cylinders by more than the scale may cause', () => {
  const tare = tareOf([{ tareKg: 14.1 }, { tareKg: 14.2 }, {}]);
  expect(tare).toBe(28.3);
  expect(belowTare({ beforeKg: 28.3, afterKg: 53 }, tare)).toEqual({});
  expect(belowTare({ beforeKg: 27.8, afterKg: 53 }, tare)).toEqual({});
  expect(Object.keys(belowTare({ beforeKg: 27.7, afterKg: 53 }, tare))).toEqual(['beforeKg']);
  expect(Object.keys(belowTare({ beforeKg: 2.8, afterKg: 5.3 }, tare))).toEqual([
    'beforeKg',
    'afterKg',
  ]);
  expect(tareOf()).toBe(0);
});

it('a stamp is shown in one line', () => {
  expect(stampText({ serialNumber: 'AB-1', tareKg: 14.2, yearMade: 2019 })).toBe(
    'Serial number AB-1, tare 14.2 kg, made in 2019',
  );
  expect(stampText({})).toBe('No serial number');
});
