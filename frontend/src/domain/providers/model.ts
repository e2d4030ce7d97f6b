import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import type { Schema } from '@/shared/api/types';
import { formatLeft, formatMoment, formatSlot, formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { ownLine } from '@/domain/booking/own-line';
import { texts } from './texts';

export type Offer = Schema<'Offer'>;
export type Job = Schema<'ProviderJob'>;
export type Earnings = Schema<'Earnings'>;
export type EarningLine = Schema<'Earning'>;
type Address = Schema<'Address'>;

const HOUR_MS = 3_600_000;
export const PIN_LENGTH = 4;
export const PIN_LOCK_MS = HOUR_MS / 4;
export const NOTE_MAX = 1000;

/** The stages of a job, from the view of the provider. */
export type Stage =
  'travel' | 'arrive' | 'pin' | 'work' | 'waiting' | 'confirmed' | 'cancelled' | 'disputed';

export function stageOf({ status, trackingStep }: Pick<Job, 'status' | 'trackingStep'>): Stage {
  if (status === 'COMPLETED') return 'confirmed';
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'DISPUTED') return 'disputed';
  if (status === 'IN_PROGRESS')
    return trackingStep === 'FINISHED' || trackingStep === 'CONFIRMED' ? 'waiting' : 'work';
  if (trackingStep === 'ARRIVED') return 'pin';
  return trackingStep === 'EN_ROUTE' || trackingStep === 'AT_GATE' ? 'arrive' : 'travel';
}

const JOB_STEPS = [
  { id: 'travel', label: texts.travel },
  { id: 'arrive', label: texts.arrive },
  { id: 'pin', label: texts.pin },
  { id: 'work', label: texts.finish },
] as const;

export interface JobStepRow {
  id: string;
  label: string;
  state: 'done' | 'now' | 'todo';
}

/** The four steps of every job; none is "now" once the work is over. */
export function jobStepsOf(stage: Stage): JobStepRow[] {
  const at = JOB_STEPS.findIndex(({ id }) => id === stage);
  const now = at < 0 ? JOB_STEPS.length : at;
  return JOB_STEPS.map((row, place) => ({
    ...row,
    state: place < now ? 'done' : place === now ? 'now' : 'todo',
  }));
}

/** Whether the work is paused because there is no light. */
export const isPaused = ({ status, trackingStep }: Pick<Job, 'status' | 'trackingStep'>) =>
  status === 'IN_PROGRESS' && trackingStep === 'PAUSED_NO_POWER';

type Times = Pick<Job, 'startedAt' | 'autoCompletesAt' | 'slot'>;

/** When a finished job is confirmed automatically; null before it is finished, and for one that was finished without proof. */
export const confirmsAt = ({ autoCompletesAt }: Pick<Job, 'autoCompletesAt'>) =>
  autoCompletesAt ? new Date(autoCompletesAt).getTime() : null;

export const slotText = (slot: Job['slot'], now: number) =>
  slot ? formatSlot(slot, now) : texts.timeNotSet;

const lowered = (text: string) =>
  /^(Today|Tomorrow|Yesterday|As )/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

function workTimeText(startedAt: Job['startedAt'], now: number): string {
  if (!startedAt) return texts.youAreAtWork;
  const worked = formatLeft(now, startedAt);
  return worked
    ? texts.workingForSince(worked, formatMoment(startedAt, now))
    : texts.youHaveJustStarted;
}

type Priced = Pick<Job, 'netKobo' | 'givenBack'>;

/** How much less the provider receives because parts of the price were refunded. */
export const lessOf = ({ givenBack = [] }: Priced) =>
  givenBack.reduce((sum, { lessKobo }) => sum + lessKobo, 0);

type Part = NonNullable<Job['givenBack']>[number];

/**
 * Whether the guarantee fund paid this refund after a decided dispute, so that the provider's share of it is taken back from later
 * payouts. A refund carries the explanation of its decision. Only the answer for one job has its disputes.
 */
export const isTakenBack = ({ disputes = [] }: Pick<Job, 'disputes'>, part: Part) =>
  part.lessKobo === 0 &&
  disputes.some(
    ({ verdict, backKobo, words }) =>
      verdict === 'PARTIAL' && backKobo === part.amountKobo && words === part.note,
  );

/** Whether the rest of the provider's debt for the job was waived after an appeal. */
export const isRelieved = ({ disputes = [] }: Pick<Job, 'disputes'>) =>
  disputes.some(({ verdict }) => verdict === 'RELIEVE');

