import { create } from 'zustand';
import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

export type Consent = 'granted' | 'denied';

const PIXEL_ID = /^\d{5,20}$/;

/** The id of the pixel that the server names in the page, or null. Without a pixel the visitor is never asked and nothing is sent. */
export function pixelId(): string | null {
  const id = document.querySelector('meta[name="gida-pixel"]')?.getAttribute('content') ?? '';
  return PIXEL_ID.test(id) ? id : null;
}

/** Whether the browser refuses on every site (Global Privacy Control). */
const refusedByBrowser = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The choice that this device has stored. */
export function storedConsent(): Consent | null {
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
