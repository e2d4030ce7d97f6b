import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

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
  1: texts.locationAccessDeniedPlease,
  2: texts.locationInformationUnavailable,
  3: texts.locationRequestTimedOut,
};

/** The error text for a failed device location, by the browser's error code. */
export const deviceProblem = (code: number | undefined) => ({
  title: texts.locationError,
  description: REASONS[code ?? 0] ?? texts.unableAccessLocation,
});

export const UNSUPPORTED = {
  title: texts.geolocationNotSupported,
  description: texts.browserDoesntSupportGeolocation,
};
export const NO_DETAILS = {
  title: texts.failedGetLocationDetails,
  description: texts.pleaseTrySearchingFor,
};
export const NOT_SELECTED = {
  title: texts.noLocationSelected,
  description: texts.pleaseSelectLocationOr,
};
export const NO_SUGGESTIONS = texts.failedToFetchSuggestions;

/** The location of the user, which the dialog shows at first. */
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
