import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/orders', {
  myJobs: 'My Jobs',
  gida: 'Gida',

  weCannotLoadJobs: 'We cannot load your jobs now.',
  thisStateJobsAt: (whyNothing: string, time: string, ago: string) =>
    `${whyNothing} These are your jobs as of ${time}, ${ago}.`,
  olderJobsNeedNetwork: 'Older jobs need a network. They load when you are back online.',
  olderJobsLoadWhen: 'Older jobs load when Gida is available again.',

  isNear: (name: string, nearestName: string) => `${name} is near ${nearestName}`,
  yourAddress: 'your address',
  wayAndWindOf: (near: string, way: string, wind: string, area: string) =>
    `${near}, ${way} ${wind} of ${area}.`,
  areasDrawnFromKnown: ' The areas are drawn from known places; they are not exact borders.',

  mapCouldNotLoaded: 'The map could not be loaded.',
  tryAgain: 'Try again',
  yourProvider: 'Your provider',
  yourProviderMidSentence: 'your provider',
  phoneSharesNoPosition: (name: string) =>
    `${name}’s phone is not sharing its location. You will still see each step here.`,
  whereIs: (name: string) => `Where ${name} is`,
  hideMap: 'Hide map',
  showMap: 'Show map',

  priceValidFor: (left: string) => `Price valid for ${left}`,
  noPriceWasSet: 'No price was set',
  priceComesNext: 'Price comes next',
  noPlaceChosenYet: 'No place chosen yet',

  signInSeeThis: 'Sign in to see this job',
  signIn: 'Sign In',
  onlyItsOwnerCan: 'Only its owner can see it, or a person with the full shared link.',
  thereNoSuchPayment: 'We cannot find this payment',
  thereNoSuchJob: 'We cannot find this job',
  goToMyJobs: 'Go to My Jobs',
  ifYouPaidDo:
    'If you paid, do not pay again. Your job shows the payment as soon as your bank confirms it.',
  linkMayOldOr: 'The link may be old, or the job belongs to another account.',
  yourPayment: 'your payment',
  thisJob: 'this job',

  somethingWrong: 'Something wrong?',

  yourPhotos: 'Your photos',
  yourRequest: 'Your request',
  yourNote: 'Your note',
  nothingYet: 'Nothing yet.',
  toFindTheGate: (directions: string) => `To find the gate: ${directions}`,
  pleaseSendGateBefore: 'Please send it to the gate before your provider comes.',
  theyMayConfirmJob: 'They may confirm that the job is done.',
  onlyYouConfirmJob: 'Only you confirm that the job is done.',
  for: (recipientName: string, phone: string, part: string) =>
    `For ${recipientName}, ${phone}. ${part}`,
  theFinishedWork: 'The finished work',
  yourReview: 'Your review',
  reviewAfterProblem: 'You can write or change your review once we have decided about the problem.',
  theJobItself: 'it',
  howWas: (firstName: string) => `How was ${firstName}?`,
  job: 'Job',

  less: 'less',
  more: 'more',
  whenYouLastLooked: (
    before: ReactNode,
    now: ReactNode,
    lessOrMore: string,
    difference: ReactNode,
  ) =>
    rich`When you last looked it was ${before}; now it is ${now}, ${lessOrMore} by ${difference}.`,
  thisNewPrice: 'This is a new price',
  askForAChange: 'Ask for a change',
  whatIsIncluded: 'What is included',
  priceCannotRiseWithout:
    'The price cannot rise without your approval. Extra work is shown to you with a photo, and done only when you pay for it.',
  heldSafelyPayOther: (amount: ReactNode, otherAmount: ReactNode, moment: string) =>
    rich`${amount} is held safely. Pay the other ${otherAmount} by ${moment}, or all of it is refunded to you.`,
  weReceivedPartPayment: 'We received part of your payment',
  andOfYourCredit: (amount: string) => ` and ${amount} of your credit`,
  youPay: (amount: string, credit: string) => `You pay ${amount}${credit}.`,
  noteFromOurTeam: 'Note from our team',
  thereNoPriceYet: 'There is no price yet',
  followThisJob: 'Follow this job',
  yourQuote: 'your quote',
  quote: 'Your quote',

  show: 'Show',
  nothingNeedsYourAttention: 'Nothing needs your attention',
  pricesReviewWorkConfirm: 'Prices to review and work to confirm are listed here.',
  nothingIsPlanned: 'No upcoming jobs',
  jobsListedHereUntil: 'Jobs are listed here until they are done.',
  nothingIsFinishedYet: 'No finished jobs yet',
  finishedCancelledJobsListed: 'Finished and cancelled jobs are listed here, with their receipts.',
  olderJobsNotLoaded: 'Older jobs are not loaded yet.',
  noJobsYet: 'No jobs yet',
  findAService: 'Find a service',
  requestsListedHereWith:
    'Your requests are listed here with their price, their time and the name of the provider.',
  yourJobs: 'your jobs',
  newRequest: 'New request',
  loadOlderJobs: 'Load older jobs',

  yourJob: 'your job',
  tracking: 'Tracking',

  expressGasDueBy: (time: string, left: string) =>
    `Express: your gas is due by ${time}, ${left} left.`,
  gasWasDueBy: (time: string) =>
    `Your gas was due by ${time}. The express fee is refunded when it is delivered.`,
  payStage: (stageDue: number) => `Pay stage ${stageDue}`,
  payTheRest: 'Pay the rest',
  viewQuote: 'View Quote',
  writeAReview: 'Write a review',
  bookAgain: 'Book again',
  isLate: (name: string) => `${name} is late`,
  isLateBy: (name: string, late: string) => `${name} is late by ${late}`,
  hardFindOrChange: (name: string) =>
    `Hard to find, or a change at your gate? Write to ${name}, or ask support.`,
  call: 'Call',
  writeTo: 'Write to',
  timeYouChoseEnded: (moment: string, callOrWrite: string, name: string) =>
    `The time you chose ended at ${moment}. ${callOrWrite} ${name}; if no one answers, ask support. Your money is held. Once they are very late, you can cancel at no cost; the page shows what it costs before you do.`,
  progress: 'Progress',
  thisJobWasBooked: 'This job was booked for you.',
  someoneSharedThisJob: 'Someone shared this job with you. You see only its status.',

  notSentYet: 'Not sent yet',
  waiting: 'Waiting',
  notTaken: 'Not accepted',
  savedOnThisDevice: 'Saved on this device. We will send it once, as soon as you have network.',
  savedSince: (brief: string) => `Saved ${brief}`,
  open: 'Open',
  trackingOf: (reference: string) => `${reference} tracking`,
});
