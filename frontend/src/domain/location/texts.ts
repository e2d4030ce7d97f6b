import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/location', {
  locationAccessDeniedPlease: 'Location access denied. Please allow location access and try again.',
  locationInformationUnavailable: 'Location information unavailable.',
  locationRequestTimedOut: 'Location request timed out.',
  locationError: 'Location Error',
  unableAccessLocation: 'Unable to access your location.',
  geolocationNotSupported: 'Geolocation not supported',
  browserDoesntSupportGeolocation:
    "Your browser doesn't support geolocation. Please search for your location manually.",
  failedGetLocationDetails: 'Failed to get location details',
  pleaseTrySearchingFor: 'Please try searching for your location manually.',
  noLocationSelected: 'No location selected',
  pleaseSelectLocationOr: 'Please select a location or use your current location.',
  failedToFetchSuggestions: 'Failed to fetch suggestions',
});
