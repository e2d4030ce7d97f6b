import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/payments', {
  vatInside: 'VAT included',
  payment: 'Payment',
  for: 'For',
  when: 'When',
  job: 'Job',
  amount: 'Amount',
  ofItYourCredit: 'Paid from your credit',
  theRest: 'The rest',
  extraWork: 'Extra work',
  paid: 'Paid',

  bankHasNotConfirmed: 'Your bank has not confirmed yet',
  doNotPayAgain: 'Do not pay again. A transfer can take some minutes, and we keep checking.',
  paymentDidNotGo: 'The payment did not go through',
  nothingWasTakenFor: 'Nothing was taken for this job. If your bank shows a debit, tell support.',
  youStoppedBeforePaying: 'You stopped before paying',
  nothingWasTakenPrice: 'Nothing was taken. Your price is still valid until it expires.',
  weCheckingPayment: 'We are checking your payment',
  doNotPayAgainMoney:
    'Do not pay again. Money was received, but not as expected, and our team is checking it. Support can tell you more.',
  weFindAProvider: 'We find a provider',
  youGetNameNumber: 'You get a name, and a number to call',
  theyComeGateYou: 'They come to your gate; you give the PIN',
  theyComeGateOther: (name: string) => `They come to the gate; ${name} gives the PIN`,
  yourPaymentArrived: 'Your payment arrived',
  jobShowsItNow: 'The job shows it now. You do not need to do anything else here.',
  chatHasLinkToFollow:
    'Did you book on WhatsApp? Go back to the chat. You will find the job there, with a link to follow it.',
  chatHasLinkToPay:
    'Did you book on WhatsApp? Go back to the chat. You will find the job there, with a link to pay for it.',
  backToWhatsApp: 'Go back to WhatsApp',
  signInToSeeJob: 'Sign in to see the job',
  providerDoesExtraWork: 'Your provider does the extra work',
  youConfirmDoneOnly: 'You confirm that it is done, and only then are they paid',
  saveTheReceipt: 'Save the receipt',
  whatHappensNow: 'What happens now',
  doYouWantMessage: 'Do you want a message when a provider accepts and when they are on the way?',
  followThisJob: 'Follow this job',
  priceValidUntil: (moment: string) => `; your price is valid until ${moment}.`,
  youCanCloseThis:
    'You can close this page. Your job shows the payment as soon as we have matched it.',
  youCanCloseThisPage: (held: string) =>
    `You can close this page. Your job shows the payment as soon as it arrives. If it never does, ask your bank${held}`,
  backToTheQuote: 'Back to the quote',
  tryAgain: 'Try again',
  couldNotCheck: 'Could not check',
  pleaseTryAgainIn: 'Please try again in a minute.',
  checkAgain: 'Check again',
  payAnotherWay: 'Pay another way',
  askSupport: 'Ask support',
  paidHeldSafely: 'is paid and held safely',
  yourMoney: 'Your money',
  providerPaidOnlyAfter: 'Your provider is paid only after you say the work is done.',
  receivedWhichNotFull: 'received, which is not the full price',
  partPrice: 'A part of the price',
  heldSafelyForJob: 'It is held safely for your job.',
  payTheOther: (amount: string) => `Pay the other ${amount}`,
  seeThisJob: 'See this job',
  feeForMovingVisit: 'The fee for moving the visit is paid',
  feeForMovingVisitWas: 'The fee for moving the visit was not paid',
  goesProviderWhoKept:
    'It goes to your provider, who kept the agreed time free. Your job shows what they answer.',
  nothingWasTakenAgreed:
    'Nothing was taken, and the agreed time stays. Your job shows until when you can pay.',
  feeOfVisitPaid: 'The fee of the visit is paid',
  feeOfVisitNotPaid: 'The fee of the visit was not paid',
  visitIsConfirmed:
    'The visit is confirmed. The fee is taken off the price if you pay the price within 14 days of the visit.',
  nothingWasTakenVisit: 'Nothing was taken. Your request shows until when you can pay.',

  paymentNotFound: 'Payment not found',
  goToMyJobs: 'Go to My Jobs',
  ifYouPaidDo:
    'If you paid, do not pay again. Your job shows the payment as soon as your bank confirms it.',
  askingBankDoNot: 'Asking your bank. Do not pay again.',

  restNotPaidYet: 'The rest is not paid yet',
  nothingWasPaid: 'Nothing was paid',
  nothingIsPaidYet: 'Nothing is paid yet',
  youLeftBeforePaying: 'You left before paying. Your price is still valid.',
  priceStillValid: 'Your price is still valid.',
  pay: (amount: ReactNode) => rich`Pay ${amount}`,
  stageNextBeforeIts: (stageDue: string | number, amount: string) =>
    `Stage ${stageDue} is next: ${amount}, before its work begins.`,
  payStageNow: (stageDue: string | number) => `Pay stage ${stageDue} now`,
  thereNothingPay: 'There is nothing to pay',
  thisJobIsPaid: 'This job is paid',
  lookingForYourJob: 'Looking for your job',
  lookingForYourPayment: 'Looking for your payment',
});
