import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/booking', {
  notLessThan: (say: string) => `Not less than ${say}.`,
  notMoreThan: (say: string) => `Not more than ${say}.`,
  chooseOne: 'Choose one.',
  chooseAtLeastOne: 'Choose at least one.',
  addAtLeastOne: 'Add at least one photo.',
  thisNeededForPrice: 'This is needed for the price.',
  enterWholeNumber: 'Enter a whole number, such as 12.',
  enterAmount: 'Enter an amount in naira, such as 5,000.',
  writeAtLeastCharacters: (min: number) => `Write at least ${min} characters.`,
  writeAtMostCharacters: (max: number) => `Write at most ${max} characters.`,
  chooseAtLeast: (min: number) => `Choose at least ${min}.`,
  chooseAtMost: (max: number) => `Choose at most ${max}.`,
  photo: (count: number) => plural(count, 'photo'),
  yes: 'Yes',
  no: 'No',
  writeAtMostCharactersWithMaxDescription: (maxDescription: number) =>
    `Write at most ${maxDescription} characters.`,
  tellUsWhatYou: (minDescription: number) =>
    `Tell us what you need, in at least ${minDescription} characters.`,

  thisPhotoNoLonger: 'This photo is no longer on this device. Remove it and add it again.',
  couldNotSent: 'It could not be sent.',
  thisPictureCannotRead: 'This picture cannot be read.',

  chooseTheArea: 'Choose the area.',
  weDoNotServe: 'We do not serve this area yet. Choose another area, or ask support.',
  addLandmarkOrHouse: 'Add a landmark, or a house number and street below.',
  addLandmarkToProfile: 'The address of your profile has no house number. Add a landmark.',
  writeAtMostCharactersWithMaxDirections: (maxDirections: number) =>
    `Write at most ${maxDirections} characters.`,
  chooseADay: 'Choose a day.',
  chooseATime: 'Choose a time.',
  timeTooCloseOr: 'That time is too close or has passed. Choose another.',

  byQuote: 'by quote',

  enterNamePersonAt: 'Enter the name of the person at home.',
  enterNigerianPhoneNumber: 'Enter a Nigerian phone number, such as 08031234567.',

  placeWasNotSaved: 'Your place was not saved',
  saveItNextTime: 'Your request was sent. You can save the place with your next request.',
  requestWasNotAccepted: 'The request was not accepted. Open it and check your answers.',
  fromAmount: (amount: string) => `from ${amount}`,
  moreForEach: (amount: string, each: string) => `+${amount} a ${each}`,
});
