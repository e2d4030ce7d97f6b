import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/photos', {
  thisPictureCannotRead: 'This picture cannot be read. Take it again, or choose a JPEG.',
  thisPictureTooLarge: 'This picture is too large. Take it again from further away.',
  thisBrowserCannotCompress: 'This browser cannot compress pictures.',
  thisPictureCannotReadSentence: 'This picture cannot be read.',
});
