import { currentLanguage } from '@/shared/lib/language';

/** The translations of an area, as chunks that only people who chose the language load. */
const TRANSLATIONS = {
  common: () => import(/* webpackChunkName: "pcm-common" */ './pcm/common'),
  customer: () => import(/* webpackChunkName: "pcm-customer" */ './pcm/customer'),
  provider: () => import(/* webpackChunkName: "pcm-provider" */ './pcm/provider'),
};

type Area = keyof typeof TRANSLATIONS;

/**
 * Loads a part after the translations of its area, so that it is never shown before them. In English, and when the translations cannot be
 * loaded, the part comes at once with its own texts.
 */
export const translated =
  <Part>(area: Area, load: () => Promise<Part>) =>
  (): Promise<Part> =>
    currentLanguage() === 'pcm'
      ? TRANSLATIONS[area]()
          .catch(() => undefined)
          .then(load)
      : load();
