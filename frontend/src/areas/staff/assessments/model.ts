import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { formatAgo, formatBrief, formatMoment, isoDay } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import { typedWhole } from '@/shared/lib/typed-whole';
import type { Assessment, State } from './api';

/** The states as tabs; those that wait for staff come first. */
export const STATES: readonly { state: State; label: string; none: string }[] = [
  { state: 'NEEDED', label: 'To schedule', none: 'No request waits for an assessment.' },
  { state: 'FEE_DUE', label: 'Fee due', none: 'No visit waits for its fee.' },
  { state: 'SCHEDULED', label: 'Planned', none: 'No assessment is scheduled.' },
  { state: 'EN_ROUTE', label: 'On the way', none: 'No assessor is on the way.' },
  { state: 'ON_SITE', label: 'On site', none: 'No assessor is on site.' },
  { state: 'CUSTOMER_NO_SHOW', label: 'Customer absent', none: 'No customer missed a visit.' },
  { state: 'ASSESSOR_NO_SHOW', label: 'Assessor absent', none: 'No assessor missed a visit.' },
  { state: 'REPORTED', label: 'To review', none: 'No report waits for review.' },
  { state: 'REJECTED', label: 'Sent back', none: 'No report was sent back.' },
  { state: 'ACCEPTED', label: 'Accepted', none: 'No report has been accepted yet.' },
  { state: 'CANCELLED', label: 'No longer needed', none: 'Nothing here.' },
  { state: 'EXPIRED', label: 'Expired', none: 'Nothing has expired.' },
];

export const stateOf = (text: string | null): State =>
  STATES.find(({ state }) => state === text)?.state ?? 'NEEDED';

export const labelOf = (state: State) => STATES.find((one) => one.state === state)?.label ?? state;

export const CAUSES: Record<Assessment['cause'], string> = {
  SERVICE: 'Always needs an assessment',
  ENGINE: 'No price for these answers',
  UNANSWERED: 'Not priced in time',
  CUSTOMER: 'The customer asked for it',
};

export const ASSESSED: Record<Assessment['kind'], string> = {
  REMOTE: 'Remotely',
  ON_SITE: 'On a visit',
};

/** The steps of a visit, as staff record them. */
export const VISIT_STEPS: Readonly<Record<string, string>> = {
  EN_ROUTE: 'The assessor is on the way',
  ON_SITE: 'The assessor has arrived',
  CUSTOMER_NO_SHOW: 'The customer was not there',
  ASSESSOR_NO_SHOW: 'The assessor did not come',
};

const NOT_DUE: readonly State[] = [
  'FEE_DUE',
  'REPORTED',
  'ACCEPTED',
  'CANCELLED',
  'EXPIRED',
  'OFFERED',
];

const FEE_STATES: Record<Schema<'AssessmentFee'>['state'], string> = {
  DUE: 'not paid yet',
  PAID: 'paid, held until the visit',
  EARNED: 'earned',
  RETURNED: 'returned',
  LAPSED: 'not paid',
};

/** The fee of a visit with its state, for staff; null for a free one. */
export function feeText({ fee }: Pick<Assessment, 'fee'>, now: number): string | null {
  if (!fee) return null;
  const until = fee.state === 'DUE' ? `, due by ${formatMoment(fee.dueAt, now)}` : '';
  const half = fee.half ? ', half of the usual fee' : '';
  const credit = fee.creditUntil
    ? `, taken off a price until ${formatMoment(fee.creditUntil, now)}`
    : '';
  return `${formatKobo(fee.amountKobo)}, ${FEE_STATES[fee.state]}${until}${half}${credit}`;
}

/** When the report is due, or that it is late; empty when none is due. */
export function dueText({ state, answerBy, late }: Assessment, now: number): string {
  if (NOT_DUE.includes(state)) return '';
  return late ? `Late since ${formatBrief(answerBy, now)}` : `Due ${formatBrief(answerBy, now)}`;
}

