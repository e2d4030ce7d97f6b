import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

/** English as it is spoken in Nigeria, or Nigerian Pidgin. */
export type Language = 'en-NG' | 'pcm';

/** The language that was chosen on this device. It is kept at a sign-out. Without a choice it is English. */
export const currentLanguage = (): Language =>
  readStored(storageKeys.language) === 'pcm' ? 'pcm' : 'en-NG';

/** Remembers the choice on this device. Every request from now on asks for this language. */
export const rememberLanguage = (language: Language) => writeStored(storageKeys.language, language);
