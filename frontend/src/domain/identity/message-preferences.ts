import { api } from '@/shared/api/client';
import { change, refresh, useApi } from '@/shared/api/use-api';
import type { Schema } from '@/shared/api/types';
import { rememberLanguage } from '@/shared/lib/language';
import { phoneZone, USUAL_ZONE } from './time-zones';

export type Preferences = Schema<'NotificationPreferences'>;

/** What a person changes. What is not set stays as it is on the server. */
export type PreferenceChanges = Partial<Omit<Preferences, 'channels'>> & {
  channels?: Partial<Preferences['channels']>;
};

const PATH = '/api/users/me/notification-preferences';

export const usePreferences = () => useApi([PATH], { freshMs: 2000 });

const changed = (now: Preferences, changes: PreferenceChanges): Preferences => ({
  ...now,
  ...changes,
  channels: { ...now.channels, ...changes.channels },
});

/**
 * Shows the changes at once, sends only them, and shows what is stored then: offers and news may have been stopped elsewhere since the page
 * was opened. If that fails, the stored preferences are shown again, and the failure is thrown. A language that was chosen is used on this
 * device from then on.
 */
export async function savePreferences(changes: PreferenceChanges) {
  await change<Preferences>([PATH], (now) => now && changed(now, changes));
  try {
    const stored = await api.put(PATH, { body: changes });
    if (changes.language) rememberLanguage(stored.language);
    await change<Preferences>([PATH], () => stored);
  } catch (failure) {
    await refresh(PATH);
    throw failure;
  }
}

/**
 * Chooses the time zone of this phone for a new person. In Nigeria there is nothing to send. If it fails, the quiet hours follow the clock of
 * Abuja until the person chooses another.
 */
export async function adoptPhoneZone() {
  const zone = phoneZone();
  if (!zone || zone === USUAL_ZONE) return;
  try {
    const { timeZone } = await api.get(PATH);
    if (!timeZone) await api.put(PATH, { body: { timeZone: zone } });
  } catch {
    // The settings show which clock counts.
  }
}