/** The assessor and the time, for a line of the queue. */
export function lineOf(one: Assessment, now: number): string {
  const asked = `asked ${formatAgo(one.createdAt, now)}`;
  if (one.state === 'NEEDED') return `${CAUSES[one.cause].toLowerCase()}, ${asked}`;
  const who = one.assessorName ?? 'No one';
  if (['FEE_DUE', 'SCHEDULED'].includes(one.state) && one.scheduledFor)
    return `${who}, ${formatMoment(one.scheduledFor, now)}; ${asked}`;
  return one.reportedAt ? `${who}, reported ${formatAgo(one.reportedAt, now)}; ${asked}` : asked;
}

const percent = (milli: number) => `${Math.round(milli / 10)}%`;

/** The figures of the last 90 days, as sentences. */
export function figuresSentence({
  accepted,
  paid,
  conversionMilli,
  errorMilli,
}: Schema<'AssessmentFigures'>): string {
  if (accepted === 0) return 'No report was accepted in the last 90 days.';
  const bought = `Last 90 days: ${plural(accepted, 'report')} accepted, ${paid} became paid work (${percent(conversionMilli ?? 0)}).`;
  return errorMilli === null || errorMilli === undefined
    ? bought
    : `${bought} Prices were ${percent(errorMilli)} from the estimate on average.`;
}

export const HOURS = Array.from({ length: 13 }, (_, place) => place + 7);

/** The days on which a visit can be planned, today first, as "2026-11-20". */
export const DAYS = (now = serverNow()) =>
  Array.from({ length: 14 }, (_, ahead) => isoDay(ahead, now));

const HOUR_MS = 3_600_000;
/** The server accepts a visit with a fee from two hours ahead; filling in the form takes a few minutes more. */
const FEE_AHEAD_MS = 2 * HOUR_MS + 15 * 60_000;

/**
 * The time that a form begins with: the current hour in Abuja, or for a visit the first full hour at which its fee can be paid before it;
 * otherwise the next morning.
 */
export function soonest(
  now = serverNow(),
  kind: Assessment['kind'] = 'REMOTE',
): { day: string; hour: number } {
  const from = kind === 'ON_SITE' ? Math.ceil((now + FEE_AHEAD_MS) / HOUR_MS) * HOUR_MS : now;
  const hour = new Date(from + HOUR_MS).getUTCHours();
  const first = HOURS[0] ?? 0;
  return HOURS.includes(hour)
    ? { day: isoDay(0, from), hour }
    : { day: isoDay(hour < first ? 0 : 1, from), hour: first };
}

/** "At once" is rounded down to ten minutes; the server accepts times of up to 15 minutes ago. */
const AT_ONCE_MS = 10 * 60_000;

