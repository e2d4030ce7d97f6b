import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('provider/apply', {
  enterDateOnDocument: 'Enter the date on the document.',
  thisDocumentHasExpired: 'This document has expired. Send one that is still valid.',
  enterNumberPolicy: 'Enter the number of the policy.',
  enterNameInsuranceCompany: 'Enter the name of the insurance company.',
  enterAmountInNaira: 'Enter the amount in naira, such as 5,000,000.',
  holdPhoneAtEye:
    'Hold the phone at eye level, in daylight. The photo is compressed before it is sent.',
  faceShouldersInDaylight:
    'Your face and shoulders, in daylight, without sunglasses. Customers see this photo. It is compressed before it is sent.',
  takePhotoInDaylight:
    'Take the photo in daylight, with the document flat and all four corners visible. It is compressed before it is sent.',
  validUntil: 'Valid until',
  numberOfThePolicy: 'Number of the policy',
  numberOnTheDocument: 'Number on the document',
  insuranceCompany: 'Insurance company',
  insuredUpInNaira: 'Insured up to, in naira',
  photoOf: (label: string) => `Photo of: ${label}`,
  takeOrChoosePhoto: 'Take or choose the photo',

  compressing: 'Compressing',
  sending: (percent: number) => `Sending ${percent}%`,
  sendingLabel: 'Sending',
  waitsForTheNetwork: 'Waits for the network',
  notSent: 'Not sent',
  isBeingSent: (title: string) => `${title} is being sent`,
  was: (size: string) => `, was ${size}`,
  uploadContinuesIfNetwork: (size: string, before: string) =>
    `${size}${before}. The upload continues if the network drops.`,
  tryAgain: 'Try again',
  remove: 'Remove',

  youCanSendWithin: 'You can send it within 90 days after you are accepted.',
  takeItAgain: 'Take it again.',
  weCannotUseThis: 'We cannot use this one.',
  sendTheNewOne: 'Send the new one.',
  itExpiredOn: (date: string) => `It expired on ${date}.`,
  itHasExpired: 'It has expired.',
  youCanSendUntil: (date: string) => `You can send it until ${date}.`,
  validUntilWithDate: (date: string) => `Valid until ${date}.`,
  ready: 'Ready',
  accepted: 'Accepted',
  retake: 'Retake',
  expired: 'Expired',
  of: (there: number, count: number) => `${there} of ${count}`,
  couldNotRemoved: 'It could not be removed',
  addAnother: 'Add another',
  replace: 'Replace',
  add: 'Add',
  ofReady: (ready: number, count: number) => `${ready} of ${count} ready`,
  photo: (requirementLabel: string, place: number) => `${requirementLabel}: photo ${place}`,

  thisPictureNoLonger: 'This picture is no longer on this device. Take it again.',
  couldNotSent: 'It could not be sent.',
  thisPictureCannotRead: 'This picture cannot be read.',

  notSaved: (savingText: string) => `Not saved: ${savingText}`,
  noNetworkSavedOn: 'No network. Saved on this phone',
  saving: 'Saving',
  saved: (moment: string) => `Saved ${moment}`,
  finishLater: 'Finish later',
  steps: 'Steps',
  stepOf: (at: number, count: number) => `Step ${at} of ${count}`,
  aboutMinuteLeft: (count: number) => `about ${plural(count, 'minute')} left`,
  everythingIsFilledIn: 'everything is filled in',
  done: '(done)',
  changesRequested: '(changes requested)',
  whyWeAsk: 'Why we ask',
  writeToUs: 'Write to us',
  aPersonAnswers: (link: ReactNode) => rich`${link}. A person answers.`,
  needHelp: 'Need help?',

  savedOnThisPhone: 'It is saved on this phone and not sent to us yet.',

  youCanApplyAgain: 'You can apply again from',
  accountStaysYouCan: 'Your account stays. You can book services with it as before.',
  expectedAnswer: 'Expected answer',
  weAnswerWithinTwo: 'We answer within two working days.',
  ofStepsDone: (done: number, count: number) => `${done} of ${count} steps done.`,
  withYou: 'With you',
  correctIt: 'Correct it',
  checkSendAgain: 'Check and send it again',
  continueWhereYouStopped: 'Continue where you stopped',
  checkAndSend: 'Check and send',
  applicationCouldNotStarted: 'The application could not be started',
  applyAgain: 'Apply again',
  youCanApplyAgainFrom: (day: string) =>
    `You can apply again from ${day}. What you entered is kept.`,
  writeUsWeSay: 'Write to us, and we will say when you can apply again.',
  withGida: 'With Gida',
  someoneIsReadingIt: 'Someone is reading it',
  waitingForReview: 'Waiting for review',
  by: (day: string) => `By ${day}`,
  doneLabel: 'Done',
  weNeedThingFrom: (count: number) => `We need ${plural(count, 'thing')} from you.`,

  iWorkAlone: 'I work alone',
  soleTraderPaidPersonal: 'Sole trader, paid to a personal account',
  aRegisteredBusiness: 'A registered business',
  withCacNumberPaid: 'With a CAC number, paid to the business',
  howDoYouWork: 'How do you work?',
  nameThatCustomersSee: 'Name that customers see',
  forExampleEmekaOkafor: 'For example: Emeka Okafor, or Zenith Cool.',
  registeredNameBusiness: 'Registered name of the business',
  cacNumber: 'CAC number',
  rcOrBnDigits: 'RC or BN and the digits.',
  tin: 'TIN',
  aboutYourWork: 'About your work',
  ofWithCountBioMax: (count: number, bioMax: number) => `${count} of ${bioMax}`,
  customersReadThisBefore: 'Customers read this before they book you.',

  youNeedBanksName:
    'You need the bank’s name and the ten digits of the account number (NUBAN). We ask for your password before it is saved.',
  useAnotherAccount: 'Use another account',
  addYourBankAccount: 'Add your bank account',

  enterNigerianMobileNumber: (examplePhone: string) =>
    `Enter a Nigerian mobile number, for example ${examplePhone}.`,
  addressRequiredLandmarkEnough: 'Your address is required. A landmark is enough.',
  couldNotSavedPlease: 'It could not be saved. Please try again.',
  yourPhoneNumber: 'Your phone number',
  weCallWhileWe: 'We call it while we read your application.',
  whereYouLive: 'Where you live',
  streetOrLandmarkArea: 'Street or landmark, and the area.',
  saveNumberAndAddress: 'Save number and address',
  weCheckPhotoIdentity: 'We check your photo, your identity document and your certificates',
  weCallGuarantorsMay: 'We call your guarantors, and may visit your address',
  customersSeeNameWhat: 'Customers see your name and what was checked',
  youNeverTakeCash: 'You never take cash, and you start only with the customer’s PIN',
  numberWeCallWhile: (bold: ReactNode) =>
    rich`Your number is ${bold}. We call it while we read your application. You can change it in your profile.`,
  whatYouAgreeTo: 'What you agree to',
  youAgreedChecksRules: 'You agreed to the checks and to the rules.',
  iAgreeTheseChecks: 'I agree to these checks and to these rules.',

  needed: 'Needed',
  tradeNeedsNoDocuments:
    'Your trade needs no documents. Choose your services first if you have not yet.',
  opensMoreWork: 'Opens more work',
  notNeededToStart: 'not needed to start',

  firstGuarantor: 'First guarantor',
  someoneWhoHasKnown: 'Someone who has known you for two years or longer',
  secondGuarantor: 'Second guarantor',
  fromAnotherHouseNot: 'From another house, not a relative in yours',
  notNeededForBusiness: ' (not needed for a business)',
  fullName: 'Full name',
  howDoTheyKnow: 'How do they know you?',
  forExampleFormerEmployer: 'For example: former employer, landlady, pastor.',
  theirPhone: 'Their phone',
  whatTheyDo: 'What they do',
  whereTheyLive: 'Where they live',
  areaAndLandmark: 'Area and landmark.',
  lastFourDigitsTheir: 'Last four digits of their ID',
  anyIdCardWe: 'Of any ID card. We never ask for the whole number.',

  internationalPassport: 'International passport',
  driversLicence: 'Driver’s licence',
  votersCard: 'Voter’s card',
  ninSlip: 'NIN slip',
  coverNumberWithFinger: 'Cover the number with your finger: we do not store it',
  yearYouWereBorn: 'The year you were born',
  youWomanOrMan: 'Are you a woman or a man?',
  asDocumentSaysSome: 'As your document says. Some customers want a woman or a man in their home.',
  whichDocumentYouShow: 'Which document will you show?',
  photos: 'Photos',

  questionOf: (place: number, count: number) => `Question ${place} of ${count}`,
  chooseAnAnswer: 'Choose an answer.',
  answersWereNotSent: 'Your answers were not sent. They are saved: try again.',
  passedOnWithOf: (date: string, score: number, total: number) =>
    `Passed on ${date} with ${score} of ${total}.`,
  quizNotPassed: (score: number, total: number, passMark: number, wrong: number) =>
    `${score} of ${total} were right; ${passMark} are needed. ${plural(wrong, 'question')} below ${wrong === 1 ? 'is' : 'are'} marked: think of the customer’s home, and answer all of them again.`,
  takeAgain: 'Take it again',
  thisAnswerWasWrong: 'This answer was wrong last time.',
  checkMyAnswers: (count: number) => `Check my ${count} answers`,

  worksAlone: 'works alone',
  bornIn: (birthYear: number) => `Born in ${birthYear}`,
  photoWithCount: (count: number) => plural(count, 'photo'),
  zone: (sort: string) => `Zone ${sort}`,
  neededDocumentsReady: (count: number, otherCount: number) =>
    `${count} of ${otherCount} needed documents are ready`,
  ofPassed: (score: number, count: number) => `${score} of ${count}, passed`,
  ofNotPassedYet: (score: number, count: number) => `${score} of ${count}, not passed yet`,
  thingsMissing: (count: number) =>
    count === 1
      ? '1 thing is missing. It is named below.'
      : `${plural(count, 'thing')} are missing. They are named below.`,
  everythingCompleteSendWe:
    'Everything is complete. Send it, and we answer within two working days.',
  change: 'Change',

  servicesAreas: 'the services and the areas',
  toolsThatYouBring: 'Tools that you bring',
  forExampleLadderDrill: 'For example: ladder, drill, gauge set, pressure washer.',
  yearsInThisWork: 'Years in this work',
  minimumPayForJob: 'Minimum pay for a job',
  weOfferYouOnly: 'We offer you only jobs that pay at least this.',

  beforeWeBegin: 'Before we begin',
  whatYouEnterSaved:
    'What you enter is saved as you go. You can stop at any time and continue on another phone.',
  customersLetYouInto:
    'Customers let you into their home because we check you first. You should know what we check before you give us anything.',
  whoWillCustomersSee: 'Who will customers see?',
  nameOnOfferAt: 'The name on the offer, at the gate and on the receipt.',
  nameMustMatchIdentity:
    'The name must match your identity document and bank account, so that no one else can work or be paid in your name.',
  proveYourIdentity: 'Prove your identity',
  onePhotoFaceOne: 'One photo of your face and one of a document. No NIN and no BVN.',
  personAtDoorMust:
    'The person at the door must be the person we checked. Only the reviewer can view your photos, and each view is recorded.',
  whatYouDoWhere: 'What you do, and where',
  offersComeOnlyFor: 'Offers come only for what you choose here. You can add more later.',
  choiceDecidesWhichDocuments:
    'Your choice decides which documents you need and how far you travel for a job.',
  documentsForYourTrades: 'Documents for your trades',
  takePhotosInDaylight: 'Take photos in daylight; they are compressed to save your data.',
  documentShownOnlyPeople:
    'A document is shown only to the people who check it, and each view is recorded.',
  twoPeopleWhoKnow: 'Two people who know you',
  theyPayNothingThey: 'They pay nothing. They confirm who you are when we call them.',
  youGoIntoHomes:
    'You will go into homes alone. Two people who vouch for you by phone are the best check there is. We call them once now, and later only if something goes wrong.',
  whereYourMoneyGoes: 'Where your money goes',
  weCheckAccountsHolder: 'We check the account’s holder with the bank before we save it.',
  payoutsGoAccountIn: 'Payouts go to an account in your own name, and to no one else.',
  tenShortQuestions: 'Ten short questions',
  howJobWithGida: 'How a job with Gida goes. You can try as often as you need.',
  safetyPinAtDoor:
    'Safety, the PIN at the door, no cash, honest materials: these are the rules that customers count on.',
  checkEverythingAfterYou:
    'Check everything. After you send it you can still make the changes we ask for.',
  completeApplicationReadWithin:
    'A complete application is read within two working days. An incomplete one has to go back to you first.',
  weAskYouChange: 'We ask you to change this',
  wasNotSentNothing: 'It was not sent. Nothing is lost: try again.',
  thereNoNetworkWhat:
    'There is no network. What you entered is saved on this phone; send it when you are online.',
  youCanSendWhen: 'You can send it when everything is complete.',
  weAskedYouChange: 'We asked you to change something here.',
  thisStepIsComplete: 'This step is complete.',
  thingsMissingHere: (count: number) =>
    `${plural(count, 'thing')} missing here. You can continue and add ${count === 1 ? 'it' : 'them'} later.`,
  nextStep: 'Next step',
  back: 'Back',
  next: (nextLabel: string) => `Next: ${nextLabel}`,
  sendItAgain: 'Send it again',
  sendMyApplication: 'Send my application',
  step: (at: number, count: number, stepsLabel: string) => `Step ${at} of ${count}: ${stepsLabel}`,
});
