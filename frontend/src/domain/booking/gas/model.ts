import { answerProblems, sentAnswers, type Field } from '../form-model';
import type { Answers, Draft } from '../draft-store';
import { recipientProblems } from '../recipient-model';
import { addressProblems, isSameWindow, type Area, type Slot } from '../place-model';
import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { thisYear } from '@/shared/lib/dates';
import { texts } from './texts';

export type Board = Schema<'GasBoard'>;
export type Zone = Schema<'GasZone'>;
export type Slots = Schema<'GasSlots'>;
export type Errors = Record<string, string | undefined>;

export const GAS_STEPS = [
  texts.stepHow,
  texts.stepSize,
  texts.stepSafety,
  texts.stepWhere,
  texts.stepPay,
] as const;
export const SAFETY_STEP = 2;
export const LAST_STEP = GAS_STEPS.length - 1;

export interface Cylinder {
  value: string;
  /** The size stamped on the cylinder, in tenths of a kilogram. */
  tenths: number;
  /** The width and height of its drawing, as factors. */
  scale: readonly [number, number];
}

export const CYLINDERS: readonly Cylinder[] = [
  { value: 'kg3', tenths: 30, scale: [0.62, 0.52] },
  { value: 'kg5', tenths: 50, scale: [0.7, 0.62] },
  { value: 'kg6', tenths: 60, scale: [0.74, 0.68] },
  { value: 'kg10', tenths: 100, scale: [0.84, 0.8] },
  { value: 'kg12_5', tenths: 125, scale: [0.92, 0.92] },
  { value: 'kg25', tenths: 250, scale: [1.08, 1] },
  { value: 'kg50', tenths: 500, scale: [1.3, 1.02] },
];

/** The smallest amount that is filled. */
export const LEAST_TENTHS = 20;

/** The most common order: a full 12.5 kg cylinder. */
export const USUAL: Answers = { mode: 'refill', size: 'kg12_5', fill: 'full', quantity: 1 };

export const cylinderOf = ({ size }: Answers): Cylinder =>
  CYLINDERS.find(({ value }) => value === size) ?? {
    value: 'kg12_5',
    tenths: 125,
    scale: [0.92, 0.92],
  };

/** The largest partial fill; more than this is a full cylinder. */
export const partMax = ({ tenths }: Cylinder) => Math.floor((tenths * 995) / 1000);

export const isLarge = ({ tenths }: Cylinder) => tenths > 125;

/** The most cylinders that a household can order: two of up to 12.5 kg, or one larger one. */
export const mostOf = (cylinder: Cylinder) => (isLarge(cylinder) ? 1 : 2);

/** An amount in kilograms: "6", "12.5". */
export const kgText = (tenths: number) =>
  tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);

/** The ordered amount, in tenths of a kilogram. */
export function tenthsOf(answers: Answers): number {
  const { tenths } = cylinderOf(answers);
  return answers['fill'] === 'part' && typeof answers['kg_tenths'] === 'number'
    ? answers['kg_tenths']
    : tenths;
}

/** The answers for this amount of gas: above the largest partial fill it is a full cylinder. */
export function filledTo(tenths: number, cylinder: Cylinder): Answers {
  if (tenths > partMax(cylinder)) return { fill: 'full', kg_tenths: undefined };
  return { fill: 'part', kg_tenths: Math.max(LEAST_TENTHS, tenths) };
}

/** One step less; a step down from full leads to the largest partial fill. */
export const lessThan = (tenths: number, step: number, cylinder: Cylinder) =>
  Math.max(LEAST_TENTHS, Math.min(tenths - step, partMax(cylinder)));

/** The answers for another cylinder: a full one, and no more of them than a household can order. */
export function withCylinder(answers: Answers, cylinder: Cylinder): Answers {
  const quantity = Math.min(Number(answers['quantity'] ?? 1), mostOf(cylinder));
  return { size: cylinder.value, quantity, ...filledTo(cylinder.tenths, cylinder) };
}

