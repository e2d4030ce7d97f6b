import { storageKeys } from './config';
import { readStored, writeStored } from './storage';

export const TONE_HZ = 800;
export const TONE_SECONDS = 0.15;

/** Alerts sound unless switched off. */
export const soundIsOn = () => readStored(storageKeys.notificationSound) !== 'false';
export const setSound = (on: boolean) => writeStored(storageKeys.notificationSound, String(on));

/** A short sine tone. Browsers refuse it before the first tap, which is fine. */
export function playTone() {
  if (!soundIsOn() || typeof AudioContext === 'undefined') return;
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = TONE_HZ;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + TONE_SECONDS);
    tone.onended = () => void context.close();
  } catch {
    return;
  }
}
