import type { Schema } from '@/shared/api/types';

export interface Place {
  latitude: number;
  longitude: number;
  label: string;
  placeId: string | null;
}

export const MIN_LETTERS = 2;
export const TYPING_DELAY_MS = 300;
export const DEVICE_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 60_000,
};

const REASONS: Record<number, string> = {
  1: 'Location access denied. Please allow location access and try again.',
  2: 'Location information unavailable.',
  3: 'Location request timed out.',
};

/** The error text for a failed device location, by the browser's error code. */
export const deviceProblem = (code: number | undefined) => ({
  title: 'Location Error',
  description: REASONS[code ?? 0] ?? 'Unable to access your location.',
});

export const UNSUPPORTED = {
  title: 'Geolocation not supported',
  description:
    "Your browser doesn't support geolocation. Please search for your location manually.",
};
export const NO_DETAILS = {
  title: 'Failed to get location details',
  description: 'Please try searching for your location manually.',
};
export const NOT_SELECTED = {
  title: 'No location selected',
  description: 'Please select a location or use your current location.',
};
export const NO_SUGGESTIONS = 'Failed to fetch suggestions';

/** The saved place of the user, which the dialog shows at first. */
export function initialPlace(user: Schema<'User'> | null): Place | null {
  if (!user?.locationLabel || user.latitude == null || user.longitude == null) return null;
  return {
    latitude: user.latitude,
    longitude: user.longitude,
    label: user.locationLabel,
    placeId: user.placeId ?? null,
  };
}

/** The body of the request that saves a place. */
export const bodyOf = ({
  latitude,
  longitude,
  label,
  placeId,
}: Place): Schema<'LocationUpdateRequest'> => ({
  latitude,
  longitude,
  locationLabel: label,
  placeId,
});

export type DialogState = 'open' | 'searching' | 'selected' | 'saving';

/** The states of the dialog, in the order in which they take precedence. */
export function dialogState(now: {
  saving: boolean;
  searching: boolean;
  place: Place | null;
}): DialogState {
  if (now.saving) return 'saving';
  if (now.searching) return 'searching';
  return now.place ? 'selected' : 'open';
}
