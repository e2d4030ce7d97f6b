import type { Schema } from '@/shared/api/types';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { thisYear } from '@/shared/lib/dates';
import { texts } from './stamp-texts';

export type CylinderStamp = Schema<'CylinderStamp'>;

/** The maximum age in years of a cylinder that is filled. */
const YEARS_MAX = 15;
/** An earlier year was not read off a cylinder that is in use. */
const YEAR_MIN = 1950;
const SERIAL = /^[a-z\d ./-]{1,30}$/i;

/** What was typed about one cylinder. `unreadable` says that what is empty cannot be read. */
export interface StampDraft {
  serial: string;
  tare: string;
  year: string;
  unreadable: boolean;
}

export const EMPTY_STAMP: StampDraft = { serial: '', tare: '', year: '', unreadable: false };

/** A typed weight in kilograms; null for anything else. */
export const typedKilograms = (text: string) =>
  /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

/** The letters and digits of a serial number, by which two of them are compared. */
const bare = (serial: string) => serial.toUpperCase().replace(/[^A-Z\d]/g, '');

const isSerial = (serial: string) => SERIAL.test(serial) && bare(serial) !== '';

const typedYear = (text: string) => (/^\d{4}$/.test(text.trim()) ? Number(text) : null);

/** Whether a cylinder of the typed year may no longer be filled. */
export function isTooOld(year: string): boolean {
  const typed = typedYear(year);
  return typed !== null && typed >= YEAR_MIN && thisYear() - typed > YEARS_MAX;
}

function serialError({ serial, unreadable }: StampDraft, seen: readonly string[]) {
  const typed = serial.trim();
  if (typed === '') return unreadable ? undefined : texts.typeTheSerialNumber;
  if (!isSerial(typed)) return texts.typeItAsItIsStamped;
  return seen.includes(bare(typed)) ? texts.eachHasItsOwn : undefined;
}

function tareError({ tare, unreadable }: StampDraft) {
  if (tare.trim() === '' && unreadable) return undefined;
  return (typedKilograms(tare) ?? 0) > 0 ? undefined : texts.typeTheTare;
}

function yearError({ year, unreadable }: StampDraft) {
  if (year.trim() === '' && unreadable) return undefined;
  const typed = typedYear(year);
  if (typed === null || typed < YEAR_MIN || typed > thisYear()) return texts.typeTheYear;
  return isTooOld(year) ? texts.tooOld : undefined;
}

/** The server's names of the fields of one cylinder. */
export const stampFields = (at: number) => ({
  serial: `cylinders.${at}.serialNumber`,
  tare: `cylinders.${at}.tareKg`,
  year: `cylinders.${at}.yearMade`,
});

/** What is wrong with the stamps of the cylinders that are collected. */
export function stampErrors(drafts: readonly StampDraft[]): FieldErrors {
  const errors: Record<string, string | undefined> = {};
  drafts.forEach((draft, at) => {
    const field = stampFields(at);
    const before = drafts.slice(0, at).map(({ serial }) => bare(serial));
    errors[field.serial] = serialError(draft, before);
    errors[field.tare] = tareError(draft);
    errors[field.year] = yearError(draft);
  });
  return errors;
}

/** The stamps as they are sent. What cannot be read is left out. */
export const stampsOf = (drafts: readonly StampDraft[]): CylinderStamp[] =>
  drafts.map(({ serial, tare, year }) => {
    const [tareKg, yearMade] = [typedKilograms(tare), typedYear(year)];
    return {
      ...(serial.trim() !== '' && { serialNumber: serial.trim() }),
      ...(tareKg !== null && { tareKg }),
      ...(yearMade !== null && { yearMade }),
    };
  });

/** The stamps as they were typed, to be changed. */
export const draftsOf = (stamps: readonly CylinderStamp[]): StampDraft[] =>
  stamps.map(({ serialNumber, tareKg, yearMade }) => ({
    serial: serialNumber ?? '',
    tare: tareKg ? String(tareKg) : '',
    year: yearMade ? String(yearMade) : '',
    unreadable: !serialNumber || !tareKg || !yearMade,
  }));

/** The serial numbers that could be read when the cylinders were collected. */
export const knownSerials = (collected: readonly CylinderStamp[]) =>
  collected.flatMap(({ serialNumber }) => (serialNumber ? [serialNumber] : []));

/** What is wrong with the serial numbers of the cylinders that come back: each must be one of those that were collected. */
export function returnErrors(
  typed: readonly string[],
  collected: readonly CylinderStamp[],
): FieldErrors {
  const known = knownSerials(collected);
  const left = known.map(bare);
  const errors: Record<string, string | undefined> = {};
  known.forEach((_, at) => {
    const serial = (typed[at] ?? '').trim();
    const place = left.indexOf(bare(serial));
    if (serial !== '' && place >= 0) left.splice(place, 1);
    else
      errors[stampFields(at).serial] =
        serial === ''
          ? texts.readTheNumberAgain
          : isSerial(serial)
            ? texts.anotherCylinder(known.join(texts.or))
            : texts.typeItAsItIsStamped;
  });
  return errors;
}

/** The cylinders that come back, as they are sent; null when the provider did not read them when they collected them. */
export function returnedOf(
  typed: readonly string[],
  collected: readonly CylinderStamp[],
): CylinderStamp[] | null {
  if (collected.length === 0) return null;
  const known = knownSerials(collected);
  return collected.map((_, at) =>
    at < known.length ? { serialNumber: (typed[at] ?? '').trim() } : {},
  );
}

/** The weight of all empty cylinders together, as far as their stamps could be read. */
export const tareOf = (cylinders: readonly CylinderStamp[] = []) =>
  Math.round(cylinders.reduce((sum, { tareKg }) => sum + (tareKg ?? 0), 0) * 1000) / 1000;

export const kilogramsText = (kilograms: number) =>
  kilograms.toLocaleString('en-NG', { maximumFractionDigits: 3 });

/** The difference that the scale may cause: 2 % or a tenth of a kilogram, whichever is more. */
const toleranceOf = (kilograms: number) => Math.max(kilograms * 0.02, 0.1);

/** The errors of weights that are below the tare by more than the scale may cause. */
export function belowTare(
  { beforeKg, afterKg }: { beforeKg: number; afterKg: number },
  tareKg: number,
): Partial<Record<'beforeKg' | 'afterKg', string>> {
  const text = texts.belowTheTare(kilogramsText(tareKg));
  const least = tareKg - toleranceOf(tareKg);
  return {
    ...(beforeKg < least && { beforeKg: text }),
    ...(afterKg < least && { afterKg: text }),
  };
}

/** What is stamped on a cylinder, in one line. */
export const stampText = ({ serialNumber, tareKg, yearMade }: CylinderStamp) =>
  [
    serialNumber ? texts.serialNumber(serialNumber) : texts.noSerialNumber,
    ...(tareKg ? [texts.tare(kilogramsText(tareKg))] : []),
    ...(yearMade ? [texts.madeIn(yearMade)] : []),
  ].join(', ');
