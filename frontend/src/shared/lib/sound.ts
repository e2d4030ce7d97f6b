import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

export const TONE_HZ = 800;
export const TONE_SECONDS = 0.15;
const VOLUME = 0.1;
/** A tone that could not start within this time is dropped, because it would come too late. */
const STALE_MS = 1000;

/** Whether alerts have a sound; they do unless the user switched it off. */
export const soundIsOn = () => readStored(storageKeys.notificationSound) !== 'false';
export const setSound = (on: boolean) => writeStored(storageKeys.notificationSound, String(on));

let shared: AudioContext | null = null;

function sound(context: AudioContext) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const end = context.currentTime + TONE_SECONDS;
  tone.type = 'sine';
  tone.frequency.value = TONE_HZ;
  volume.gain.setValueAtTime(VOLUME, context.currentTime);
  // Fades out, so that the tone does not end with a click.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(end);
}

/** Browsers keep a page silent until the user has interacted with it. */
const mayPlay = () => typeof AudioContext !== 'undefined' && navigator.userActivation.hasBeenActive;

/** Plays a short sine tone. It is dropped when the browser delays it for too long. */
export function playTone() {
  if (!soundIsOn() || !mayPlay()) return;
  const asked = Date.now();
  try {
    const context = (shared ??= new AudioContext());
    if (context.state === 'running') sound(context);
    else
      context.resume().then(
        () => Date.now() - asked < STALE_MS && sound(context),
        () => undefined,
      );
  } catch {
    return;
  }
}
