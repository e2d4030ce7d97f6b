import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { serverNow } from '@/shared/lib/clock';
import { onForget } from '@/shared/lib/forget';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { refreshProvider, sendPosition } from '@/domain/providers/api';

/** The consent of the person on this phone. It is removed when they sign out. */
const CONSENT = 'gida_share_position';

const LEAST_SECONDS = 15;
/** After this time a position is sent even when the phone has not moved, so that the customer sees that the signal is there. */
const MOST_SECONDS = 60;
const MOVED_METRES = 40;
const LOOK_EVERY_MS = 5_000;
/** A less accurate position is not sent. */
const MOST_UNCERTAIN_METRES = 1_000;

export interface Reading {
  latitude: number;
  longitude: number;
  accuracyMetres: number;
  /** In milliseconds of the server's time. */
  at: number;
}

const METRES_OF_DEGREE = 111_195;

/** The distance in metres, which is exact enough for a few hundred metres. */
export function metresBetween(
  a: Pick<Reading, 'latitude' | 'longitude'>,
  b: Pick<Reading, 'latitude' | 'longitude'>,
): number {
  const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(b.latitude - a.latitude, east) * METRES_OF_DEGREE;
}

/** Whether a reading is sent after the last one: by movement, at most every 15 seconds and at least every 60. */
export function isDue(reading: Reading, last: Reading | null): boolean {
  if (reading.accuracyMetres > MOST_UNCERTAIN_METRES) return false;
  if (last === null) return true;
  const seconds = (reading.at - last.at) / 1000;
  return (
    seconds >= MOST_SECONDS ||
    (seconds >= LEAST_SECONDS && metresBetween(last, reading) >= MOVED_METRES)
  );
}

/** Why no position can be sent, or that it is sent. */
export type SharingState = 'off' | 'waiting' | 'on' | 'denied' | 'unsupported' | 'no-signal';

const READ: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 };
const DENIED = 1;

/** The refusals after which a phone stops sending: the job has moved on or is gone, or the session has ended. */
const isOver = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404, 409].includes(error.status);

const hasConsent = () => readStored(CONSENT) === 'yes';

const supported = () => 'geolocation' in navigator;

/** Sends the position of the phone while the provider is on the way and has agreed. It stops when the page is left. */
export function usePositionSharing(orderId: string, onTheWay: boolean) {
  const [agreed, setAgreed] = useState(hasConsent);
  const [state, setState] = useState<SharingState>('waiting');
  const [sentAt, setSentAt] = useState<number | null>(null);
  const last = useRef<Reading | null>(null);
  const active = agreed && onTheWay;

  useEffect(() => {
    if (!active || !supported()) return;
    let busy = false;
    let stopped = false;
    const { geolocation } = navigator;
    async function offer(reading: Reading) {
      if (stopped || busy || !isDue(reading, last.current)) return;
      busy = true;
      const { at, ...place } = reading;
      try {
        await sendPosition(orderId, { ...place, measuredAt: new Date(at).toISOString() });
        last.current = reading;
        setState('on');
        setSentAt(at);
      } catch (error) {
        if (isOver(error)) {
          stop();
          setAgreed(false);
          void refreshProvider();
        }
        // After any other failure the next reading is tried.
      } finally {
        busy = false;
      }
    }
    const found = ({ coords }: GeolocationPosition) =>
      void offer({
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracyMetres: Math.round(coords.accuracy),
        at: serverNow(),
      });
    const failed = ({ code }: GeolocationPositionError) => {
      if (!stopped) setState(code === DENIED ? 'denied' : 'no-signal');
    };
    const watch = geolocation.watchPosition(found, failed, READ);
    const timer = setInterval(() => {
      const old = last.current === null || serverNow() - last.current.at >= MOST_SECONDS * 1000;
      if (old && !busy) geolocation.getCurrentPosition(found, failed, READ);
    }, LOOK_EVERY_MS);
    function stop() {
      stopped = true;
      clearInterval(timer);
      geolocation.clearWatch(watch);
    }
    const unregister = onForget(() => {
      stop();
      setAgreed(false);
    });
    return () => {
      unregister();
      stop();
      setState('waiting');
    };
  }, [active, orderId]);

  const shown = supported() ? state : 'unsupported';
  return {
    state: active ? shown : ('off' as const),
    sentAt,
    agree: () => {
      writeStored(CONSENT, 'yes');
      setAgreed(true);
    },
    stop: () => {
      removeStored(CONSENT);
      setAgreed(false);
    },
  };
}
