export interface Place {
  latitude: number;
  longitude: number;
  label: string;
  placeId: string | null;
}

export const DEVICE_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const REASONS: Record<number, string> = {
  1: 'Location access denied. Please allow location access and try again.',
  2: 'Location information unavailable.',
  3: 'Location request timed out.',
};

/** Words for a failed device location, by the browser's error code. */
export const deviceProblem = (code: number | undefined) => ({ title: 'Location Error', description: REASONS[code ?? 0] ?? 'Unable to access your location.' });

export const UNSUPPORTED = { title: 'Geolocation not supported', description: "Your browser doesn't support geolocation. Please search for your location manually." };
export const NO_DETAILS = { title: 'Failed to get location details', description: 'Please try searching for your location manually.' };
export const NOT_SELECTED = { title: 'No location selected', description: 'Please select a location or use your current location.' };
