import { useEffect, useRef, useState } from 'react';
import { failToast, toast } from '@/shared/lib/toast-store';
import { lookUp } from '@/domain/location/api';
import {
  DEVICE_OPTIONS,
  deviceProblem,
  NO_DETAILS,
  UNSUPPORTED,
  type Place,
} from '@/domain/location/model';
import { texts } from './texts';

/** Gets the position from the device and its name from the server. An answer after the dialog was closed is ignored. */
export function useDeviceLocation(onFound: (place: Place) => void) {
  const [busy, setBusy] = useState(false);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  async function found({ coords: { latitude, longitude } }: GeolocationPosition) {
    try {
      const { data } = await lookUp({ latitude, longitude });
      if (closed.current) return;
      onFound({ latitude, longitude, label: data.label, placeId: data.placeId });
      toast({ title: texts.currentLocationFound, description: data.label });
    } catch {
      if (closed.current) return;
      failToast(NO_DETAILS.title, NO_DETAILS.description);
    }
    setBusy(false);
  }

  function lost(error: GeolocationPositionError) {
    if (closed.current) return;
    const { title, description } = deviceProblem(error.code);
    failToast(title, description);
    setBusy(false);
  }

  function ask() {
    if (!('geolocation' in navigator)) {
      failToast(UNSUPPORTED.title, UNSUPPORTED.description);
      return;
    }
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      (position) => void found(position),
      lost,
      DEVICE_OPTIONS,
    );
  }

  return { busy, ask };
}
