import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

/** A transfer or USSD payment goes back by transfer; the way of paying is not known here. */
const WAIT_OF_BANK =
  'To a card it takes your bank 3 to 10 working days, by transfer less than 24 hours.';

export const texts = catalogue('customer/orders/components/price', {
  price: 'Price',
  notYet: 'Not yet',
  paid: 'Paid',
  leftToPay: 'Left to pay',
  payStage: (stageDue: number, amount: string) => `Pay stage ${stageDue}: ${amount}`,
  receiptWithVat: 'Receipt with VAT',

  takesOff: (code: string, amount: string) => `${code} takes ${amount} off.`,
  theCodeWasRemoved: 'The code was removed.',
  thePriceIs: (promo: string, amount: string) => `${promo} The price is ${amount}.`,
  weCouldNotUse: 'We could not use the code. Please try again.',
  codeOnThisPrice: (bold: ReactNode) => rich`Code ${bold} is on this price`,
  codeLowersLabourTravel: 'It lowers labour and travel, not materials or fees.',
  codeLowersDelivery: 'It lowers the delivery, not the gas, the cylinder or fees.',
  removeIt: 'Remove it',
  typeTheCodeFirst: 'Type the code first.',
  promoCode: 'Promo code',
  useIt: 'Use it',
  useAPromoCode: 'Use a promo code',

  payTheRestBy: 'Pay the rest by',
  validUntil: 'Valid until',
  timePayRestOver: 'The time to pay the rest is over',
  thisPriceHasExpired: 'This price has expired',
  youPaid: 'You paid',
  youPayForStage: (stage: number) => `You pay for stage ${stage}`,
  includesVat75: (amount: ReactNode) => rich`Includes VAT of 7.5%: ${amount}`,
  paidAndHeld: 'Paid and held',
  gidaCredit: 'Gida credit',
  lessThanNaira100: 'Less than ₦100 is left: you do not need to pay it',
  whereTheMoneyGoes: (amount: ReactNode) => rich`Where the ${amount} goes`,
  gidaPaysDiscountProvider: (amount: string) =>
    `Gida pays your discount of ${amount}. Your provider is paid in full.`,

  refundTakenAsCredit: 'Refund taken as credit. Our team has to approve it first.',
  requestedAtMemberOur: (since: string) =>
    `Requested at ${since}. Our team has to approve it first.`,
  sentBankAtCard: (moment: string) => `It is sent to your bank at ${moment}. ${WAIT_OF_BANK}`,
  onItsWayTransfer: (paidTo: string) =>
    `On its way to ${paidTo}. A transfer takes less than 24 hours.`,
  onItsWaySince: (since: string) => `On its way since ${since}. ${WAIT_OF_BANK}`,
  bankRejectedRefundGive:
    'Your bank rejected the refund. Give us an account in your own name and we will send it there.',
  hasNotGoneThrough:
    'It has not gone through yet. Your money is safe and our finance team is working on it.',
  becameCreditAtUse: (left: string) => `Added to your credit at ${left}. Use it for your next job.`,
  paidToAt: (paidTo: string, left: string) => `Paid to ${paidTo} at ${left}.`,
  sentAtCardRefunds: (left: string) => `Sent at ${left}. ${WAIT_OF_BANK}`,
  keptAsYourCredit: 'Kept as your credit',
  becomesYourCredit: 'Becomes your credit',
  returnedToYourCredit: 'Returned to your credit',
  paidBack: 'Paid back',
  refundedToYou: 'Refunded to you',
  weHaveYourAccount: 'We have your account',
  refundOnItsWay: 'Your refund is on its way there.',
  whereShouldRefundGo: 'Where should your refund go?',
  yesSendItHere: 'Yes, send it here',
  refundGoesAccountIn:
    'A refund goes to an account in your own name only. Ask support if you have none.',
  weSendThisRefund: 'We send this refund there once and do not keep the number afterwards.',
  creditForNextJobs:
    'Credit is for your next jobs, for twelve months. What you paid by transfer or USSD can be paid out to your bank later; what came by card cannot.',
  orTakeAsGida: (amount: string) => `Or take it as Gida credit now, with ${amount} extra from us.`,
  orTakeAsGidaCredit: 'Or take it as Gida credit now, without waiting.',
  notChanged: 'Not changed',
  refundTakenAsCreditLabel: 'Refund taken as credit',
  useForNextJob: 'Use it for your next job.',
  takeAsCredit: (amount: string) => `Take ${amount} as credit`,
  takeAsGidaCreditQuestion: (amount: string) => `Take ${amount} as Gida credit?`,
  cannotBeUndone: 'It is ready at once, and it cannot be undone.',
  yesTakeAsCredit: 'Yes, take it as credit',
  waitForBank: 'No, wait for the bank',
  bonusInIt: (amount: string) => `${amount} of it is extra from us.`,
  giveAnAccount: 'Give an account',
  yourRefunds: 'Your refunds',

  payEverythingNow: (amount: ReactNode) => rich`Pay everything now: ${amount}`,
  timePayRestOverWhat: 'The time to pay the rest is over. What you paid is refunded to you.',
  thisPriceHasExpiredWe:
    'This price has expired. We are calculating a new one; nothing was charged.',
  thereNoNewPrice: 'There is no new price yet',
  showTheNewPrice: 'Show the new price',
  payWithCredit: 'Pay with credit',
  payStageWithStageDue: (stageDue: number) => `Pay stage ${stageDue}: `,
  pay: 'Pay ',
  nothingElsePayHeld: 'Nothing else to pay. Held until you confirm that the work is done.',
  cardTransferOrUssd: 'Card, transfer or USSD. Held until you confirm that the work is done.',
  followThisJob: 'Follow this job',
  signInToPay: 'Sign in to pay',

  useOfYourCredit: (amount: string) => `Use ${amount} of your credit`,
  cannotUsedTogetherWith: (code: string) => `${code} cannot be used together with credit.`,

  describeInOneSentence: 'Describe in one sentence what should change.',
  weCouldNotSend: 'We could not send it. Please try again.',
  weReviewPrice: 'We will review the price',
  weTellYouWhen: 'We will tell you when the new price is there.',
  askForAChange: 'Ask for a change',
  askForNewPrice: 'Ask for a new price',
  keepThisPrice: 'Keep this price',
  personReviewsPriceCurrent:
    'A person reviews the price. Your current price ends; nothing is charged. You can ask a few times only.',
  whatShouldBeDifferent: 'What should be different?',
  forExampleOnlySitting: 'For example: only the sitting room, or your own paint',
  labelPercent: (label: string, percent: number) => `${label} ${percent} percent`,
});
