import { DEVICE_OPTIONS, deviceProblem, NO_DETAILS, NOT_SELECTED, UNSUPPORTED } from './model';

describe('location', () => {
  it('LOC-11 LOC-12 LOC-13 asks the device well', () => expect(DEVICE_OPTIONS).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }));
  it.each([
    [1, 'Location access denied. Please allow location access and try again.'],
    [2, 'Location information unavailable.'],
    [3, 'Location request timed out.'],
    [9, 'Unable to access your location.'],
  ])('ERR-16 to ERR-19 OQ-43 code %i', (code, description) => expect(deviceProblem(code)).toEqual({ title: 'Location Error', description }));
  it('ERR-14 ERR-15 VALID-10 fixed texts', () => {
    expect(UNSUPPORTED).toEqual({ title: 'Geolocation not supported', description: "Your browser doesn't support geolocation. Please search for your location manually." });
    expect(NO_DETAILS).toEqual({ title: 'Failed to get location details', description: 'Please try searching for your location manually.' });
    expect(NOT_SELECTED).toEqual({ title: 'No location selected', description: 'Please select a location or use your current location.' });
  });
});
