import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/finish-proof', {
  aPhotoOf: (what: string) => `a photo of ${what}`,
  photosOf: (least: number, what: string) => `${least} photos of ${what}`,
  theTick: (label: string) => `the tick “${label}”`,
  theReading: (label: string) => `the reading “${label}”`,
  typeNumberInSuch: (unit: string) => `Type a number in ${unit}, such as 12.5.`,
});