/** The amount of gas that the money buys, in tenths of a kilogram. */
export const boughtFor = (kobo: number, perKgKobo: number) => Math.floor((kobo * 10) / perKgKobo);

/** The zone of an area; the first zone of the board, the centre, while no area is chosen. */
export function zoneOf(board: Board | undefined, area: string): Zone | undefined {
  return board?.zones.find(({ areas }) => areas.includes(area)) ?? board?.zones[0];
}

const STEP_OF: Record<string, number> = {
  mode: 0,
  size: 1,
  fill: 1,
  kg_tenths: 1,
  amount: 1,
  quantity: 1,
  accessories: 1,
};

/** The step that a field of the server's errors belongs to. */
export function gasStepOf(field: string): number {
  if (/^(address|recipient|slot)/.test(field)) return 3;
  return STEP_OF[field.split('.').at(-1) ?? ''] ?? SAFETY_STEP;
}

/** One field, shown unconditionally: the caller decides that it belongs here. */
export const named = (fields: readonly Field[], key: string): Field[] =>
  fields
    .filter((field) => field.key === key)
    .map((field) => {
      const alone = { ...field };
      delete alone.showIf;
      return alone;
    });

/** The answers that affect the price. */
export function pricedAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(sentAnswers(fields, answers)).filter(([key]) => key in STEP_OF),
  );
}

const TICK = texts.thisMustSoBefore;
const MUST_BE_TRUE: Record<string, string> = {
  upright: TICK,
  outside_vehicle: TICK,
  adult_present: TICK,
  ground_floor: texts.weBring2550,
};
const OLDEST_YEARS = 15;

function yearProblem(year: unknown): string | null {
  if (typeof year !== 'string' || year === '') return null;
  const age = thisYear() - Number(year);
  if (age < 0 || year.length !== 4) return texts.enterYearStampedOn;
  return age > OLDEST_YEARS ? texts.cylindersOlderThan15 : null;
}

function safetyProblems(fields: readonly Field[], answers: Answers): Errors {
  const found: Errors = {};
  for (const { key } of fields.filter(
    (field) =>
      field.key in MUST_BE_TRUE &&
      (!field.showIf || field.showIf.equals.includes(String(answers[field.showIf.key]))),
  )) {
    if (answers[key] !== true)
      found[key] =
        answers[key] === undefined && key === 'ground_floor' ? texts.chooseOne : MUST_BE_TRUE[key];
  }
  const year = yearProblem(answers['year_made']);
  return {
    ...found,
    ...(year && { year_made: year }),
    ...(answers['gas_smell'] === undefined && { gas_smell: texts.chooseOne }),
    ...(answers['gas_smell'] === true && {
      gas_smell: texts.nothingCanOrderedWhile,
    }),
  };
}

const EXPRESS_HOURS = texts.expressRunsFrom8;

export function gasSlotProblem(
  slot: Slot,
  slots: Slots | undefined,
  zone: string | undefined,
): string | null {
  if (slot.asap) {
    if (slots && !slots.expressOpen) return EXPRESS_HOURS;
    return slots && zone && !slots.expressZones.includes(zone)
      ? texts.expressDeliveryNotAvailable
      : null;
  }
  if (!slot.date) return texts.chooseADay;
  if (!slot.window) return texts.chooseATime;
  if (!slots) return null;
  return openWindowsOf(slots, slot.date, zone).some((open) => isSameWindow(open, slot.window))
    ? null
    : texts.timeTooCloseOr;
}

/** Whether a window can still be ordered: in the zone, or in any zone while it is not known. */
const isOpenIn =
  (zone: string | undefined) =>
  ({ open, zones }: Schema<'GasWindow'>) =>
    zone === undefined ? open : zones.includes(zone);

export const openWindowsOf = (slots: Slots, date: string, zone?: string) =>
  slots.days
    .find((day) => day.date === date)
    ?.windows.filter(isOpenIn(zone))
    .map(({ window }) => window) ?? [];

