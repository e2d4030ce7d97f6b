import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('common/calls', {
  call: (name: string) => `Call ${name}`,
  phoneGivenForThisJob:
    'Call with di phone wey dem give di number for this job. We go connect you, and nobody go see your number.',
  phoneOfYourAccount:
    'Call with di phone wey di number dey your account. We go connect you, and nobody go see your number.',
});
