import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/forms', {
  notNow: 'Not now',
  thereNoConnectionWhat:
    'There is no connection. What you typed stays here; send it when you are back online.',

  couldNotSentPlease: 'It could not be sent. Please try again.',
  pleaseTryAgain: 'Please try again.',
});
