import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/orders/components/cancelling', {
  notCancelled: 'Not cancelled',
  pleaseSayWhy: 'Please say briefly why you cancel.',
  cancelled: 'Cancelled',
  creditReadyForNext: 'Your credit is ready for your next job.',
  listedUnderPast: 'It is listed under Past.',
  whyAreYouCancelling: 'Why are you cancelling?',
  cancelThisJob: 'Cancel this job',
  keepIt: 'Keep it',
  cancelThisJobQuestion: 'Cancel this job?',

  iNoLongerNeed: 'I no longer need it',
  timeDoesNotSuit: 'The time does not suit me',
  anEmergency: 'An emergency',
  illnessDeathDangerOr:
    'Illness, a death, danger or an official order. Support decides and may refund the full amount.',
  somethingElse: 'Something else',
  chooseOnePlease: 'Choose one, please.',
  requestSentToSupport: 'Request sent to support',
  weTellYouAs: 'We will tell you as soon as it is cancelled.',
  anythingElse: 'Anything else?',
  askToCancel: 'Ask to cancel',
  supportDidNotCancel: 'Support did not cancel this job.',
  workHadBegunSo:
    'The work had begun, so this job was not cancelled. Contact support about the rest.',
  keptMostlyForProvider: (amount: string) => `${amount} is kept, mostly for your provider, and `,
  theyWaitedAtDoor: (kept: string, amount: string) =>
    `They waited at the door and called. Support decides. If support agrees, ${kept}${amount} is refunded to you.`,
  providerReportsNoOne: 'Your provider reports that no one let them in.',
  thisWrongReportProblem: 'Is this wrong? Report a problem.',
  thisWrongReportProblemWith: 'Is this wrong? Report a problem with this job below.',
  theyWrite: (note: string) => ` Our reply: ${note}`,
  providerReportedNoOne: (note: string) =>
    `Your provider reported that no one let them in. Support did not agree, and the job stays booked.${note}`,
  noOneLetProvider: (kept: string, amount: string) =>
    `No one let your provider in, so the job was cancelled: ${kept}${amount} is refunded the way you paid.`,
  cancellingCosts: (amount: string) => ` Cancelling costs ${amount}.`,
  unlessTheyObjectTakes: (moment: string) => `Unless they object, it takes effect at ${moment}.`,
  supportDecidesTellsYou: 'Support decides and tells you.',
  asGidaCredit: ' as Gida credit',
  youGetBack: (amount: string, asCredit: string, costs: string) =>
    `You get back ${amount}${asCredit}.${costs}`,
  supportHasCancellationRequest: 'Support has your cancellation request.',
  theyWriteWithTextNote: (text: string, note: string) => `${text} Our reply: ${note}`,
  nowGidaCredit: 'is now your Gida credit',
  refundedWayYouPaid: 'is refunded the way you paid',

  tryAgain: 'Try again',
  weCouldNotCalculate: 'We could not calculate the cost of cancelling. Please try again.',
  youGetAsCredit: (amount: string) =>
    `You get ${amount} as Gida credit, at once. Cancelling costs nothing.`,
  refund: 'Refund',
  cancellationFee: 'Cancellation fee',
  howShouldWeRefund: 'How should we refund you?',
  toMyPaymentMethod: 'To my payment method',
  cardTakes310: 'A card takes 3 to 10 working days, a transfer less than 24 hours.',
  asGidaCreditAt: 'As Gida credit, at once',
  forNextJobFor:
    'For your next job, for twelve months. What you paid by transfer or USSD can be paid out to your bank later; what came by card cannot.',

  couldNotTakenBack: 'It could not be taken back',
  youCanChangeNow: 'You can change it now',
  draftAgainSendWhen: 'It is a draft again. Send it when it is ready.',
  changeTheRequest: 'Change the request',

  moreAboutThisJob: 'More about this job',
  yourRequest: 'Your request',
  priceBreakdown: 'Price breakdown',
  shareThisJob: 'Share this job',
  bookTheSameAgain: 'Book the same again',
  askSupport: 'Ask support',
  imNotSafe: 'I’m not safe',
  call112: 'Call 112',
  callGida: 'Call Gida',
  sayNotSafe:
    'Call 112 first if you are in danger. Tell Gida “not safe”, and we stop the job at once.',
  tellOurTeamHere: 'I cannot call: tell our team here',
  noConnectionCall: (police: ReactNode, gida: ReactNode) =>
    rich`There is no connection. Call ${police} or Gida ${gida}. You can write to our team here as soon as you are online again.`,

  notChangedPleaseTry: 'Not changed. Please try again.',
  jobHasNewTime: 'Your job has a new time',
  priceStaysSameWe: 'The price stays the same. We are looking for a provider now.',
  whenShouldTheyCome: 'When should they come?',
  asSoonAsPossible: 'As soon as possible',
  weAskProvidersNear: 'We ask providers near you.',
  onDayIChoose: 'On a day I choose',
  windowTwoHoursAt: 'A window of two hours, at the same price.',
  changeTheTime: 'Change the time',
  cancel: 'Cancel',
});
