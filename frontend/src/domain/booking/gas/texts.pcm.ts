import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/booking/gas', {
  stepHow: 'How',
  stepSize: 'Size',
  stepSafety: 'Safety',
  stepWhere: 'Where',
  stepPay: 'Pay',
  thisMustSoBefore: 'E must be like this before rider come.',
  enterYearStampedOn: 'Put the year wey dey for the cylinder, like 2020.',
  cylindersOlderThan15: 'We no dey fill cylinder wey don pass 15 years. Choose new cylinder.',
  chooseOne: 'Choose one.',
  nothingCanOrderedWhile: 'You no fit order anything when gas dey smell.',
  chooseADay: 'Choose day.',
  chooseATime: 'Choose time.',
  timeTooCloseOr: 'That time don near or don pass. Choose another one.',
});
