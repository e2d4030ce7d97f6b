import { useState } from 'react';
import { failToast, toast } from '@/shared/lib/toast-store';
import { lookUp } from './api';
import { DEVICE_OPTIONS, deviceProblem, NO_DETAILS, UNSUPPORTED, type Place } from './model';

/** Asks the device where it is and the server what that place is called. */
export function useDeviceLocation(onFound: (place: Place) => void) {
  const [busy, setBusy] = useState(false);

  async function found({ coords: { latitude, longitude } }: GeolocationPosition) {
    try {
      const { data } = await lookUp({ latitude, longitude });
      onFound({ latitude, longitude, label: data.label, placeId: data.placeId });
      toast({ title: 'Current location found', description: data.label });
    } catch {
      failToast(NO_DETAILS.title, NO_DETAILS.description);
    }
    setBusy(false);
  }

  function ask() {
    if (!('geolocation' in navigator)) {
      failToast(UNSUPPORTED.title, UNSUPPORTED.description);
      return;
    }
    setBusy(true);
    const lost = (error: GeolocationPositionError) => {
      const { title, description } = deviceProblem(error.code);
      failToast(title, description);
      setBusy(false);
    };
    navigator.geolocation.getCurrentPosition((position) => void found(position), lost, DEVICE_OPTIONS);
  }

  return { busy, ask };
}
