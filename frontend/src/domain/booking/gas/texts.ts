import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/booking/gas', {
  stepHow: 'How',
  stepSize: 'Size',
  stepSafety: 'Safety',
  stepWhere: 'Where',
  stepPay: 'Pay',

  thisMustSoBefore: 'We need this before a rider can come.',
  weBring2550:
    'We deliver 25 and 50 kg only to the ground floor or an open store. Choose a smaller cylinder, or ask support.',
  enterYearStampedOn: 'Enter the year stamped on the cylinder, such as 2020.',
  cylindersOlderThan15: 'Cylinders older than 15 years are not filled. Choose a new cylinder.',
  chooseOne: 'Choose one.',
  nothingCanOrderedWhile: 'You cannot order while there is a smell of gas.',
  expressRunsFrom8: 'Express runs from 8:00am to 5:00pm, on Sundays from noon. Choose a time.',
  expressDeliveryNotAvailable:
    'Express delivery is not available in this area. Choose a day and a time.',
  chooseADay: 'Choose a day.',
  chooseATime: 'Choose a time.',
  timeTooCloseOr: 'That time is too close or has passed. Choose another.',
});
