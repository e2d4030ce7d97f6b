import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const SETTINGS = '/api/admin/settings';

export type Setting = Schema<'Setting'>;
export type SettingChange = Schema<'SettingChange'>;

export const useSettings = () => useApi([SETTINGS], { freshMs: 2000, everyMs: 60_000 });

/** Proposes a change. It waits for a second person. */
export async function changeSetting(key: string, body: Schema<'SettingRequest'>) {
  await api.put('/api/admin/settings/{key}', { path: { key }, body });
  await refresh(SETTINGS);
  return true;
}

export async function decideSetting(key: string, changeId: string, accept: boolean) {
  await api.post('/api/admin/settings/{key}/decision', { path: { key }, body: { changeId, accept } });
  await refresh(SETTINGS);
  return true;
}

/** The value with its unit, for example `7 days`. */
export function valueText(value: number, unit: string): string {
  if (unit !== 'DAYS') return String(value);
  return value === 1 ? '1 day' : `${value} days`;
}
