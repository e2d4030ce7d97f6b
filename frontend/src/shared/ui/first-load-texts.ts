import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/ui/first-load', {
  weCouldNotLoad: 'We could not load this. Check your connection.',
  tryAgain: 'Try again',
  notNow: 'Not now',

  thereIsNoConnection: 'There is no connection',
  thisPageWasNot: 'This page was not saved on this device. Your jobs and your money are safe.',
  thisPartCouldNot: 'This part could not be shown. The rest of the page works.',
  somethingWentWrongOn: 'Something went wrong on this page',
  jobsMoneySafeError: 'Your jobs and your money are safe. The error is on our side.',
  loadItAgain: 'Load it again',
  goFirstPage: 'Go to the home page',

  gidaHome: 'Gida, home',
  loading: 'Loading',
});
