import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/blocks', {
  doNotSendMe: 'Do not send me this provider again',
  doNotSendAgain: (name: string) => `Do not send ${name} again?`,
  weNotOfferFuture: (name: string) =>
    `We will not offer your future requests to ${name}, and we will not tell them. If they have accepted another of your jobs, it goes on.`,
  weNotSendYou: (name: string) => `We will not send ${name} to you again.`,
  noMoreJobsFrom: 'No more jobs from this customer',
  noMoreJobsFromWithName: (name: string) => `No more jobs from ${name}?`,
  youGetNoMore: (name: string) =>
    `You will get no more offers for requests of ${name}, and we will not tell them. If you have accepted another of their jobs, it goes on.`,
  youGetNoMoreJobs: (name: string) => `You will get no more jobs from ${name}.`,
  couldNotSavedPlease: 'It could not be saved. Please try again.',
  why: 'Why?',
  ourTeamCanRead: (name: string) => `Our team can read this. ${name} cannot.`,
  yesSaveThis: 'Yes, save this',
  notNow: 'Not now',
  futureJobs: 'Future jobs',
  couldNotChanged: 'It could not be changed',
  allowAgain: 'Allow again',

  sinceAfterJob: (date: string, orderReference: string) =>
    `Since ${date}, after job ${orderReference}`,
  allowedAgain: 'Allowed again',
  mayPartJobsAgain: (itemName: string) => `${itemName} may be part of your jobs again.`,
  allowAgainWithItemName: (itemName: string) => `Allow ${itemName} again`,
  blockedPeople: 'Blocked people',
  theyHaveNoPart:
    'They have no part in your future jobs. We do not tell them. You can block a person on the page of a job that has ended.',
  yourBlocks: 'your blocks',
  youHaveBlockedNo: 'You have blocked no one.',
});
