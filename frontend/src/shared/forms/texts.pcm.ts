import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('shared/forms', {
  notNow: 'Not now',
  thereNoConnectionWhat:
    'Network no dey. Wetin you type still dey here; send am when network come back.',
  couldNotSentPlease: 'E no go. Abeg try again.',
  pleaseTryAgain: 'Abeg try again.',
});
