import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/pages', {
  whatCustomerAskedFor: 'What the customer asked for',
  whatIsMissing: 'What is missing',
  abuja: 'Abuja',
  yourQuote: 'Your quote',
  theReport: 'The report',
  youNotAskedAbout: 'You are not asked about this job',
  backToToday: 'Back to today',
  anotherPersonLooksAt: 'Another person looks at it, it was cancelled, or the link is wrong.',
  quote: 'Quote',
  thisJob: 'this job',

  today: 'Today',
  calendar: 'Calendar',
  earnings: 'Earnings',
  reviews: 'Reviews',
  questions: 'Questions',
  reliability: 'Reliability',

  theJob: 'the job',
  thisNotOneJobs: 'This is not one of your jobs',
  wasGivenAnotherProvider: 'It was given to another provider, cancelled, or the link is wrong.',
  job: 'Job',
  toYou: (amount: string, reference: string) => `${amount} to you, ${reference}`,
  asFromThisPhone: (time: string) => `As of ${time}, from this phone.`,

  workWithGida: 'Work with Gida',

  dayWhatPays: 'Your day, and what it pays.',
  notAProviderYet: 'Not a provider yet?',
  signIn: 'Sign in',
  forgotYourPassword: 'Forgot your password?',
  providerLogin: 'Provider login',
  notAProviderAccount: 'Not a provider account',
  thisPageForPeople: 'This page is for people who do jobs for Gida.',
  signInWithProvider: 'Sign in with a provider account',
  seeOffersWithTake: 'See your offers with your take-home, and do your jobs step by step.',

  application: 'Application',
  makeAnAccountFirst: 'Make an account first',
  applicationSavedWithSo:
    'Your application is saved with it, so you can stop and continue on another phone.',
  createAnAccount: 'Create an account',
  iHaveOneSign: 'I have one: sign in',
  staffAccountsCannotApply: 'Staff accounts cannot apply',
  youAlreadyProvider: 'You are already a provider',
  signInWithAccount: 'Sign in with an account of your own to work as a provider.',
  offersJobsDocumentsIn: 'Your offers, your jobs and your documents are in the provider area.',
  goAdminArea: 'Go to the admin area',
  openYourDay: 'Open your day',
  yourStatus: 'Your status',
  applicationCouldNotStarted: 'The application could not be started. Please try again.',
  nineShortSteps: 'Nine short steps',
  whatYouEnterSaved:
    'What you enter is saved as you go. You can stop at any time and continue here or on another phone.',
  begin: 'Begin',
  yourApplication: 'your application',
  applyWorkWithGida: 'Apply to work with Gida',

  providerPortal: 'Provider portal',

  yourApplicationLabel: 'Your application',
  youHaveNotApplied: 'You have not applied yet',
  onceYouHaveThis:
    'Once you have, this page shows what is missing, who has it, and when you get an answer.',
  startYourApplication: 'Start your application',
  whatWorkingWithGida: 'What working with Gida is like',
});
