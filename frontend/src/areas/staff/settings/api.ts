import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { formatClock } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';

const SETTINGS = '/api/admin/settings';

export type Setting = Schema<'Setting'>;
export type SettingChange = Schema<'SettingChange'>;
export type SettingPreview = Schema<'SettingPreview'>;
export type SettingTry = Schema<'SettingPreviewRequest'>;

export const useSettings = () => useApi([SETTINGS], { freshMs: 2000, everyMs: 60_000 });

/** The address of the page with this setting alone. */
export const settingHref = (key: string) => `/admin/settings?q=${key}`;

/** Proposes a change. It waits for a second person. */
export async function changeSetting(key: string, body: Schema<'SettingRequest'>) {
  await api.put('/api/admin/settings/{key}', { path: { key }, body });
  await refresh(SETTINGS);
  return true;
}

/** Tries a value on what happened. Nothing is stored. */
export const previewSetting = (key: string, body: SettingTry) =>
  api.post('/api/admin/settings/{key}/preview', { path: { key }, body });

/** Decides on a change. After a refusal as well, the page shows what the others did in the meantime. */
export async function decideSetting(key: string, changeId: string, accept: boolean) {
  try {
    await api.post('/api/admin/settings/{key}/decision', {
      path: { key },
      body: { changeId, accept },
    });
  } finally {
    await refresh(SETTINGS);
  }
  return true;
}

const UNITS: Record<string, readonly [one: string, many: string]> = {
  MINUTES: ['minute', 'minutes'],
  HOURS: ['hour', 'hours'],
  DAYS: ['day', 'days'],
  KILOMETRES: ['km', 'km'],
};

/** Minutes after midnight as the field of a form takes them, for example `18:30`. */
export const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time such as `18:30` as minutes after midnight; empty for none. */
export function minutesOf(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? ''
    : String(hours * 60 + minutes);
}

/** The value with its unit, for example `7 days`, `₦5,000`, `6:30pm` or `On`. */
export function valueText(value: number, unit: string): string {
  if (unit === 'SWITCH') return value === 1 ? 'On' : 'Off';
  if (unit === 'TIME_OF_DAY') return formatClock(timeOfDay(value));
  if (unit === 'PERCENT') return `${value.toLocaleString('en-NG')}%`;
  if (unit === 'NAIRA') return formatKobo(value * 100);
  const [one, many] = UNITS[unit] ?? ['', ''];
  return plural(value, one, many).trim();
}

export const GROUPS = [
  { key: 'ORDERS', title: 'Orders', about: null },
  {
    key: 'DISPATCH',
    title: 'Choice of providers',
    about:
      'A search uses the values of the moment. The preview of a change names the command that simulates it.',
  },
  {
    key: 'CANCELLATION',
    title: 'Cancelling an assigned job',
    about:
      'An order keeps the fees that were in force when it was paid. The terms page names them, so publish its new text for the same day.',
  },
  {
    key: 'COMPENSATION',
    title: 'Credit for waiting customers',
    about:
      'An order keeps the amounts that were in force when it was paid. The terms page names them, so publish its new text for the same day.',
  },
  {
    key: 'DEADLINES',
    title: 'Deadlines',
    about:
      'An order keeps the deadlines that were in force when it was paid. Times of day are those of Abuja. The terms page names some of them, so publish its new text for the same day.',
  },
  {
    key: 'REVIEWS',
    title: 'Ratings',
    about:
      'What is shown of ratings follows the values of the moment. The times of reviews are among the deadlines.',
  },
  {
    key: 'SUPPORT',
    title: 'Support',
    about:
      'A ticket keeps the times that were in force when it was opened. Times of day are those of Abuja.',
  },
  {
    key: 'MESSAGES',
    title: 'Text messages',
    about: 'The cost of a day is counted with the price of the moment.',
  },
] as const;

/** The texts in which the search of the page finds every word: the name, the key, and what is said about the group. */
export function searchedTexts({ label, key, group }: Setting): readonly (string | null)[] {
  const of = GROUPS.find((one) => one.key === group);
  return [label, key, of?.title ?? null, of?.about ?? null];
}

/** The setting whose whole key is searched for, as a link to it does; otherwise all, of which the search of the page finds some. */
export function searchedSettings(settings: readonly Setting[], q: string): readonly Setting[] {
  const named = settings.filter(({ key }) => key === q);
  return named.length > 0 ? named : settings;
}
