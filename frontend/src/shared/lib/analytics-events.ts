import { watchCalls, type AnsweredCall } from '@/shared/api/watch-calls';
import { sendEvent, type EventName } from './analytics';
import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

export const SEARCH_MIN_LETTERS = 3;
export const SEARCH_PAUSE_MS = 1000;
const REPORTED_MAX = 40;

export interface AnalyticsEvent {
  name: EventName;
  valueKobo?: number;
  /** Events with the same value are sent only once per tab. */
  once?: string;
}

type Answer = Record<string, unknown>;

const record = (value: unknown): Answer =>
  typeof value === 'object' && value !== null ? (value as Answer) : {};
const kobo = (value: unknown) =>
  typeof value === 'number' && value > 0 ? { valueKobo: value } : {};

function ofOrder(data: Answer): AnalyticsEvent | null {
  return data['status'] === 'DRAFT'
    ? null
    : { name: 'InitiateCheckout', ...kobo(data['totalKobo']) };
}

/** A service was viewed with its price. The event is sent once per service, however often the answers change. */
function ofPreview(body: Answer, data: Answer): AnalyticsEvent | null {
  if (data['state'] !== 'PRICED') return null;
  return {
    name: 'AddToCart',
    ...kobo(record(data['quote'])['totalKobo']),
    once: `AddToCart ${String(body['categorySlug'])}`,
  };
}

function ofPayment(data: Answer): AnalyticsEvent | null {
  return data['status'] === 'success'
    ? {
        name: 'Purchase',
        ...kobo(data['amountKobo']),
        once: `Purchase ${String(data['reference'])}`,
      }
    : null;
}

/** The advertising event that a successful call stands for, or null. */
export function eventOf({ method, path, body, data }: AnsweredCall): AnalyticsEvent | null {
  const answer = record(data);
  switch (`${method} ${path}`) {
    case 'put /api/auth/profile':
      return { name: 'Lead' };
    case 'post /api/quotes/preview':
      return ofPreview(record(body), answer);
    case 'post /api/orders':
    case 'post /api/orders/{id}/submit':
    case 'post /api/gas/orders':
      return ofOrder(answer);
    case 'get /api/payments/{reference}':
    case 'post /api/payments/{reference}/verify':
      return ofPayment(answer);
    case 'post /api/support/tickets':
      return { name: 'Contact' };
    default:
      return null;
  }
}

const CONTACT = 'a[href^="mailto:"], a[href^="tel:"], a[href^="https://wa.me/"]';
const SEARCH = '[role="search"] input';

/** Whether this event is new in this tab. Records it, so that a page that is loaded again sends nothing twice. */
function firstTime(what: string | undefined): boolean {
  if (what === undefined) return true;
  const reported = (readStored(storageKeys.reportedEvents, 'sessionStorage') ?? '').split('\n');
  if (reported.includes(what)) return false;
  writeStored(
    storageKeys.reportedEvents,
    [...reported, what].slice(-REPORTED_MAX).join('\n'),
    'sessionStorage',
  );
  return true;
}

/** Starts to listen for events; called only while there is consent. Returns a function that stops it. */
export function startEvents(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const endCalls = watchCalls((call) => {
    const event = eventOf(call);
    if (event && firstTime(event.once)) sendEvent(event.name, event.valueKobo);
  });
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(CONTACT)) sendEvent('Contact');
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SEARCH)) return;
    clearTimeout(pause);
    if (target.value.trim().length < SEARCH_MIN_LETTERS) return;
    pause = setTimeout(() => sendEvent('Search'), SEARCH_PAUSE_MS);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('input', onInput);
  return () => {
    endCalls();
    clearTimeout(pause);
    document.removeEventListener('click', onClick);
    document.removeEventListener('input', onInput);
  };
}
