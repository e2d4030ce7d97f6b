import { create } from 'zustand';
import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

export type EventName = 'Lead' | 'InitiateCheckout' | 'AddToCart' | 'Purchase' | 'Search' | 'Contact';

export type Consent = 'granted' | 'denied';

export const CURRENCY = 'NGN';
const ENDPOINT = 'https://www.facebook.com/tr';
const PIXEL_ID = /^\d{5,20}$/;
/** What providers and staff do is nobody else's business. */
const PRIVATE_AREA = /^\/(admin|service-provider|vendor)(\/|$)/;

/** The pixel that the server names in the page; without one nothing is ever asked or sent. */
export function pixelId(): string | null {
  const id = document.querySelector('meta[name="gida-pixel"]')?.getAttribute('content') ?? '';
  return PIXEL_ID.test(id) ? id : null;
}

/** The browser itself says no, for every site. */
const refusedByBrowser = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function storedConsent(): Consent | null {
  if (refusedByBrowser()) return 'denied';
  const stored = readStored(storageKeys.analytics);
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

/** `undefined` until the browser was asked what was chosen; null when nothing was. */
export const useConsent = create<{ consent: Consent | null | undefined }>(() => ({ consent: undefined }));

export const readConsent = () => useConsent.setState({ consent: storedConsent() });

export function chooseConsent(consent: Consent) {
  writeStored(storageKeys.analytics, consent);
  useConsent.setState({ consent });
}

export const isPrivateArea = (pathname: string) => PRIVATE_AREA.test(pathname);

/** Whether an event may leave this browser from this page. */
export const mayTell = (pathname = window.location.pathname) => pixelId() !== null && storedConsent() === 'granted' && !isPrivateArea(pathname);

/** The whole of what is sent: which step it was, the amount if there is one, the currency. */
export function eventUrl(id: string, name: EventName, valueKobo?: number): string {
  const query = new URLSearchParams({ id, ev: name, 'cd[currency]': CURRENCY });
  if (valueKobo !== undefined) query.set('cd[value]', (valueKobo / 100).toFixed(2));
  query.set('noscript', '1');
  return `${ENDPOINT}?${query.toString()}`;
}

/** Asks for the pixel's picture, without saying from which page. Nothing of another party is ever run here. */
export function tellEvent(name: EventName, valueKobo?: number) {
  const id = pixelId();
  if (id === null || !mayTell()) return;
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = eventUrl(id, name, valueKobo);
}
