import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/steps', {
  photoNoLongerOn: 'A photo is no longer on this phone. Add the photos again.',
  serverDidNotAccept: 'The server did not accept this step.',
});
