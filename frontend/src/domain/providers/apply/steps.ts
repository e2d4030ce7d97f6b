import type { StepKey } from './types';
import { texts } from './texts';

export interface StepTexts {
  id: StepKey;
  label: string;
  /** What the step asks for, as text for a person who has not begun. */
  asks: string;
  minutes: number;
}

/** The nine steps in order; the tenth is the first jobs. */
export const STEPS: readonly StepTexts[] = [
  { id: 'consent', label: texts.phone, asks: texts.phoneNumberConsent, minutes: 1 },
  {
    id: 'applicant',
    label: texts.personOrBusiness,
    asks: texts.whoCustomersSeeAt,
    minutes: 2,
  },
  { id: 'identity', label: texts.identity, asks: texts.photoYouOneDocument, minutes: 3 },
  {
    id: 'skills',
    label: texts.skillsAndAreas,
    asks: texts.servicesZonesToolsLowest,
    minutes: 3,
  },
  {
    id: 'papers',
    label: texts.documents,
    asks: texts.whatTradeNeedsCertificates,
    minutes: 5,
  },
  {
    id: 'guarantors',
    label: texts.guarantors,
    asks: texts.twoPeopleFromDifferent,
    minutes: 3,
  },
  { id: 'bank', label: texts.bank, asks: texts.accountInName, minutes: 2 },
  {
    id: 'quiz',
    label: texts.shortQuiz,
    asks: texts.tenQuestionsSafetyPin,
    minutes: 4,
  },
  { id: 'review', label: texts.checkAndSend, asks: texts.checkEverythingSend, minutes: 1 },
];
