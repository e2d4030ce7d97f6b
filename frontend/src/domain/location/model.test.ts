import { user } from '@/testing/builders';
import {
  bodyOf,
  DEVICE_OPTIONS,
  deviceProblem,
  dialogState,
  initialPlace,
  NO_DETAILS,
  NOT_SELECTED,
  UNSUPPORTED,
} from './model';

const wuse = { latitude: 9.06, longitude: 7.48, label: 'Wuse 2', placeId: 'gida:wuse-2' };

describe('location', () => {
  it('LOC-11 requests the position with high accuracy', () =>
    expect(DEVICE_OPTIONS.enableHighAccuracy).toBe(true));
  it('LOC-12 waits 10 s for the position', () => expect(DEVICE_OPTIONS.timeout).toBe(10_000));
  it('LOC-13 accepts a position of up to 60 s ago', () =>
    expect(DEVICE_OPTIONS.maximumAge).toBe(60_000));
  it.each([
    ['ERR-16', 1, 'Location access denied. Please allow location access and try again.'],
    ['ERR-17', 2, 'Location information unavailable.'],
    ['ERR-18', 3, 'Location request timed out.'],
    ['ERR-19', 9, 'Unable to access your location.'],
    ['ERR-19', undefined, 'Unable to access your location.'],
  ])('%s OQ-43 code %p', (_, code, description) =>
    expect(deviceProblem(code)).toEqual({ title: 'Location Error', description }),
  );
  it('ERR-14 ERR-15 VALID-10 fixed texts', () => {
    expect(UNSUPPORTED).toEqual({
      title: 'Geolocation not supported',
      description:
        "Your browser doesn't support geolocation. Please search for your location manually.",
    });
    expect(NO_DETAILS).toEqual({
      title: 'Failed to get location details',
      description: 'Please try searching for your location manually.',
    });
    expect(NOT_SELECTED).toEqual({
      title: 'No location selected',
      description: 'Please select a location or use your current location.',
    });
  });
  it('LOC-02 starts with latitude, longitude, label and place id of the user', () => {
    const place = {
      latitude: 9.1099,
      longitude: 7.4042,
      locationLabel: 'Gwarinpa, Abuja',
      placeId: 'gida:gwarinpa',
    };
    expect(initialPlace(user(place))).toEqual({
      latitude: 9.1099,
      longitude: 7.4042,
      label: 'Gwarinpa, Abuja',
      placeId: 'gida:gwarinpa',
    });
    expect(initialPlace(user())).toBeNull();
    expect(initialPlace(null)).toBeNull();
  });
  it('ENT-04 API-44 is saved as latitude, longitude, locationLabel and placeId', () =>
    expect(bodyOf(wuse)).toEqual({
      latitude: 9.06,
      longitude: 7.48,
      locationLabel: 'Wuse 2',
      placeId: 'gida:wuse-2',
    }));
  it('LOC-09 has four states', () => {
    const now = { saving: false, searching: false, place: null };
    expect(dialogState(now)).toBe('open');
    expect(dialogState({ ...now, searching: true, place: wuse })).toBe('searching');
    expect(dialogState({ ...now, place: wuse })).toBe('selected');
    expect(dialogState({ ...now, place: wuse, saving: true })).toBe('saving');
  });
});
