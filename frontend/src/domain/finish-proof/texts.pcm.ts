import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/finish-proof', {
  aPhotoOf: (what: string) => `one photo of ${what}`,
  photosOf: (least: number, what: string) => `${least} photo of ${what}`,
  theTick: (label: string) => `the tick “${label}”`,
  theReading: (label: string) => `the reading “${label}”`,
  typeNumberInSuch: (unit: string) => `Type number for ${unit}, like 12.5.`,
});
