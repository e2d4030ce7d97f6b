import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/home', {
  recentActivity: 'Recent Activity',
  viewAllRequests: 'View All Requests',
  yourActivity: 'your activity',
  friendInvitedYouThey: (reward: ReactNode) =>
    rich`A friend invited you. They get ${reward} when your first request is completed.`,
  helpYourReferrerEarn: 'Help Your Referrer Earn',
  tryAgain: 'Try again',
  weCouldNotLoad: 'We could not load your jobs.',
  jobsMoneySafe: (whyNothing: string) => `${whyNothing} Your jobs and your money are safe.`,
  startYourJourney: 'Start Your Journey',
  createFirstOrder: 'Create First Order',
  pickServiceSeeWhole:
    'Pick a service, see the whole price, and decide. Nothing is charged until you pay.',

  yourMoneyIsHeld: 'Your money is held',
  goesProviderOnlyAfter:
    'It goes to your provider only after you say that the work is done. Every price includes VAT.',
  howPayingWorks: 'How paying works',
  needItAgain: 'Need it again?',
  startsWithAnswersOf: (title: string) =>
    `${title}: your new request starts with the same answers and address.`,
  bookTheSame: 'Book the same',
  isSomethingWrong: 'Is something wrong?',
  supportHelpsYouProvider: 'Support helps you and the provider to solve it.',
  askSupport: 'Ask support',

  services: 'services',
  noServicesFoundFor: (term: string) =>
    `No services found for "${term}". Try a different search term.`,
  clearSearch: 'Clear Search',
  seeMoreServices: 'See More Services',
  serviceFound: (count: number) => `${plural(count, 'service')} found`,
  searchServices: 'Search Services',
  popularServices: 'Popular Services',
  theServices: 'the services',
  noServicesAvailableAt: 'No services available at the moment',

  editServiceLocation: 'Edit service location',
  edit: 'Edit',
  addLocation: 'Add location',
  continueWith: (service: string) => `Continue with ${service}`,
  answerFewQuestions: 'Answer a few questions and see your price.',
  continueYourRequest: 'Continue your request',
  nothingIsSentYet: (categoryName: string) => `${categoryName}. Nothing is sent yet.`,

  forEachServiceYou: 'for each service that you opened here before',
  weKeepOnThis: (nameList: string) =>
    `${nameList}. We keep it on this device and send it when your network is back.`,
  youCanStillFill: 'You can still fill in a request',

  topProviders: 'Top providers',
  seeAll: 'See all',
  topProvidersLabel: 'top providers',

  job: (count: number) => plural(count, 'job'),
  jobsDone: (count: number) => `${plural(count, 'job')} done`,
  newOnGida: 'New on Gida',
  of5FromReview: (rating: string, count: number) =>
    `${rating} of 5 from ${plural(count, 'review')}, `,

  savedOnThisDevice: 'Saved on this device',
  yourJobs: 'Your jobs',
  noneJobsSavedOn: 'None of your jobs are saved on this device. Your jobs and your money are safe.',
  allJobsSavedHere: 'All jobs saved here',
  home: 'Home',
  whatHelpDoYou: 'What help do you need today?',

  yourHome: 'your home',
  nextStepsAndRewards: 'Next steps and rewards',
  forServicesOr: (names: string, last: string) => `for ${names} or ${last}`,
  forService: (name: string) => `for ${name}`,
});
