import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { serverNow } from '@/shared/lib/clock';
import { onForget } from '@/shared/lib/forget';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { straightMetres, type Point } from '@/domain/location/way';
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

export interface Reading extends Point {
  accuracyMetres: number;
  /** In milliseconds of the server's time. */
  at: number;
}

const readingOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Reading => ({
  latitude,
  longitude,
  accuracyMetres: Math.round(accuracy),
  at: serverNow(),
});

/** Whether a reading is sent after the last one: by movement, at most every 15 seconds and at least every 60. */
export function isDue(reading: Reading, last: Reading | null): boolean {
  if (reading.accuracyMetres > MOST_UNCERTAIN_METRES) return false;
  if (last === null) return true;
  const seconds = (reading.at - last.at) / 1000;
  return (
    seconds >= MOST_SECONDS ||
    (seconds >= LEAST_SECONDS && straightMetres(last, reading) >= MOVED_METRES)
  );
}

/** Whether a reading replaces the one that the page shows: the phone has moved, or that one is a minute old. */
export const isNews = (reading: Reading, shown: Reading | null) =>
  reading.accuracyMetres <= MOST_UNCERTAIN_METRES &&
  (shown === null ||
    reading.at - shown.at >= MOST_SECONDS * 1000 ||
    straightMetres(shown, reading) >= MOVED_METRES);

/** Why no position can be sent, or that it is sent. */
export type SharingState = 'off' | 'waiting' | 'on' | 'denied' | 'unsupported' | 'no-signal';

const READ: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 };
const DENIED = 1;

/** The refusals after which a phone stops sending: the job has moved on or is gone, or the session has ended. */
const isOver = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404, 409].includes(error.status);

const hasConsent = () => readStored(CONSENT) === 'yes';

const supported = () => 'geolocation' in navigator;

/**
 * Sends the position of the phone while the provider is on the way and has agreed. It stops when the page is left. `place` is where the
 * phone is, also while nothing can be sent.
 */
export function usePositionSharing(orderId: string, onTheWay: boolean) {
  const [agreed, setAgreed] = useState(hasConsent);
  const [state, setState] = useState<SharingState>('waiting');
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [place, setPlace] = useState<Reading | null>(null);
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
      const { at, ...body } = reading;
      try {
        await sendPosition(orderId, { ...body, measuredAt: new Date(at).toISOString() });
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
    const found = ({ coords }: GeolocationPosition) => {
      const reading = readingOf(coords);
      if (!stopped) setPlace((shown) => (isNews(reading, shown) ? reading : shown));
      void offer(reading);
    };
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
      setPlace(null);
    };
  }, [active, orderId]);

  const shown = supported() ? state : 'unsupported';
  return {
    state: active ? shown : ('off' as const),
    sentAt,
    place: active ? place : null,
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

export type Sharing = ReturnType<typeof usePositionSharing>;
