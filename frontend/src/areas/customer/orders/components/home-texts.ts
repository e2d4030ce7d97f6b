import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/orders/components/home', {
  thankYou: 'Thank you',
  theJobIsConfirmed: 'The job is confirmed.',
  confirmJobDone: 'Confirm that the job is done',
  isTheWorkDone: 'Is the work done?',
  paidWhenYouConfirm: (name: string) =>
    `${name} is paid when you confirm. This cannot be undone. If something is wrong, choose “Not yet” and tell us.`,
  notConfirmed: 'Not confirmed',
  yesItIsDone: 'Yes, it is done',
  notYet: 'Not yet',
  chooseWhatIsWrong: 'Choose what is wrong.',
  couldNotSentPlease: 'It could not be sent. Please try again.',
  weToldThem: 'We told them',
  personWhoBookedOur: 'The person who booked and our team know.',
  personWhoBookedJob:
    'The person who booked the job and our team are told. They decide what happens next.',
  whatIsWrong: 'What is wrong?',
  tellThem: 'Tell them',
  somethingIsWrong: 'Something is wrong',
  seeTheProblem: 'See what was said about the problem, or add a statement',
  theProvider: 'The provider',
  isTheJobDone: 'Is the job done?',
  youSaidSomethingWrong:
    'You said that something is wrong. The person who booked the job and our team were told.',

  isPaidNow: (name: string) => `${name} is paid now.`,
  confirmItIsDone: 'Confirm it is done',
  heldMoneyReleasedIf: (name: string) =>
    `Your held money is released to ${name}. If something is wrong, choose “Not yet”, then “Something is wrong”.`,
  confirmedBySelf: (moment: string) =>
    `If you do nothing, the job counts as confirmed at ${moment}.`,

  talkThemBeforeYou:
    ' Talk to them before you confirm. If they are right, report a problem below: the money then stays on hold.',
  reported: (moment: string, advice: string) => `Reported ${moment}.${advice}`,
  says: (name: string, problem: string) => `${name} says: ${problem}`,

  pleaseLetInFrom: (displayName: string) => `Please let in: ${displayName}, from Gida`,
  for: (title: string) => `For: ${title}`,
  when: (slot: string) => `When: ${slot}`,
  to: (address: string) => `To: ${address}`,
  vehicle: (vehicle: string) => `Vehicle: ${vehicle}`,
  number: (reference: string) => `Number: ${reference}`,
  gatePassCopied: 'Gate pass copied',
  copyItByHand: 'Copy it by hand',
  showOrSendThis: (firstName: string) =>
    `Show or send this to the security at your gate, so that ${firstName} is let in.`,
  fromGida: 'From Gida',
  forLabel: 'For',
  whenLabel: 'When',
  toLabel: 'To',
  vehicleLabel: 'Vehicle',
  numberLabel: 'Number',
  gatePass: 'Gate pass',
  sendIt: 'Send it',
  copy: 'Copy',
  passHasNeitherPin: 'Your PIN and phone number are not on the pass.',
  gatePassForEstate: 'Gate pass for estate security',

  ifYouFeelUnsafe: 'If you feel unsafe',
  hide: 'Hide',
  show: 'Show',
  tellThisSafetyPin: (name: string) =>
    `Tell ${name} this safety PIN instead of the arrival PIN. The job starts as usual, and our safety team is called at once. Neither phone shows it.`,
  safetyPin: (digits: string) => `Safety PIN ${digits}`,
  inDangerCall112: 'In danger, call 112 if you can.',

  share: 'Share',

  weCouldNotMake: 'We could not make a link. Please try again.',
  weCouldNotRevoke: 'We could not revoke the link. Please try again.',
  noLongerShared: 'No longer shared',
  linksYouSharedNo: 'Links that you shared no longer work.',
  linkCopied: 'Link copied',
  followThisJob: 'Follow this job',
  goodUntil: (date: string, hours: number) =>
    `Good until ${date}, and for ${plural(hours, 'hour')} after the job is over.`,
  someoneAtHomeOr:
    'Someone at home, or at the gate, can follow this job without an account. They see its status, who comes and the area. They do not see the PIN, your phone or the price.',
  youLetConfirmAnyone: (mayConfirm: string) =>
    `You let ${mayConfirm} confirm. Anyone who has this link can confirm that the job is done, which releases the money. Send it only to ${mayConfirm}.`,
  stopSharing: 'Stop sharing',
  makeALink: 'Make a link',
  madeOneOnAnother: 'Made one on another device?',
  revokeIt: 'Revoke it',
  shareThisJob: 'Share this job',

  chooseOneFiveStars: 'Choose one to five stars.',
  photoStillBeingSent: 'A photo is still being sent. Please wait a moment.',
  weCouldNotSave: 'We could not save your review. Please try again.',
  yourProvider: 'your provider',
  yourReviewIsChanged: 'Your review is changed',
  reviewHelpsOtherCustomers: 'Your review helps other customers.',
  whatWasGood: 'What was good?',
  howWasWriteShort: (name: string) => `How was ${name}? Write a short review.`,
  noPhoneNumbersOr: 'No phone numbers or addresses, please.',
  saveTheReview: 'Save the review',
  sendReview: 'Send review',
  cancel: 'Cancel',
  shownWhenProviderHas: 'It is shown when the provider has reviewed too, or after some days.',
  othersCanReadIt: 'Others can read it.',
  itIsNotShown: 'It is not shown.',
  noLongerShown: 'It is no longer shown.',
  youRemovedThisReview: 'You removed this review. No one else can read it.',
  notShownYouCan: 'It is not shown. You can rewrite it once.',
  weLookAtPhotos: (text: string) => `${text} We look at the photos first.`,
  reviewWasNotRemoved: 'Your review was not removed',
  yourReviewIsRemoved: 'Your review is removed',
  noOneElseCan: 'No one else can read it now.',
  removeYourReview: 'Remove your review',
  removeReview: 'Remove your review?',
  othersCanNoLonger:
    'Others can no longer read it, nor the provider’s reply, and its stars no longer count. You cannot undo this or write another review of this job.',
  removeIt: 'Remove it',
  keepIt: 'Keep it',
  photosWork: 'Your photos of the work',
  changeYourReview: 'Change your review',

  photosOfTheWork: 'Photos of the work',
  choosePhotosWork: 'Choose photos of the work',
  upNoFacesAddresses: (reviewPhotosMax: number) =>
    `Up to ${reviewPhotosMax}. No faces, addresses or number plates, please. We look at photos before others see them.`,
});
