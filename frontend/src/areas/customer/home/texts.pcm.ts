import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('customer/home', {
  recentActivity: 'Wetin you do last',
  viewAllRequests: 'See all requests',
  tryAgain: 'Try again',
  weCouldNotLoad: 'We no fit bring your work.',
  jobsMoneySafe: (whyNothing: string) => `${whyNothing} Your work and your money dey safe.`,
  startYourJourney: 'Start here',
  createFirstOrder: 'Book your first work',
  pickServiceSeeWhole:
    'Choose service, see the whole price, then decide. We no go collect money before you pay.',
  yourMoneyIsHeld: 'We dey hold your money',
  goesProviderOnlyAfter:
    'E go reach your provider only after you talk say work don finish. VAT dey inside every price.',
  howPayingWorks: 'How payment dey work',
  needItAgain: 'You need am again?',
  startsWithAnswersOf: (title: string) =>
    `${title}: your new request go start with the same answers and address.`,
  bookTheSame: 'Book the same one',
  isSomethingWrong: 'Something no correct?',
  askSupport: 'Ask support',
  clearSearch: 'Clear search',
  seeMoreServices: 'See more services',
  searchServices: 'Find service',
  popularServices: 'Services people like',
  continueWith: (service: string) => `Continue with ${service}`,
  answerFewQuestions: 'Answer some questions make you see your price.',
  continueYourRequest: 'Continue your request',
  nothingIsSentYet: (categoryName: string) => `${categoryName}. Nothing don go yet.`,
  topProviders: 'Top providers',
  seeAll: 'See all',
  job: (count: number) => `${count} work`,
  jobsDone: (count: number) => `${count} work don do`,
  newOnGida: 'New for Gida',
  yourJobs: 'Your work',
  whatHelpDoYou: 'Which help you need today?',
});