/** The provider's earning after partial refunds. */
export const earningOf = (job: Priced) => job.netKobo - lessOf(job);

/** Who reported the problem of a job in dispute. A list of jobs does not say who it was. */
function disputedText({
  disputes = [],
  customerFirstName,
}: Pick<Job, 'disputes' | 'customerFirstName'>): string {
  switch (disputes.at(-1)?.side) {
    case 'PROVIDER':
      return texts.youReportedMoneyHeld;
    case 'CUSTOMER':
      return texts.hasComplaintMoneyHeld(customerFirstName);
    default:
      return texts.problemReportedMoneyHeld;
  }
}

/** The present state of a job, as a sentence. */
export function sentenceOf(
  job: Times &
    Priced &
    Pick<Job, 'status' | 'trackingStep' | 'customerFirstName' | 'hasGate' | 'disputes'>,
  now: number,
): string {
  const name = job.customerFirstName;
  const until = confirmsAt(job);
  switch (stageOf(job)) {
    case 'travel':
      return job.slot?.date
        ? texts.expectsYou(name, lowered(slotText(job.slot, now)))
        : texts.expectsYouAsSoon(name);
    case 'arrive':
      return texts.youAreKnows(
        job.trackingStep === 'AT_GATE' ? texts.atTheGate : texts.onTheWay,
        name,
      );
    case 'pin':
      return texts.youAtAskFor(job.hasGate ? texts.door : texts.gate, name);
    case 'work':
      if (isPaused(job)) return texts.seesThereNoLight(name);
      return workTimeText(job.startedAt, now);
    case 'waiting':
      return until === null
        ? texts.waitingForToConfirm(name)
        : texts.confirmsOrConfirmedAutomatically(name, formatMoment(until, now));
    case 'confirmed':
      return job.givenBack?.some((part) => isTakenBack(job, part))
        ? texts.confirmedEarned(formatKobo(earningOf(job)))
        : texts.confirmedIsYours(formatKobo(earningOf(job)));
    case 'cancelled':
      return texts.thisJobWasCancelled;
    case 'disputed':
      return disputedText(job);
  }
}

export interface KeepAliveQuestion {
  title: string;
  detail: string;
  /** The answer, as the button says it. */
  answer: string;
}

/** What the provider is asked about coming; "confirmed" after the answer, null when nothing is asked. */
export function keepAliveOf(
  { keepAlive }: Pick<Job, 'keepAlive'>,
  now: number,
): KeepAliveQuestion | 'confirmed' | null {
  if (!keepAlive) return null;
  const { state, confirmBy, lostAt } = keepAlive;
  if (!confirmBy || !lostAt) return 'confirmed';
  const lost = formatTime(lostAt);
  if (state === 'HEARTBEAT_ASKED')
    return {
      title: texts.youThereOnTime,
      detail: texts.answerByOrJob(lost),
      answer: texts.illBeOnTime,
    };
  const late = new Date(confirmBy).getTime() <= now;
  return {
    title: late ? texts.confirmNowYouThere : texts.confirmByYouThere(formatTime(confirmBy)),
    detail: texts.withoutAnswerJobGoes(lost),
    answer: texts.illBeThere,
  };
}

/** Whether the provider must say whether they will come. */
export const isAsked = ({ keepAlive }: Pick<Job, 'keepAlive'>) => Boolean(keepAlive?.lostAt);

export interface TimeLeft {
  text: string;
  /** The used part of the allowed time, 0 to 1. */
  used: number;
  tone: 'leaf' | 'sun' | 'clay';
  over: boolean;
}

const SUN_FROM = 0.7;

/** The used part of an offer's time. */
export function timeLeftOf(
  { sentAt, expiresAt }: Pick<Offer, 'sentAt' | 'expiresAt'>,
  now: number,
): TimeLeft {
  const end = new Date(expiresAt).getTime();
  const start = new Date(sentAt).getTime();
  const used = Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
  const left = formatLeft(end, now);
  if (left === null) return { text: texts.timeIsOver, used: 1, tone: 'clay', over: true };
  const seconds = Math.ceil((end - now) / 1000);
  return {
    text: seconds < 60 ? texts.secondsLeft(seconds) : texts.timeLeft(left),
    used,
    tone: used >= SUN_FROM ? 'sun' : 'leaf',
    over: false,
  };
}

