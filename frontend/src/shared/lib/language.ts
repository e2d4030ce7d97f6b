import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

/** English as it is spoken in Nigeria, or Nigerian Pidgin. */
export type Language = 'en-NG' | 'pcm';

function stored(key: string): Language | null {
  const language = readStored(key);
  return language === 'en-NG' || language === 'pcm' ? language : null;
}

/**
 * The language that was chosen on this device, which is kept at a sign-out. Without a choice it is that of the account that is signed in,
 * and for guests it is English.
 */
export const currentLanguage = (): Language =>
  stored(storageKeys.language) ?? stored(storageKeys.accountLanguage) ?? 'en-NG';

/** Remembers the choice on this device. Every request from now on asks for this language. */
export const rememberLanguage = (language: Language) => writeStored(storageKeys.language, language);

/**
 * Remembers the language of the account that is signed in. A device without a choice of its own follows it until the sign-out, so that the
 * next person on the device does not get it.
 */
export const followAccountLanguage = (language: Language) =>
  writeStored(storageKeys.accountLanguage, language);
