import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/booking', {
  notLessThan: (say: string) => `E no fit less than ${say}.`,
  notMoreThan: (say: string) => `E no fit pass ${say}.`,
  chooseOne: 'Choose one.',
  chooseAtLeastOne: 'Choose one or more.',
  addAtLeastOne: 'Add one photo or more.',
  thisNeededForPrice: 'We need this one for the price.',
  enterWholeNumber: 'Put complete number, like 12.',
  enterAmount: 'Put how much for naira, like 5,000.',
  writeAtLeastCharacters: (min: number) => `Write reach ${min} letters.`,
  writeAtMostCharacters: (max: number) => `No pass ${max} letters.`,
  chooseAtLeast: (min: number) => `Choose reach ${min}.`,
  chooseAtMost: (max: number) => `No choose pass ${max}.`,
  photo: (count: number) => `${count} photo`,
  yes: 'Yes',
  no: 'No',
  tellUsWhatYou: (minDescription: number) =>
    `Tell us wetin you need, make e reach ${minDescription} letters.`,
  thisPhotoNoLonger: 'This photo no dey for this phone again. Remove am, add am again.',
  couldNotSent: 'E no go.',
  thisPictureCannotRead: 'We no fit open this picture.',
  chooseTheArea: 'Choose the area.',
  weDoNotServe: 'We never reach this area. Choose another area, or ask support.',
  addLandmarkOrHouse: 'Add landmark, or house number and street for down.',
  chooseADay: 'Choose day.',
  chooseATime: 'Choose time.',
  timeTooCloseOr: 'That time don near or don pass. Choose another one.',
  byQuote: 'after we check am',
  enterNamePersonAt: 'Put the name of the person wey dey house.',
  enterNigerianPhoneNumber: 'Put Nigerian phone number, like 08031234567.',
  placeWasNotSaved: 'We no fit save your place',
  saveItNextTime: 'Your request don go. You fit save the place with your next request.',
  requestWasNotAccepted: 'Dem no accept the request. Open am, check your answers.',
  moreForEach: (amount: string, each: string) => `+${amount} for one ${each}`,
});
