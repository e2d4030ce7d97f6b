import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/location', {
  useMyCurrentLocation: 'Use my current location',
  askingDeviceThisCan: 'Asking your device. This can take 10 seconds.',
  positionReadOnceNow: 'Your position is read once, now.',
  selectedPlace: 'Selected place',
  failedToSaveLocation: 'Failed to save location',
  locationUpdatedSuccessfully: 'Location updated successfully',
  saving: 'Saving...',
  saveLocation: 'Save location',
  whereDoYouNeed: 'Where do you need us?',

  editServiceLocation: 'Edit service location',
  addLocation: 'Add location',

  noPlaceFoundTry: 'No place found. Try a landmark or the name of the area.',
  placeFound: (count: number) => `${plural(count, 'place')} found`,
  suggestions: 'Suggestions',
  searchForAPlace: 'Search for a place',
  areaEstateOrLandmark: 'An area, an estate or a landmark in Abuja.',
  clearSearch: 'Clear search',

  currentLocationFound: 'Current location found',
});
