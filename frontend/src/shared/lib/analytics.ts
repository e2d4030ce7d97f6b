import { create } from 'zustand';
import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

export type EventName =
  'Lead' | 'InitiateCheckout' | 'AddToCart' | 'Purchase' | 'Search' | 'Contact';

export type Consent = 'granted' | 'denied';

export const CURRENCY = 'NGN';
const ENDPOINT = 'https://www.facebook.com/tr';
const PIXEL_ID = /^\d{5,20}$/;
/** The areas of providers and staff, from which nothing is sent. */
const PRIVATE_AREA = /^\/(admin|service-provider|vendor)(\/|$)/;

/** The id of the pixel that the server names in the page, or null. Without a pixel the visitor is never asked and nothing is sent. */
export function pixelId(): string | null {
  const id = document.querySelector('meta[name="gida-pixel"]')?.getAttribute('content') ?? '';
  return PIXEL_ID.test(id) ? id : null;
}

/** Whether the browser refuses on every site (Global Privacy Control). */
const refusedByBrowser = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function storedConsent(): Consent | null {
  if (refusedByBrowser()) return 'denied';
  const stored = readStored(storageKeys.analytics);
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

/** The visitor's choice: `undefined` until it is read from storage, null when none was made. */
export const useConsent = create<{ consent: Consent | null | undefined }>(() => ({
  consent: undefined,
}));

export const readConsent = () => useConsent.setState({ consent: storedConsent() });

export function chooseConsent(consent: Consent) {
  writeStored(storageKeys.analytics, consent);
  useConsent.setState({ consent });
}

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
