import type { ReactNode } from 'react';
import { translate } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';
import type { texts } from './cancelling-texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('customer/orders/components/cancelling', {
  imNotSafe: 'I no dey safe',
  call112: 'Call 112',
  callGida: 'Call Gida',
  sayNotSafe:
    'If danger dey, call 112 first. Tell Gida “not safe”, and we go stop the work sharp sharp.',
  tellOurTeamHere: 'I no fit call: tell our team here',
  noConnectionCall: (police: ReactNode, gida: ReactNode) =>
    rich`Network no dey. Call ${police} or Gida ${gida}. You fit write to our team here once network come back.`,
  tryAgain: 'Try again',
  notCancelled: 'E no cancel',
  pleaseSayWhy: 'Abeg talk small why you dey cancel.',
  cancelled: 'Cancelled',
  creditReadyForNext: 'Your credit don ready for your next work.',
  whyAreYouCancelling: 'Why you dey cancel?',
  cancelThisJob: 'Cancel this work',
  keepIt: 'Leave am',
  cancelThisJobQuestion: 'You want cancel this work?',
  iNoLongerNeed: 'I no need am again',
  timeDoesNotSuit: 'The time no good for me',
  anEmergency: 'Emergency',
  somethingElse: 'Another thing',
  chooseOnePlease: 'Choose one, abeg.',
  requestSentToSupport: 'E don reach support',
  weTellYouAs: 'We go tell you once e cancel.',
  anythingElse: 'Anything else?',
  askToCancel: 'Ask to cancel',
  unlessTheyObjectTakes: (moment: string) => `If dem no talk anything, e go cancel by ${moment}.`,
  supportDecidesTellsYou: 'Support go decide and tell you.',
  supportHasCancellationRequest: 'Support don get your request to cancel.',
  youGetAsCredit: (amount: string) =>
    `You go get ${amount} as Gida credit, sharp sharp. To cancel no cost anything.`,
  refund: 'Refund',
  howShouldWeRefund: 'How you want your money back?',
  toMyPaymentMethod: 'The way I pay',
  cardTakes310: 'Card fit take 3 to 10 working days, transfer no dey reach 24 hours.',
  asGidaCreditAt: 'As Gida credit, sharp sharp',
  moreAboutThisJob: 'More about this work',
  yourRequest: 'Your request',
  priceBreakdown: 'How the price be',
  shareThisJob: 'Share this work',
  bookTheSameAgain: 'Book the same again',
  askSupport: 'Ask support',
  changeTheTime: 'Change the time',
  whenShouldTheyCome: 'When make dem come?',
  asSoonAsPossible: 'Sharp sharp',
  onDayIChoose: 'Day wey I choose',
});
