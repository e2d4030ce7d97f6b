import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/saved-places', {
  savedPlaces: 'Saved places',
  shownWhenYouBook: 'You can choose them when you book. Only you see their names.',
  yourSavedPlaces: 'your saved places',
  youHaveSavedNone: 'No saved places yet. Tick “Save for next time” when you book.',
  of: (count: number, most: number) => `${count} of ${most}`,
  change: 'Change',
  changePlace: (name: string) => `Change ${name}`,
  changeSavedPlace: 'Change the saved place',
  name: 'Name',
  forExample: 'For example Home or Office.',
  save: 'Save',
  couldNotSaved: 'It could not be saved. Please try again.',
  deleteThisPlace: 'Delete this place',
  couldNotDeleted: 'It could not be deleted',
  placeDeleted: 'The place is deleted',
});