export const openDaysOf = (slots: Slots, zone?: string) =>
  slots.days.filter(({ windows }) => windows.some(isOpenIn(zone))).map(({ date }) => date);

/** The first window that can still be ordered. */
export function firstSlot(slots: Slots | undefined, zone?: string): Slot {
  const date = slots && openDaysOf(slots, zone)[0];
  const window = slots && date ? openWindowsOf(slots, date, zone)[0] : undefined;
  return { date: date ?? null, window: window ?? null };
}

export interface Known {
  fields: readonly Field[];
  areas: readonly Area[];
  slots: Slots | undefined;
}

/** The problems of a step, by field. */
export function gasProblemsAt(step: number, draft: Draft, { fields, areas, slots }: Known): Errors {
  if (step === SAFETY_STEP) return safetyProblems(fields, draft.answers);
  if (step === 3) {
    const slot = gasSlotProblem(
      draft.slot,
      slots,
      areas.find(({ name }) => name === draft.address.area)?.zone,
    );
    return {
      ...addressProblems(draft.address, areas),
      ...recipientProblems(draft.recipient),
      ...(slot && { slot }),
    };
  }
  const found = Object.entries(answerProblems(fields, draft.answers)).filter(
    ([key]) => STEP_OF[key] === step,
  );
  return Object.fromEntries(found);
}

export interface Line {
  /** The price line and the area below it, as SVG paths. */
  line: string;
  ground: string;
  fromKobo: number;
  fromAt: string;
}

const WIDTH = 320;
const HEIGHT = 84;
const DAY_MS = 86_400_000;

/** The price of the last days as a step line: each price is valid until the next change. */
export function priceLine({ points }: Pick<Zone, 'points'>, days: number, now = serverNow()): Line {
  const since = now - days * DAY_MS;
  const held = points.filter(({ at }) => new Date(at).getTime() <= since).at(-1) ?? points[0];
  const start = Math.max(since, held ? new Date(held.at).getTime() : since);
  const shown = [
    ...(held ? [{ at: start, kobo: held.perKgKobo }] : []),
    ...points
      .map(({ at, perKgKobo }) => ({ at: new Date(at).getTime(), kobo: perKgKobo }))
      .filter(({ at }) => at > start),
  ];
  const kobos = shown.map(({ kobo }) => kobo);
  const [low, high] = [Math.min(...kobos), Math.max(...kobos)];
  const x = (at: number) => Math.round(((at - since) / (now - since)) * WIDTH);
  const y = (kobo: number) =>
    high === low ? HEIGHT / 2 : Math.round(14 + ((high - kobo) / (high - low)) * 46);
  const [first, ...rest] = shown;
  const begin = first ? x(first.at) : 0;
  const line = first
    ? `M${begin} ${y(first.kobo)}${rest.map(({ at, kobo }) => `H${x(at)}V${y(kobo)}`).join('')}H${WIDTH}`
    : '';
  return {
    line,
    ground: line && `${line}V${HEIGHT}H${begin}Z`,
    fromKobo: first?.kobo ?? 0,
    fromAt: new Date(start).toISOString(),
  };
}

/** The price of the gas in a full cylinder, without delivery, in whole kobo. */
export const fullKobo = ({ tenths }: Cylinder, perKgKobo: number) =>
  Math.round((tenths * perKgKobo) / 10);

/** The amount of gas in an order: "12.5 kg", "2 × 6 kg". */
export function orderedText(answers: Answers): string {
  const kg = `${kgText(tenthsOf(answers))} kg`;
  const count = Number(answers['quantity'] ?? 1);
  return count > 1 ? `${count} × ${kg}` : kg;
}

/** The next windows in which a rider comes. */
export const nextWindows = (slots: Slots, most: number) =>
  slots.days
    .flatMap(({ date, windows }) =>
      windows.filter(({ open }) => open).map(({ window }) => ({ date, window })),
    )
    .slice(0, most);
