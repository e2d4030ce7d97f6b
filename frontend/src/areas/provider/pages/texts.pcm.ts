import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('provider/pages', {
  backToToday: 'Go back to today',
  today: 'Today',
  calendar: 'Calendar',
  earnings: 'Money',
  reviews: 'Reviews',
  questions: 'Questions',
  reliability: 'Trust',
  theJob: 'the work',
  thisNotOneJobs: 'This work no be your own',
  wasGivenAnotherProvider: 'Dem give another provider, cancel am, or the link no correct.',
  job: 'Work',
  toYou: (amount: string, reference: string) => `${amount} for you, ${reference}`,
  asFromThisPhone: (time: string) => `As e be by ${time}, from this phone.`,
});
