import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/booking', {
  hours: (count: number) => plural(count, 'hour'),
  youSendNothingCharged: 'You send your request. Nothing is charged',
  personSetsPriceWithin: (priceWithin: string) => `A person sets the price, within ${priceWithin}`,
  youSeeLineBy: 'You see it line by line, with VAT included, and decide',
  youPayOnlyIf: 'You pay only if you like it; then the right person comes',
  weSendYouPrice: (priceWithin: string) => `We send you a price within ${priceWithin}`,
  whatHappensNext: 'What happens next',
  personPricesThisTell: (priceWithin: string) =>
    `Our team works out the price for this. Tell us what you need, and we will send you a price within ${priceWithin}. It is free.`,

  thisLinkNoLonger: 'This link is no longer valid',
  thisBookingBelongsAnother: 'This booking belongs to another account',
  thisServiceNotBooked: 'This service can no longer be booked here',
  weDoNotKnow:
    'We do not know this link. Copy the whole link from the chat, or send "web" there for a new one.',
  linkWorksFor24: 'A link works for 24 hours. Send "web" in the chat for a new one.',
  signInWithAccount: 'Sign in with the account of your chat, or begin a new request.',
  newRequest: 'New request',
  openTheChat: 'Open the chat',
  thisLinkDoesNot: 'This link does not work',
  sendWebInChat: 'Send "web" in the chat for a new link.',
  someQuestionsHaveChanged: 'Some questions have changed since. Please check your answers.',
  addressOtherPrivateDetails:
    'The address and other private details are only shown to the account of your chat. Sign in to see them, or enter them again.',
  thisAccountNotConfirmed:
    'This account is not confirmed for the number of your chat, so please enter the address and other private details again.',
  thisTakesPlaceUnfinished: (replaced: string) =>
    `This replaces your unfinished request for ${replaced} on this device.`,
  thisService: 'this service',
  continue: 'Continue',
  signIn: 'Sign in',
  yourBookingOf: (categoryName: string) => `Your booking for ${categoryName}`,
  youBeganInChat:
    'You started this in the chat. Your answers are here. Nothing is sent until you send it.',
  yourBooking: 'Your booking',
  booking: 'your booking',

  couldNotSent: 'It could not be sent',
  nothingWasChargedOpen: 'You were not charged. Open it, correct it and send it again.',
  sendingYourRequest: 'Sending your request',
  sentOnceYouDo: 'It is sent only once. You do not need to do anything.',
  requestSavedHere: 'Your request is saved here',
  weCouldNotReach:
    'We could not reach Gida just now. We will send it once, automatically. You do not need to do anything.',
  savedHereUntilYou: 'Saved here until you are back online',
  sentAutomaticallyOnceAs:
    'We will send it once, as soon as you have network. You can close this page.',
  waitingToBeSent: 'Waiting to be sent',
  service: 'Service',
  where: 'Where',
  when: 'When',
  saved: 'Saved',
  sendItNow: 'Send it now',
  doNotSendEdit: 'Do not send; edit it',
  openIt: 'Open it',

  change: 'Change',
  yourNote: (description: string) => `Your note: ${description}`,
  filesFromChat: (count: number) =>
    `With ${plural(count, 'voice note or photo', 'voice notes and photos')} from the chat`,
  whoMayConfirmJob: ', who may confirm that the job is done',
  for: (recipientName: string, phone: string, mayConfirm: string) =>
    `For ${recipientName}, ${phone}${mayConfirm}`,
  savedForNextTime: 'Saved for next time',
  savedAs: (name: string) => `Saved for next time as ${name}`,
  weAskFirstIf: (preferredName: string) =>
    `We ask ${preferredName} first. If they cannot come, we ask others.`,
  isThisRight: 'Is this right?',
  sendingCostsNothingYou: 'Nothing is charged yet. You decide when you see the price.',
  sendingCostsNothingYouSee: 'Nothing is charged yet. You see the final price before you pay.',
  youPay: 'You pay',
  youCanCancelFor:
    'Cancel free until a provider accepts. After that you cancel through support, and your price page shows the cost.',
  signInSendThis: 'Sign in to send this request. It is saved on this device in the meantime.',
  youOfflineYouCan:
    'You are offline. You can still send it: we save it here and send it once, as soon as you are back online.',

  aPersonPricesThis: 'Our team sets this price',
  answerSeePrice: 'Answer to see your own price',
  correctSeePrice: 'Correct your answers to see the price',
  priceNotAvailableNow: 'Price not available now',
  calculating: 'Calculating',
  yourPrice: 'Your price',
  youGetLineBy: (priceWithin: string) =>
    `You get it line by line within ${priceWithin}, with VAT included. You pay only if you accept it.`,
  vatIncludedYouPay: (amount: ReactNode) =>
    rich`VAT of ${amount} is included. You pay only after you see the final price.`,
  priceWithin: (priceWithin: string) => `Price within ${priceWithin}`,
  soFar: 'So far',
  withTravelTo: (area: string) => `With travel to ${area}`,
  soFarWithVat: 'So far, with VAT',
  thePriceSoFar: 'The price so far',

  sendUsThisMessage: (bold: ReactNode) => rich`Send us this message in WhatsApp: ${bold}`,
  youNotSignedIn:
    'You are not signed in, so we ask for the address and other private details again there.',
  ifNumberNotConfirmed:
    'If the number is not confirmed for your account, we ask for the address and other private details again there.',
  codeWorksOnceUntil: (moment: string, privateDetails: string) =>
    `The code works once, until ${moment}. ${privateDetails}`,
  openWhatsapp: 'Open WhatsApp',
  weCouldNotMake: 'We could not make a code. Please try again.',
  continueInWhatsapp: 'Continue in WhatsApp',
  youCanDoThis: 'You can do this when you are online.',

  back: 'Back',
  savedOnDevice: (brief: string) => `Saved on this device ${brief}`,
  savedWithBrief: (brief: string) => `Saved ${brief}`,
  notSaved: 'Not saved',
  yourChangesAreNot: (why: string) => `Your changes are not saved. ${why}`,
  pleaseTryAgainLater: 'Please try again later.',
  changeIt: 'Change it',
  closeDraftSaved: 'Close; your draft is saved',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,

  next: (following: string) => `Next: ${following}`,
  signInToSend: 'Sign in to send',
  sendRequest: 'Send request',
  whatDoYouNeed: (categoryName: string) => `${categoryName}: what do you need?`,
  anythingWeShouldKnow: 'Anything we should know?',
  forExampleCallAtGate: 'For example: call me at the gate, I have a wheelchair',
  forExampleDogBaby: 'For example: a dog, a baby asleep until 9:00am',

  requestWasNotSent: 'A request was not sent',
  openCheckAnswers: (categoryName: string) => `${categoryName}: open it and check your answers.`,
  yourRequestWasSent: 'Your request was sent',

  whatDoYouNeedQuestion: 'What do you need?',
  services: 'services',
  theServices: 'the services',
  notBookedHereYet: (name: string) => `${name} is not booked here yet`,
  askSupport: 'Ask support',
  seeAllServices: 'See all services',
  supportTellsYouWhat: 'Support will tell you what is possible and what it costs. Asking is free.',
  weDoNotOffer: 'We do not offer this service',
  mayHaveBeenRenamed: 'It may have been renamed. Look for it in the list, or ask support.',

  gasSizesPricesDelivery: 'Gas: sizes, prices and delivery',
  sizes: 'Sizes',
  kg: (kg: string) => `${kg} kg`,
  priceFullCylinderIn: (areas: string) =>
    `The price of a full cylinder in ${areas} today. Delivery is extra, and you see the full price before you pay.`,
  youSeeWholePrice: 'You see the whole price before you pay.',
  youCanAlsoOrder: (price: string) =>
    `${price} You can also order less than a full cylinder, from 2 kg.`,
  aKilogramToday: 'A kilogram today',
  aKg: (amount: ReactNode) => rich`${amount} a kg`,
  todaysPrices: 'today’s prices',
  inWindowsTwoHours: 'In windows of two hours, up to two weeks ahead. On Sundays from noon.',
  theNextWindows: 'The next windows',
  expressOpenNowCosts: (amount: string) => `Express is open now and costs ${amount} more.`,
  expressIsClosedNow: 'Express is closed now.',
  whenARiderComes: 'When a rider comes',
  theDeliveryTimes: 'the delivery times',
  youChooseCylinderAmount: 'You choose the cylinder and the amount',
  byWeightOrBy: 'By weight or by naira. We hold the price while you pay.',
  riderCollectsCylinder: 'A rider collects your cylinder',
  keepUprightWithIts: 'Keep it upright, with its cap on. An adult (18 or older) hands it over.',
  weighedFilled: 'It is weighed and filled',
  youPayForWhat: 'You pay for what goes in.',
  comesBackDoor: 'We bring it back to your door',
  jobDoneOnceYou: 'The job is done once you confirm it.',
  howARefillWorks: 'How a refill works',
  doYouSmellGas:
    'Do you smell gas? Open the windows, light nothing, touch no switch, go outside and call 112. Do not order.',
  cylinderStandsUprightNot: 'Keep the cylinder upright, and not inside a vehicle.',
  cylindersOlderThan15:
    'Cylinders older than 15 years are not filled. The year is stamped on the collar.',
  weBring2550: 'We deliver 25 and 50 kg only to the ground floor or an open store.',
  safety: 'Safety',
  gas: 'Gas',
  riderCollectsCylinderHas:
    'A rider collects your cylinder, has it filled and brings it back. You see the whole price before you pay.',
  bookARefill: 'Book a refill',
  chooseYourCylinder: 'Choose your cylinder',

  gasRefillAndDelivery: 'Gas refill and delivery',
  noGasAtMoment: 'No gas at the moment',
  weDoNotTake: 'We are not taking gas orders right now. Support can tell you when we start again.',
  theGasBooking: 'the gas booking',

  missing: 'missing',
  toCorrect: 'to correct',
  answer: (count: number, wrong: string) => `${plural(count, 'answer')} ${wrong}`,
  stepWhat: 'What',
  stepWhere: 'Where',
  stepWhen: 'When',
  stepReview: 'Review',
  step: (step: number, count: number, name: string) => `Step ${step} of ${count}: ${name}`,

  weCouldNotSend: 'We could not send your request. It is saved here; please try again.',
  and: ' and ',
});
