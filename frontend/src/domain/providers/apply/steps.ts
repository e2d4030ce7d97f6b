import type { StepKey } from './types';

export interface StepTexts {
  id: StepKey;
  label: string;
  /** What the step asks for, as text for a person who has not begun. */
  asks: string;
  minutes: number;
}

/** The nine steps in order; the tenth is the first jobs. */
export const STEPS: readonly StepTexts[] = [
  { id: 'consent', label: 'Phone', asks: 'Your phone number and your consent', minutes: 1 },
  {
    id: 'applicant',
    label: 'Person or business',
    asks: 'Who customers see at the door',
    minutes: 2,
  },
  { id: 'identity', label: 'Identity', asks: 'A photo of you and of one document', minutes: 3 },
  {
    id: 'skills',
    label: 'Skills and areas',
    asks: 'Services, zones, tools, your lowest price',
    minutes: 3,
  },
  {
    id: 'papers',
    label: 'Documents',
    asks: 'What your trade needs: certificates, insurance, photos of your work',
    minutes: 5,
  },
  {
    id: 'guarantors',
    label: 'Guarantors',
    asks: 'Two people from different houses who know you',
    minutes: 3,
  },
  { id: 'bank', label: 'Bank', asks: 'An account in your name', minutes: 2 },
  {
    id: 'quiz',
    label: 'Short quiz',
    asks: 'Ten questions: safety, PIN, no cash, materials',
    minutes: 4,
  },
  { id: 'review', label: 'Check and send', asks: 'Check everything and send it', minutes: 1 },
];
