import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

export type NeededProof = Schema<'NeededProof'>;
export type GivenProof = Schema<'GivenProof'>;

/** What a provider has filled in. */
export interface FilledProof {
  /** The number of photos from before the work. */
  before: number;
  /** The number of photos of the finished work. */
  after: number;
  checklist: readonly string[];
  readings: Readonly<Record<string, string>>;
}

const photosText = (least: number, of: string) =>
  least === 1 ? texts.aPhotoOf(of) : texts.photosOf(least, of);

/** What is missing, as texts that continue "Left: ". */
export function missingOf(needed: NeededProof | null | undefined, filled: FilledProof): string[] {
  if (!needed) return [];
  const { beforePhotos, afterPhotos, checklist, readings } = needed;
  return [
    ...(beforePhotos && filled.before < beforePhotos.least
      ? [photosText(beforePhotos.least, beforePhotos.of)]
      : []),
    ...(afterPhotos && filled.after < afterPhotos.least
      ? [photosText(afterPhotos.least, afterPhotos.of)]
      : []),
    ...checklist
      .filter(({ code }) => !filled.checklist.includes(code))
      .map(({ label }) => texts.theTick(label)),
    ...readings
      .filter(({ code }) => !filled.readings[code]?.trim())
      .map(({ label }) => texts.theReading(label)),
  ];
}

const NUMBER = /^-?\d{1,6}(?:\.\d{1,6})?$/;

/** A typed number as the server takes it: with a point. */
const typed = (value: string, unit: string | null | undefined) =>
  unit ? value.trim().replace(',', '.') : value.trim();

/** The problems of the readings, by the names of the server's fields. */
export function readingProblems(
  needed: NeededProof | null | undefined,
  readings: FilledProof['readings'],
): Record<string, string> {
  const wrong = (needed?.readings ?? []).filter(({ code, unit }) => {
    const value = typed(readings[code] ?? '', unit);
    return unit && value !== '' && !NUMBER.test(value);
  });
  return Object.fromEntries(
    wrong.map(({ code, unit }) => [`proof.readings.${code}`, texts.typeNumberInSuch(unit ?? '')]),
  );
}

/** The ticks and readings as the server takes them. What the service no longer asks for is left out. */
export function sentProof(needed: NeededProof, filled: FilledProof) {
  return {
    checklist: needed.checklist
      .map(({ code }) => code)
      .filter((code) => filled.checklist.includes(code)),
    readings: needed.readings
      .map(({ code, unit }) => ({ code, value: typed(filled.readings[code] ?? '', unit) }))
      .filter(({ value }) => value !== ''),
    partial: missingOf(needed, filled).length > 0,
  };
}

/** A value with its unit: "230 V", "16 °C", "24 pieces". */
export const readingText = ({
  value,
  unit,
}: GivenProof['readings'] extends (infer R)[] | undefined ? R : never) =>
  unit ? `${value} ${unit}` : value;
