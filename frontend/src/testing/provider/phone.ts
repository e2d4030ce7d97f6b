import { act } from '@testing-library/react';

interface Place {
  latitude: number;
  longitude: number;
}

/** A phone that tells where it is when the test says so. */
export function phone() {
  const watches = new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>();
  let count = 0;
  const geolocation = {
    watchPosition: jest.fn((found: PositionCallback, failed?: PositionErrorCallback | null) => {
      count += 1;
      watches.set(count, [found, failed]);
      return count;
    }),
    clearWatch: jest.fn((id: number) => void watches.delete(id)),
    getCurrentPosition: jest.fn(),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const coords = (place: Place, accuracy: number) =>
    ({ coords: { ...place, accuracy } }) as GeolocationPosition;
  return {
    geolocation,
    watching: () => watches.size > 0,
    moves: (place: Place, accuracy = 18.4) =>
      act(() => [...watches.values()].forEach(([found]) => found(coords(place, accuracy)))),
    fails: (code: number) =>
      act(() =>
        [...watches.values()].forEach(([, failed]) =>
          failed?.({ code } as GeolocationPositionError),
        ),
      ),
  };
}

export const forgetPhone = () => Reflect.deleteProperty(navigator, 'geolocation');
