import { api } from '@/shared/api/client';
import { change, refresh, useApi } from '@/shared/api/use-api';
import type { Schema } from '@/shared/api/types';

export type Preferences = Schema<'NotificationPreferences'>;

const PATH = '/api/users/me/notification-preferences';

export const usePreferences = () => useApi([PATH], { freshMs: 2000 });

/** Shows the new preferences at once and stores them. If that fails, the stored ones are shown again, and the failure is thrown. */
export async function savePreferences(preferences: Preferences) {
  await change<Preferences>([PATH], () => preferences);
  try {
    await api.put(PATH, { body: preferences });
  } catch (failure) {
    await refresh(PATH);
    throw failure;
  }
}
