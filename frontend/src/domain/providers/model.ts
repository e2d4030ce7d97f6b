import { ApiError, messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatLeft, formatMoment, formatSlot, formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';

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
  { id: 'travel', label: 'Travel' },
  { id: 'arrive', label: 'Arrive' },
  { id: 'pin', label: 'PIN' },
  { id: 'work', label: 'Finish' },
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
  slot ? formatSlot(slot, now) : 'Time not set';

const lowered = (text: string) =>
  /^(Today|Tomorrow|Yesterday|As )/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

function workTimeText(startedAt: Job['startedAt'], now: number): string {
  if (!startedAt) return 'You are at work.';
  const worked = formatLeft(now, startedAt);
  return worked
    ? `Working for ${worked}, since ${formatMoment(startedAt, now)}.`
    : 'You have just started.';
}

/** The present state of a job, as a sentence. */
export function sentenceOf(
  job: Times & Pick<Job, 'status' | 'trackingStep' | 'customerFirstName' | 'netKobo' | 'hasGate'>,
  now: number,
): string {
  const name = job.customerFirstName;
  const until = confirmsAt(job);
  switch (stageOf(job)) {
    case 'travel':
      return job.slot?.date
        ? `${name} expects you ${lowered(slotText(job.slot, now))}.`
        : `${name} expects you as soon as possible.`;
    case 'arrive':
      return `You are ${job.trackingStep === 'AT_GATE' ? 'at the gate' : 'on the way'}. ${name} knows.`;
    case 'pin':
      return `You are at the ${job.hasGate ? 'door' : 'gate'}. Ask ${name} for the PIN.`;
    case 'work':
      if (isPaused(job)) return `${name} sees that there is no light. Go on as soon as it is back.`;
      return workTimeText(job.startedAt, now);
    case 'waiting':
      return until === null
        ? `Waiting for ${name} to confirm.`
        : `${name} confirms, or it is confirmed automatically by ${formatMoment(until, now)}.`;
    case 'confirmed':
      return `Confirmed. ${formatKobo(job.netKobo)} is yours.`;
    case 'cancelled':
      return 'This job was cancelled. There is nothing left to do.';
    case 'disputed':
      return `${name} has a complaint. The money is held while our team decides.`;
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
      title: 'Will you be there on time?',
      detail: `Answer by ${lost}, or the job goes to another provider.`,
      answer: 'I’ll be on time',
    };
  const late = new Date(confirmBy).getTime() <= now;
  return {
    title: late
      ? 'Confirm now that you will be there'
      : `Confirm by ${formatTime(confirmBy)} that you will be there`,
    detail: `Without your answer the job goes to another provider at ${lost}. That counts as leaving it late.`,
    answer: 'I’ll be there',
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
  if (left === null) return { text: 'Time is over', used: 1, tone: 'clay', over: true };
  const seconds = Math.ceil((end - now) / 1000);
  return {
    text: seconds < 60 ? `${seconds} s left` : `${left} left`,
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
    { id: 'you', label: 'You', kobo: netKobo },
    { id: 'gida', label: 'Gida’s commission', kobo: commissionKobo },
    { id: 'vat', label: 'VAT to government', kobo: grossKobo - commissionKobo - netKobo },
  ];
  return shares.filter(({ kobo }) => kobo !== 0);
}

const RELATIONS: Record<Schema<'LandmarkRelation'>, string> = {
  opposite: 'Opposite',
  behind: 'Behind',
  beside: 'Beside',
  before: 'Before',
  after: 'After',
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
  const { line, area, landmark, landmarkRelation, directions, latitude, longitude } = address;
  const near = landmark
    ? `${landmarkRelation ? RELATIONS[landmarkRelation] : 'Near'} ${landmark}`
    : null;
  const hints = [near, directions]
    .map((hint) => hint?.trim().replace(/\.$/, ''))
    .filter((hint): hint is string => Boolean(hint));
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
  if (!note.trim()) return 'Describe in a sentence what you did.';
  return Array.from(note.trim()).length > NOTE_MAX ? `Use at most ${NOTE_MAX} characters.` : null;
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
  const what = `“${title}” in ${area}`;
  if (error instanceof ApiError) {
    if (error.code === 'offer_taken')
      return {
        gone: true,
        text: `${what} has gone to another provider. That does not count against you.`,
      };
    if (error.code === 'offer_expired' || error.status === 410)
      return {
        gone: true,
        text: `${what} expired before your answer arrived. That does not count against you.`,
      };
    if (error.code === 'offer_closed')
      return { gone: true, text: `${what} is closed: it was cancelled or answered before.` };
    if (error.status === 404) return { gone: true, text: `${what} is no longer offered to you.` };
    if (error.status === 403)
      return {
        gone: true,
        text: messageOf(error, `${what} is for providers of another service or area.`),
      };
  }
  return {
    gone: false,
    text: messageOf(error, 'Your answer could not be sent. The offer is still open: try again.'),
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
