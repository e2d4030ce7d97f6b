import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/booking', {
  whoIsItFor: 'Who is it for?',
  forMe: 'For me',
  forSomeoneElse: 'For someone else',
  theyAtHomeWhen: 'They are at home when the provider comes.',
  theirName: 'Their name',
  theirPhoneNumber: 'Their phone number',
  providerCanCallOnTheWay: 'The provider can call it when they are on the way.',
  theyMayConfirmJob: 'They may confirm that the job is done',
  youSendThemLink: 'You send them a link. When they confirm, the provider is paid.',

  theTimes: 'the times',

  howBigHouse: 'How big is the house?',
  howManyPieces: 'How many pieces?',
  whoWhatComesAlong: 'Who and what comes along?',
  yes: 'Yes',
  no: 'No',

  compressing: 'Compressing',
  sending: (percent: number) => `Sending, ${percent}%`,
  added: 'Added',
  sentAfterYouSign: 'Sent after you sign in',
  sentWhenYouOnline: 'Sent when you are online',
  photo: (place: number) => `Photo ${place}`,
  isBeingSent: (name: string) => `${name} is being sent`,
  tryAgain: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  choosePhotosFor: (fieldLabel: string) => `Choose photos for ${fieldLabel}`,
  addPhotos: 'Add photos',
  addAnother: 'Add another',
  theMaximumIsPhotos: (most: number) => `The maximum is ${most} photos.`,
  upCompressedBeforeThey: (most: number) =>
    `Up to ${most}, compressed before they are sent. Their location is not sent.`,
  moreCouldNotAdded: (left: number) => `${left} more could not be added.`,

  optional: 'optional',

  aCooker: 'a cooker',
  willThereBe: (listed: string) => `Will there be ${listed}?`,

  whichDay: 'Which day?',
  whatTime: 'What time?',
  time: 'Time',
  providerArrivesWithinThis: 'The provider arrives within this window.',
  whenShouldTheyCome: 'When should they come?',
  asSoonAsPossible: 'As soon as possible',
  weAskProvidersNear: 'We ask providers near you.',
  onDayIChoose: 'On a day I choose',
  windowTwoHoursUp: 'A window of two hours, up to two weeks ahead.',

  theAreas: 'the areas',
  area: 'Area',
  chooseTheArea: 'Choose the area',
  loadingAreas: 'Loading areas...',
  areasWeServe: 'Areas we serve',
  myAreaNotListed: 'My area is not listed',
  whichPlace: 'Which place?',
  addressOfProfile: 'The address of my profile',
  showAllPlaces: (count: number) => `Show all ${count} saved places`,
  showFewerPlaces: 'Show fewer saved places',
  saveForNextTime: 'Save for next time',
  savedWhenSent: 'We save this place when you send the request.',
  nameOfPlace: 'Name of this place',
  home: 'Home',
  office: 'Office',
  placesAreFull: (count: number, account: ReactNode) =>
    rich`You have saved ${count} places already. Delete one in ${account} to save another.`,
  yourAccount: 'your account',
  aNewPlace: 'A new place',
  itIs: 'Your house is',
  landmark: 'Landmark',
  schoolFillingStationMosque: 'School, filling station, mosque',
  houseOrFlatStreet: 'House or flat, and street',
  howFindGate: 'How to find the gate',
  of: (count: number, maxDirections: number) => `${count} of ${maxDirections}`,
  whereShouldTheyCome: 'Where should they come?',
  describeSoStrangerFinds: 'Describe it so that a stranger can find it. A landmark is enough.',
  providerWhoAcceptsOur:
    'Only the provider who accepts and our team see your full address. Others see the area.',
  whoSeesThis: 'Who sees this?',

  optionalLabel: '(optional)',
  removePhoto: (place: number) => `Remove photo ${place}`,

  photoOf: (place: number, count: number) => `Photo ${place} of ${count}`,
  photoWasNotSent: 'The photo was not sent. Please try again.',
  and: ' and ',
});
