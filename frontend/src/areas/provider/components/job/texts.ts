import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('provider/components/job', {
  useThisIfSecurity: 'Use this if security let you in at once.',
  changesOfTheTime: 'Changes of the time',
  isTheWorkDone: 'Is the work done?',
  whatFinishingMeans: (ago: string, name: string) =>
    `You started ${ago}. When you finish, ${name} is asked to confirm that everything is done, and then you are paid. Finish only when it is.`,
  yesFinishTheJob: 'Yes, finish the job',
  notYet: 'Not yet',
  workIsNotFinished: 'The work is not finished',
  goOnWithTheWork: 'Go on with the work?',
  finishIsTakenBack: (name: string) =>
    `${name} is told that you reported the end by mistake, and has nothing to confirm yet. Your note stays in the form; add the photos again. Finish the job when the work is done.`,
  unsentFinishIsRemoved:
    'The finish was not sent yet. It is removed from this phone. Your note and photos stay in the form.',
  goOn: 'Go on',
  itIsFinished: 'It is finished',
  theWorkGoesOn: 'The work goes on',

  thePinHasDigits: (pinLength: number) => `The PIN has ${pinLength} digits.`,
  pinFourDigits: 'PIN, four digits',
  sendThisPin: 'Send this PIN',
  sendWithTimeNow: 'Send it with the time now',
  tryAgain: 'Try again',
  changeSendAgain: 'Change it and send it again',
  removeWhatWasNot: 'Remove what was not sent',
  askSupport: 'Ask support',

  theCylinder: 'The cylinder',

  supportHasReportDecides: (amount: string) =>
    `Support has your report and decides. If they agree, ${amount} is yours. You may leave.`,
  supportAgreedInBalance: (amount: string) => `Support agreed. ${amount} is in your balance.`,
  supportCancelledJobAt: 'Support cancelled the job at no cost for the customer.',
  supportDidNotAgree: (name: string) => `Support did not agree. ${name} expects you.`,
  cancellationFeeYours: (amount: string) => `, and ${amount} of the cancellation fee is yours`,
  askedCancelIfSupport: (name: string, fee: string) =>
    `${name} asked to cancel. If support does not object, the job ends soon${fee}. Until then it is your job.`,
  cancellationFeeInBalance: (amount: string) =>
    ` ${amount} of the cancellation fee is in your balance.`,
  customerCancelled: (name: string, fee: string) => `${name} cancelled.${fee}`,
  cancelledSupportWaivedFee: (name: string) => `${name} cancelled, and support waived the fee.`,
  askedCancelSupportDid: (name: string) =>
    `${name} asked to cancel. Support did not agree, and ${name} expects you.`,

  backToToday: 'Back to today',
  offline: 'Offline',

  stepsOfThisJob: 'Steps of this job',
  done: 'Done:',

  atTheGate: 'At the gate',
  onTheWay: 'On the way',
  askForThePin: 'Ask for the PIN',
  pausedNoLight: 'Paused: no light',
  atWork: 'At work',
  doneWaitingFor: (customerFirstName: string) => `Done. Waiting for ${customerFirstName}`,
  doneAndConfirmed: 'Done and confirmed',
  cancelled: 'Cancelled',
  withOurTeam: 'With our team',
  keptOnThisPhone: (customerFirstName: string) =>
    `It is kept on this phone. ${customerFirstName} is asked to confirm as soon as it is sent.`,
  onDayYouTap: 'On that day, you tap here when you set out.',
  chooseWhoGoesBefore: 'Choose who goes before you set out.',
  yourNote: 'Your note',
  photosFinishedWork: 'Your photos of the finished work',
  offersRestDay: 'Offers and the rest of your day',
  youReceiveLess: (amount: string) => `You receive ${amount} less.`,
  youKeepWhatYou: 'You keep what you earned.',
  yourShareIsTakenBack:
    'Your share of it is taken back from your later payouts, at most 30% of each.',
  youOweNothingMore: 'You owe nothing more for it.',
  wasRefundedCustomerOur: (amount: string, earning: string, note: string) =>
    `${amount} was refunded to the customer. ${earning} Our explanation: ${note}`,
  inAll: (amount: string) => `${amount} in all`,
  theMoney: (total: ReactNode) => rich`The money ${total}`,

  typeWeightBeforeFilling: 'Type the weight before filling, such as 14.2.',
  addTheWeights: 'Add the weights',
  weightsMissingCanConfirm: (customerFirstName: string) =>
    `The weights are missing. ${customerFirstName} can confirm the job, and you can be paid, once they are entered.`,
  sendTheWeights: 'Send the weights',

  giveAShortReason: 'Give a short reason.',
  youLeftTheJob: 'You left the job',
  wasNotifiedAnotherProvider: (customerFirstName: string) =>
    `${customerFirstName} was notified. Another provider will come.`,
  iCannotDoThis: 'I cannot do this job',
  leaveTheJob: 'Leave the job',
  anotherProviderGetsThis: (customerFirstName: string) =>
    `Another provider gets this job and you get no new offer for it. ${customerFirstName} is notified at once.`,
  leavingIsFree: (moment: string) => `It does not count against you until ${moment}.`,
  leavingCounts:
    'It is so shortly before the start that it counts against you in your reliability record.',
  leavingCosts: (points: string, days: number) =>
    `It is so shortly before the start that it counts against you: ${points} in your reliability record for ${days} days.`,
  whyCantYouDo: 'Why can’t you do it?',
  forOurTeam: 'For our team',
  giveItBack: 'Give it back',
  keepIt: 'Keep it',

  jobGoesAnotherProvider: 'The job goes to another provider',
  youCannotTakeAt: 'You cannot take it at that time. Nothing counts against you.',
  theJobWasMoved: 'The job was moved',
  wasNotified: (customerFirstName: string) => `${customerFirstName} was notified.`,
  nothingCountsAgainstYou: 'Nothing counts against you.',
  thereNoLightOr: ' There is no light or water at the house.',
  asksForAnotherTime: (customerFirstName: string) => `${customerFirstName} asks for another time`,
  inPlaceAnswerBy: (slot: string, why: string, moment: string) =>
    `, in place of: ${slot}.${why} Answer by ${moment}, or the job goes to another provider. The price stays the same.`,
  paidFeeForMoving: (customerFirstName: string, amount: string) =>
    `${customerFirstName} paid a fee of ${amount} for moving the visit. It is yours, less VAT, whatever you answer. Please answer before you set out.`,
  youOfflineYouCan: 'You are offline. You can answer when the network returns.',
  cantYouComeThen: 'Can’t you come then?',
  anotherProviderGetsJob:
    'Another provider gets the job at the new time. Nothing counts against you.',
  iCannotCome: 'I cannot come',
  back: 'Back',
  iCanCome: 'I can come',
  iCantComeThen: 'I can’t come then',

  waitAtDoorCall:
    'Wait at the door and call the customer. Log each call here, five minutes apart, until no more is needed; then you can report it.',
  calls: 'Calls',
  youCalledAt: (time: string) => `You called at ${time}`,
  nextCallCountsFrom: (time: string) => `The next call counts from ${time}.`,
  iCalledNoAnswer: 'I called, no answer',
  iCalledAgainNo: 'I called again, no answer',
  pleaseWaitUntilThen: (time: string) => `Please wait until ${time}; then you can report it.`,
  reportNoOneOpens: 'Report that no one answers at the gate',
  whatDoYouSee: 'What do you see?',
  supportAndReadIt: (customerFirstName: string) => `Support and ${customerFirstName} read it.`,
  noAccess: 'No access',
  atTheDoorSince: (time: string) => `At the door since ${time}`,

  checkTheCylinder: 'Check the cylinder',
  expiredSoReject: 'This cylinder is more than 15 years old. Do not take it. Reject it.',
  checkBeforeYouTake:
    'Before you take it: read the year on the stamp, look for dents, rust and a broken valve, compare the size, and test the valve with soap.',
  itCannotBeFilled: 'It cannot be filled',
  rejectTheCylinder: 'Reject the cylinder',
  whatIsWrongWithIt: 'What is wrong with it?',
  cylinderExpired: 'More than 15 years old',
  readTheStamp: 'Count from the year on the stamp.',
  cylinderDamaged: 'Dents, rust or a broken valve',
  cylinderLeaks: 'It leaks',
  carryItOutside: 'Carry it outside, away from flames and switches. Tell the people in the house.',
  cylinderOverfull: 'Too much gas in it',
  cylinderWrongSize: 'Another size than ordered',
  orderEndsYouArePaid:
    'The order then ends unless support objects, and you are paid for coming. If you reject many cylinders in a month, support decides about the pay first. The customer can order another cylinder.',
  itIsFine: 'It is fine',
  orderEndsUnlessSupport: (pay: string) =>
    `We have your report. The order ends in a few minutes unless support objects. ${pay} You may leave.`,
  shareIsYours: (amount: string) => `${amount} of the travel is then yours.`,
  youArePaidForComing: 'You are then paid for coming.',
  orderEndedBecauseCylinder: (pay: string) =>
    `The order ended because the cylinder cannot be filled. ${pay}`,
  shareInBalance: (amount: string) => `${amount} is in your balance.`,
  youWerePaidForComing: 'Your pay for coming is in your balance.',
  supportDecidesAboutPay:
    'You rejected several cylinders this month, so support decides about your pay for coming. You will find the decision in your ticket.',
  supportRefusedPay: 'Support did not pay you for coming. You read the reason in your ticket.',

  noLightPauseWork: 'No light: pause the work',
  seesSinceWhen: (customerFirstName: string) => `${customerFirstName} can see when you paused.`,

  ofDigitsEntered: (count: number, pinLength: number) => `${count} of ${pinLength} digits entered`,
  keys: 'Keys',
  deleteTheLastDigit: 'Delete the last digit',

  youCannotStartWithout: 'You cannot start without the PIN.',
  thereNoNetworkSo: 'There is no network, so the PIN is checked later. Type it carefully.',
  fourDigitsOnPhone: (customerFirstName: string, advice: string) =>
    `Four digits on ${customerFirstName}’s phone. ${advice}`,
  lockedForNow: 'Locked for now',
  startTheJob: 'Start the job',
  tryAgainAt: (time: string) => `Try again at ${time}`,
  leftOfDigits: (pinLength: number, otherPinLength: number) =>
    `Left: ${pinLength} of ${otherPinLength} digits`,
  jobStartsWhenRight: 'The job starts when it is right',

  checklist: 'Checklist',

  remove: (name: string) => `Remove ${name}`,
  thisPhotoCouldNot: 'This photo could not be stored. Is there room on this phone?',
  photo: (place: number) => `Photo ${place}`,
  photoFromBefore: (place: number) => `Photo ${place} from before`,
  photosOf: (what: string) => `Photos of ${what}`,
  choosePhotosFinishedWork: 'Choose photos of the finished work',
  choosePhotosFromBefore: 'Choose photos from before the work',
  addPhotos: 'Add photos',
  addAnother: 'Add another',
  theMaximumIsPhotos: (proofPhotosMax: number) => `The maximum is ${proofPhotosMax} photos.`,
  upTheyStayOn: (proofPhotosMax: number) =>
    `Up to ${proofPhotosMax}. They stay on this phone until they are sent.`,

  chooseOneFiveStars: 'Choose one to five stars.',
  ratingWasNotSaved: 'Your rating was not saved. Please try again.',
  thankYou: 'Thank you',
  onlyOurTeamSees: 'Only our team sees your rating.',
  rate: (customerFirstName: string) => `Rate ${customerFirstName}`,
  neverPublic: (customerFirstName: string) =>
    `Never public. ${customerFirstName}’s review of you is shown once you have rated, or after some days.`,
  whatWasGood: 'What was good?',
  sendTheRating: 'Send the rating',
  youRated: (customerFirstName: string) => `You rated ${customerFirstName}`,
  howWas: (customerFirstName: string) => `How was ${customerFirstName}?`,
  changeTheRating: 'Change the rating',

  whatAskedFor: (name: string) => `What ${name} asked for`,

  thisPhoneDoesNot:
    'This phone does not let Gida see where you are. To share it, allow the location for this site in the settings of the browser.',
  thisPhoneCannotTell: 'This phone cannot tell where it is.',
  phoneCannotFindIts: 'Your phone cannot find its position right now. We keep trying.',
  letSeeYouComing: (name: string) => `Let ${name} see you coming?`,
  phoneSendsWhereOnly: (name: string) =>
    `Your phone sends where it is, only while you are on the way. ${name} sees it, and people they share the job with see it roughly. It stops when you arrive or leave this page. We delete it after 30 days.`,
  shareMyPosition: 'Share my position',
  youCanDoJob: 'You can do the job without it.',
  doesNotSeeWhere: (name: string) => `${name} does not see where you are`,
  seesWhereYouAre: (name: string) => `${name} sees where you are`,
  lookingForYourPosition: 'Looking for your position',
  lastSent: (ago: string) => ` Last sent ${ago}.`,
  keepThisPageOpen: (lastSent: string) => `Keep this page open.${lastSent}`,
  goOnWithoutTap: 'Go on without it: tap “I’m at the gate” when you arrive.',
  stopSharing: 'Stop sharing',

  wasAskedPayStart: (customerFirstName: string, amount: string, nextName: string) =>
    `${customerFirstName} was asked to pay ${amount}. Start “${nextName}” when it is paid; we will tell you.`,
  stageNotPaidYet: (stage: number) => `Stage ${stage} is not paid yet`,
  continueWithStage: (stage: number) => `Continue with stage ${stage}`,
  paidHeld: (nextName: string) => `${nextName}. It is paid and held`,

  problem: 'Problem',
  iDoNotFeel: 'I do not feel safe',
  sending: 'Sending…',
  noNetworkKeptHere: 'No network. It is kept here and sent later',
  noNetworkTryAgain: 'No network. Try again when it is back',

  notAccepted: 'Not accepted',
  sent: (time: string) => `Sent ${time}`,
  sentLabel: 'Sent',
  waitingForNetwork: 'Waiting for network',
  stepsOnThisPhone: 'Steps on this phone',

  typeWeightAfterFilling: 'Type the weight after filling, such as 26.7.',
  weighsMoreAfterFilling: 'It weighs more after filling than before.',
  weightAllCylindersTogether: 'Weight of all cylinders together',
  beforeFillingKg: 'Before filling, kg',
  afterFillingKg: 'After filling, kg',
  leaveBothEmptyWhen:
    'Leave both empty when you exchanged a sealed cylinder. Missing gas is refunded to the customer.',

  directions: 'Directions',
  call: (customerFirstName: string) => `Call ${customerFirstName}`,
  callAtHome: (recipientName: string) => `Call ${recipientName} at home`,
  where: 'Where',
  sendsGate: (customerFirstName: string) => `${customerFirstName} sends it to the gate.`,
  askFor: (recipientName: string) => `Ask for ${recipientName}`,

  youGoThisJob: 'You are going to this job yourself.',
  goesThisJobCustomer: (firstName: string) =>
    `${firstName} goes to this job. The customer sees this person and not the company.`,
  chooseWhoGoes: 'Choose who goes.',
  wasNotSavedPlease: 'We could not save it. Please try again.',
  whoGoes: 'Who goes?',
  youCanChangeUntil: 'You can change it until you set out. The customer is told.',
  chooseAPerson: 'Choose a person',
  iGoMyself: 'I go myself',
  save: 'Save',
  whoGoesLabel: 'Who goes',

  iWillBeLate: 'I will be late',
  howLateWillYouBe: 'How late will you be?',
  readsDelayInChat: (customerFirstName: string) =>
    `${customerFirstName} reads it in the chat at once. It does not change the agreed time.`,
  minutesLate: (minutes: number) => `About ${minutes} minutes`,
  wasToldYouLate: (customerFirstName: string) => `${customerFirstName} was told`,

  leftForFinishProof: (missing: string, name: string) =>
    `Left for the finish proof: ${missing}. You can finish without it, but then the job is not confirmed automatically: you are paid only after ${name} or our team has confirmed it.`,
  whatDidMaterialsCost: 'What did the materials cost?',
  priceIncludesForThem: (amount: string, customerFirstName: string) =>
    `The price includes ${amount} for them. If they cost less, the rest is refunded to ${customerFirstName}; leave it empty if they cost the same.`,
  theFinishedWork: 'the finished work',
  finishWithoutOtherSteps: 'Finish without the other steps',
  finishTheJob: 'Finish the job',
  leftNoteOnWhat: 'Left: your note on what you did',
  isAskedToConfirm: (customerFirstName: string) => `${customerFirstName} is asked to confirm`,
  withoutWholeFinishProof: 'Without the whole finish proof',
  weightsIfCylinderWas: 'The weights, if a cylinder was filled',
  typeAmountSuchAs: 'Type an amount such as 7,150.',
  whatDidYouDo: 'What did you do?',
  readsThisOneOr: (customerFirstName: string) =>
    `${customerFirstName} reads this. One or two sentences are enough.`,
  withPhotos: (count: number) => `, ${count} photos`,
  wrote: (name: string) => `${name} wrote`,
  voiceNotesFrom: (name: string) => `Voice notes from ${name}`,
});
