import { pixelId, storedConsent } from './consent';

export type EventName =
  'Lead' | 'InitiateCheckout' | 'AddToCart' | 'Purchase' | 'Search' | 'Contact';

export const CURRENCY = 'NGN';
const ENDPOINT = 'https://www.facebook.com/tr';
/** The areas of providers and staff, from which nothing is sent. */
const PRIVATE_AREA = /^\/(admin|service-provider|vendor)(\/|$)/;

export const isPrivateArea = (pathname: string) => PRIVATE_AREA.test(pathname);

/** Whether an event may be sent from this page. */
export const mayTell = (pathname = window.location.pathname) =>
  pixelId() !== null && storedConsent() === 'granted' && !isPrivateArea(pathname);

/** The complete request of an event. It says which step was taken, the currency, and the amount if there is one. */
export function eventUrl(id: string, name: EventName, valueKobo?: number): string {
  const query = new URLSearchParams({ id, ev: name, 'cd[currency]': CURRENCY });
  if (valueKobo !== undefined) query.set('cd[value]', (valueKobo / 100).toFixed(2));
  query.set('noscript', '1');
  return `${ENDPOINT}?${query.toString()}`;
}

/** Sends an event by requesting the pixel's image, without a referrer. Code of another party never runs here. */
export function sendEvent(name: EventName, valueKobo?: number) {
  const id = pixelId();
  if (id === null || !mayTell()) return;
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = eventUrl(id, name, valueKobo);
}