export interface Share {
  id: 'you' | 'gida' | 'vat';
  label: string;
  kobo: number;
}

/** How a price with VAT is divided; the parts add up to it. */
export function splitOf({
  grossKobo,
  commissionKobo,
  netKobo,
}: Pick<Offer, 'grossKobo' | 'commissionKobo' | 'netKobo'>): Share[] {
  const shares: Share[] = [
    { id: 'you', label: texts.you, kobo: netKobo },
    { id: 'gida', label: texts.gidasCommission, kobo: commissionKobo },
    { id: 'vat', label: texts.vatToGovernment, kobo: grossKobo - commissionKobo - netKobo },
  ];
  return shares.filter(({ kobo }) => kobo !== 0);
}

const RELATIONS: Record<Schema<'LandmarkRelation'>, string> = {
  opposite: texts.opposite,
  behind: texts.behind,
  beside: texts.beside,
  before: texts.before,
  after: texts.after,
};

export interface Place {
  line: string;
  /** The landmark and the directions. */
  hints: string[];
  /** The link for the phone's map, only when the exact location is known. */
  map: string | null;
}

/** An address in the form that a person needs to find it. */
export function placeOf(address: Address): Place {
  const { area, landmark, landmarkRelation, directions, latitude, longitude } = address;
  const near = landmark
    ? `${landmarkRelation ? RELATIONS[landmarkRelation] : texts.near} ${landmark}`
    : '';
  const own = ownLine(address);
  const line = own || near;
  const hints = [own && near, directions ?? '']
    .map((hint) => hint.trim().replace(/\.$/, ''))
    .filter(Boolean);
  const at = latitude != null && longitude != null ? `${latitude},${longitude}` : null;
  const whole = line.toLowerCase().includes(area.toLowerCase()) ? line : `${line}, ${area}`;
  return { line: whole, hints, map: at && `geo:${at}?q=${at}` };
}

export const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The first four digits of what was typed or pasted. */
export const pinDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, PIN_LENGTH);

/** Adds a digit; after a refused PIN it begins a new one. */
export const pressKey = (pin: string, key: string, refused: boolean) =>
  pinDigits(refused ? key : pin + key);

/** The problem of the note that ends a job, or null. */
export function noteProblem(note: string): string | null {
  if (!note.trim()) return texts.describeInSentenceWhat;
  return Array.from(note.trim()).length > NOTE_MAX ? texts.useAtMostCharacters(NOTE_MAX) : null;
}

/** Whether it is between 6am and 7pm in Abuja, when a screen is read in sunlight. */
export function isDaylight(now: number): boolean {
  const hour = new Date(now + HOUR_MS).getUTCHours();
  return hour >= 6 && hour < 19;
}

export interface Refusal {
  /** Whether the offer must leave the list, because another attempt would not help. */
  gone: boolean;
  text: string;
}

/** Why an offer could not be answered, without blaming the provider. */
export function offerRefusal(
  error: unknown,
  { title, area }: Pick<Offer, 'title' | 'area'>,
): Refusal {
  const what = texts.titleInArea(title, area);
  if (error instanceof ApiError) {
    if (error.code === 'offer_taken')
      return {
        gone: true,
        text: texts.hasGoneAnotherProvider(what),
      };
    if (error.code === 'offer_expired' || error.status === 410)
      return {
        gone: true,
        text: texts.expiredBeforeAnswerArrived(what),
      };
    if (error.code === 'offer_closed')
      return { gone: true, text: texts.closedWasCancelledOr(what) };
    if (error.status === 404) return { gone: true, text: texts.noLongerOfferedYou(what) };
    if (error.status === 403)
      return {
        gone: true,
        text: messageOf(error, texts.forProvidersAnotherService(what)),
      };
  }
  return {
    gone: false,
    text: messageOf(error, texts.answerCouldNotSent),
  };
}

/** The start time of a slot in two parts, for the column beside the day: "10:00" and "am". */
export function gutterOf(when: number | string): [string, string] {
  const text = formatTime(when);
  return [text.slice(0, -2), text.slice(-2)];
}

const HOME = '/service-provider/dashboard';
const WITHIN = /^\/service-provider\/(?:dashboard|status|jobs\/[\w-]+)(?:\?[\w=&-]*)?$/;

/** The page after signing in: the previous page if it is a provider's page, otherwise the dashboard. */
export const afterSignIn = (next: string | null) =>
  next !== null && WITHIN.test(next) ? next : HOME;
