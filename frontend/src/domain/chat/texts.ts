import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/chat', {
  iAmAtHome: 'I am at home.',
  whereAreYouNow: 'Where are you now?',
  iOpenGate: 'I will open the gate.',
  pleaseCallMe: 'Please call me.',
  iAmRunning10: 'I am running 10 minutes late.',
  iWillBeLate: (minutes: number) => `I will be about ${minutes} minutes late.`,
  iAmAtGate: 'I am at the gate.',
  iAmOnMy: 'I am on my way.',
  whichGateShouldI: 'Which gate should I use?',
  today: 'Today',
  yesterday: 'Yesterday',

  thisMessageWasNot: 'This message was not accepted.',
});