const startOf = (day: string, hour: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+01:00`);

/** Whether the hour has begun and is not over, so that it stands for "at once". */
export function isNow(day: string, hour: number, now = serverNow()): boolean {
  const at = startOf(day, hour);
  return at < now && now - at < HOUR_MS;
}

/**
 * A day and an hour in Abuja, in the format of the server. For the current hour this is "at once", which stays the same moment for ten
 * minutes, so that a request that is sent again after a lost answer is the same request.
 */
export function momentOf(day: string, hour: number, now = serverNow()): string {
  const at = isNow(day, hour, now) ? now - (now % AT_ONCE_MS) : startOf(day, hour);
  return new Date(at).toISOString();
}

export interface TypedEstimate {
  key: number;
  kind: string;
  label: string;
  low: string;
  likely: string;
  high: string;
}

export interface TypedReport {
  findings: string;
  quantities: string;
  hazards: string;
  estimates: TypedEstimate[];
  materials: string;
  hours: string;
  licence: string;
  refused: boolean;
  refusal: string;
}

export const emptyEstimate = (key: number): TypedEstimate => ({
  key,
  kind: 'LABOUR',
  label: '',
  low: '',
  likely: '',
  high: '',
});

const naira = (kobo: number) => String(kobo / 100);

/** The fields of the form, filled in from a report that was returned, if there is one. */
export function typedReport(report?: Schema<'AssessmentReport'> | null): TypedReport {
  if (!report)
    return {
      findings: '',
      quantities: '',
      hazards: '',
      estimates: [emptyEstimate(1)],
      materials: '',
      hours: '',
      licence: '',
      refused: false,
      refusal: '',
    };
  const estimates = report.estimates.map((line, place) => ({
    key: place + 1,
    kind: line.kind,
    label: line.label,
    low: naira(line.lowKobo),
    likely: naira(line.likelyKobo),
    high: naira(line.highKobo),
  }));
  return {
    findings: report.findings,
    quantities: report.quantities.map(({ what, measure }) => `${what}: ${measure}`).join('\n'),
    hazards: report.hazards.join('\n'),
    estimates: estimates.length > 0 ? estimates : [emptyEstimate(1)],
    materials: report.materials.join('\n'),
    hours: report.hours ? String(report.hours) : '',
    licence: report.licence ?? '',
    refused: Boolean(report.refusal),
    refusal: report.refusal ?? '',
  };
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Splits "Walls: 24 m²" into the label and the quantity. */
function measured(line: string) {
  const [what = '', ...rest] = line.split(':');
  return { what: what.trim(), measure: rest.join(':').trim() };
}

export type Problems = Record<string, string>;

const REPORT_TEXT_MIN = 10;
/** The fewest and the most photos of a report. */
export const PHOTOS = { min: 3, max: 8 } as const;

function estimateProblems(line: TypedEstimate, place: number): Problems {
  const kobo = [line.low, line.likely, line.high].map(typedKobo);
  const rises =
    kobo.every((one) => one !== null && one > 0) &&
    (kobo[0] ?? 0) <= (kobo[1] ?? 0) &&
    (kobo[1] ?? 0) <= (kobo[2] ?? 0);
  return {
    ...(!line.label.trim() && { [`estimates.${place}.label`]: 'Describe it.' }),
    ...(!rises && { [`estimates.${place}.likelyKobo`]: 'Enter three amounts from low to high.' }),
  };
}

/** The problems of a report, by field. */
export function reportProblems(typed: TypedReport, photos = 0, least = 0): Problems {
  const found: Problems = {};
  if (photos < least) found['photoIds'] = `Add at least ${least} photos of the visit.`;
  if (typed.findings.trim().length < REPORT_TEXT_MIN)
    found['findings'] = 'At least 10 characters, please.';
  if (lines(typed.quantities).some((line) => !measured(line).what || !measured(line).measure))
    found['quantities'] = 'One per line, for example "Walls: 24 m²".';
  if (typed.refused)
    return typed.refusal.trim().length < REPORT_TEXT_MIN
      ? { ...found, refusal: 'At least 10 characters, please.' }
      : found;
  const hours = typedWhole(typed.hours) ?? 0;
  if (hours < 1 || hours > 2000) found['hours'] = 'Enter a whole number from 1 to 2,000.';
  return Object.assign(found, ...typed.estimates.map(estimateProblems)) as Problems;
}

/** The report in the format of the request. */
export function reportOf(
  typed: TypedReport,
  photoIds: string[] = [],
): Schema<'ReportAssessmentRequest'> {
  const estimate = ({ kind, label, low, likely, high }: TypedEstimate) => ({
    kind,
    label: label.trim(),
    lowKobo: typedKobo(low) ?? 0,
    likelyKobo: typedKobo(likely) ?? 0,
    highKobo: typedKobo(high) ?? 0,
  });
  return {
    findings: typed.findings.trim(),
    quantities: lines(typed.quantities).map(measured),
    hazards: lines(typed.hazards),
    materials: lines(typed.materials),
    ...(photoIds.length > 0 && { photoIds }),
    ...(typed.licence.trim() && { licence: typed.licence.trim() }),
    ...(typed.refused
      ? { estimates: [], refusal: typed.refusal.trim() }
      : { estimates: typed.estimates.map(estimate), hours: typedWhole(typed.hours) ?? 0 }),
  };
}
