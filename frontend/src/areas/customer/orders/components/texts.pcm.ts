import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('customer/orders/components', {
  whatHappened: 'Wetin happen',
  theHistory: 'wetin happen',
  onTheWay: 'E dey come',
  setOut: (name: string) => `${name} don comot`,
  atTheGate: 'For gate',
  cameToGate: (name: string) => `${name} don reach estate gate`,
  arrived: 'Don reach',
  cameToYou: (name: string) => `${name} don reach`,
  workFinished: 'Work don finish',
  finishedWork: (name: string) => `${name} talk say work don finish`,
  firstJobsWithGida: 'First work with Gida',
  jobWithGida: (count: number) => `${count} work with Gida`,
  yourProvider: (firstName: string) => `Your provider, ${firstName}`,
  fromReviews: (count: number) => `from ${count} review`,
  call: (firstName: string) => `Call ${firstName}`,
  faceOf: (firstName: string) => `${firstName} face`,
  noProviderHasAccepted: 'No provider don accept am yet',
  weSorryTellUs: (moment: string, amount: string) =>
    `We dey sorry. Tell us before ${moment} wetin you want. If you no talk, we go return all the ${amount} to you.`,
  notChanged: 'E no change',
  theSearchContinues: 'We still dey find',
  weTellYouAs: 'We go tell you once provider accept.',
  keepLooking: 'Continue to find',
  chooseAnotherTime: 'Choose another time',
  cancelAndRefund: 'Cancel, return money',
  inMinutes: (count: number) => `, inside ${count} minute`,
  expectedFrom: (brief: string, inMinutes: string) =>
    `We dey expect am from ${brief}${inMinutes}. `,
  updated: (expected: string, ago: string) => `${expected}Updated ${ago}.`,
  thisStateAt: (time: string, ago: string) => `Na so e be by ${time}, ${ago}.`,
  where: 'Where',
  when: 'When',
  paid: 'Don pay',
  receipt: 'Receipt',
  done: 'Finished',
});
