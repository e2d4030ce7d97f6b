import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/orders/components', {
  expertLookAt: 'An expert will look at it',
  weTellYouWhen: 'We will tell you when.',
  anExpert: 'An expert',
  aVisitIsScheduled: 'A visit is scheduled',
  visitsYouWeCall: (who: string, when: string) =>
    `${who} will visit you${when}. We will call you first.`,
  pleasePayForVisit: 'Please pay for the visit',
  expertCanVisit: (when: string) => `An expert can visit you${when}.`,
  expertCanVisitPay: (when: string, amount: string, moment: string, half: string) =>
    `An expert can visit you${when}. Please pay the fee of ${amount} by ${moment}${half}. Otherwise your request is closed.`,
  halfOfUsualFee: ', which is half of the usual fee',
  feeIsForVisit:
    'The fee is taken off the price if you pay the price within 14 days of the visit. You get it back if you cancel before the expert sets out, or if no one comes.',
  payTheFee: (amount: string) => `Pay ${amount} for the visit`,
  youPaidHeldUntilVisit: (amount: string) =>
    `You paid ${amount}. We hold it until the visit. You get it back if you cancel before the expert sets out.`,
  youPaidKeptIfCancelled: (amount: string) =>
    `You paid ${amount}. It is kept if you cancel now, because the expert has set out.`,
  feeGoesBack: (amount: string) => `The ${amount} that you paid for the visit goes back to you.`,
  feeIsKept: (amount: string) => `The ${amount} that you paid is kept, because the expert came.`,
  feeIsKeptNextHalf: (amount: string) =>
    `The ${amount} that you paid is kept, because the expert came. The next visit costs half.`,
  theFeeOfVisit: 'The fee of the visit',
  feeIsNotRefunded: (amount: string) =>
    `The ${amount} that you paid for the visit is not refunded, because the expert had set out.`,
  feeIsTakenOff: (amount: string, moment: string) =>
    `The ${amount} that you paid for the visit is taken off the price if you pay the price by ${moment}.`,
  anAssessmentIsScheduled: 'An assessment is scheduled',
  goesThroughAnswersPhotos: (who: string, when: string) =>
    `${who} goes through your answers and photos${when}, and may call you. It is free.`,
  youGetAnswerBy: (moment: string) => `You will get an answer by ${moment}.`,
  thisTakingLongerThan:
    'This is taking longer than we planned. We will let you know when we have an answer.',
  assessmentNeeded: 'Assessment needed',
  thisNeedsAssessmentBefore: (answer: string) =>
    `This needs an assessment before we can set a price. An expert goes through your answers and photos. It is free. ${answer}`,
  expertCanLookAt: 'An expert can look at it',
  weCouldNotPrice:
    'We could not price this in time. An expert can go through your answers and photos first. It is free. If we do not hear from you within 24 hours, we will close the request.',
  expertOnWay: 'Your expert is on the way',
  onWayLookAt: (assessorFirstName: string) =>
    `${assessorFirstName} is on the way to look at the job.`,
  yourExpertHasArrived: 'Your expert has arrived',
  hasComeLookAt: (assessorFirstName: string) => `${assessorFirstName} has come to look at the job.`,
  sorryWeMissedYou: 'Sorry we missed you',
  ourExpertCameCould:
    'Our expert came and could not meet you. We will call you about another time.',
  weSorryForMissed: 'We are sorry for the missed visit',
  noOneCameWe: 'No one came. We will schedule another visit and tell you when.',
  reportBeingChecked: 'The report is being checked',
  assessmentDoneWeCheck:
    'The assessment is done. We check the findings, then you get the report and the price.',
  yourReport: 'Your report',
  weCannotTakeOn: 'We cannot take on this job. The report says why; it is yours to keep.',
  reportYoursKeepWhether: 'The report is yours to keep, whether or not you book.',
  couldNotAccepted: 'It could not be accepted',
  yesLetExpertLook: 'Yes, let an expert look',
  couldNotReported: 'It could not be reported',
  weAreSorry: 'We are sorry',
  ourTeamScheduleAnother: 'Our team will schedule another visit.',
  noOneCame: 'No one came',
  readTheReport: 'Read the report',
  askForAnAssessment: 'Ask for an assessment',
  giveUpThisPrice: 'Give up this price?',
  thisPriceBecomesVoid:
    'This price becomes void, and you can no longer pay it. An expert will look at your answers and photos, free of charge. Then you will get a new price, which may be higher or lower.',
  requestWasNotSent: 'Your request was not sent',
  yesAskForAssessment: 'Yes, ask for an assessment',
  keepThisPrice: 'Keep this price',
  notSureAboutWork: 'Not sure about the work?',
  expertCanLookAtAnswers:
    'An expert can look at your answers and photos before you pay, free of charge.',
  thisPriceThenVoid: ' This price will then be void, and you will get a new one.',

  whatHappened: 'What happened',
  theHistory: 'what happened',
  onTheWay: 'On the way',
  setOut: (name: string) => `${name} set out`,
  atTheGate: 'At the gate',
  cameToGate: (name: string) => `${name} came to the gate of the estate`,
  arrived: 'Arrived',
  cameToYou: (name: string) => `${name} arrived`,
  workFinished: 'Work finished',
  finishedWork: (name: string) => `${name} said that the work is done`,

  firstJobsWithGida: 'First jobs with Gida',
  jobWithGida: (count: number) => `${plural(count, 'job')} with Gida`,
  yourProvider: (firstName: string) => `Your provider, ${firstName}`,
  fromReviews: (count: number) => `from ${plural(count, 'review')}`,
  call: (firstName: string) => `Call ${firstName}`,
  faceOf: (firstName: string) => `${firstName}’s face`,

  noProviderHasAccepted: 'No provider has accepted it yet',
  weSorryTellUs: (moment: string, amount: string) =>
    `We are sorry. Tell us by ${moment} what you prefer. If we hear nothing, all ${amount} is refunded to you.`,
  notChanged: 'Not changed',
  theSearchContinues: 'The search continues',
  weTellYouAs: 'We will tell you as soon as a provider accepts it.',
  keepLooking: 'Keep looking',
  chooseAnotherTime: 'Choose another time',
  cancelAndRefund: 'Cancel and refund',

  inMinutes: (count: number) => `, in ${plural(count, 'minute')}`,
  expectedFrom: (brief: string, inMinutes: string) => `Expected from ${brief}${inMinutes}. `,
  updated: (expected: string, ago: string) => `${expected}Updated ${ago}.`,
  thisStateAt: (time: string, ago: string) => `As of ${time}, ${ago}.`,

  where: 'Where',
  when: 'When',
  paid: 'Paid',
  ofThePrice: 'of the price ',
  receipt: 'Receipt',
  done: 'Done',
  atMoment: (moment: string) => ` at ${moment}`,
});
