/** The time zone of a person who has chosen none. Everybody in Nigeria has this clock. */
export const USUAL_ZONE = 'Africa/Lagos';

/** Where most people live who use Gida, by the names of their time zones. */
export const LISTED_ZONES = [
  USUAL_ZONE,
  'Africa/Accra',
  'Africa/Johannesburg',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Rome',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Toronto',
  'Asia/Dubai',
] as const;

/** The time zone of this phone, unless its name says no place, such as `UTC`. */
export function phoneZone(): string | undefined {
  const options: Partial<Intl.ResolvedDateTimeFormatOptions> =
    new Intl.DateTimeFormat().resolvedOptions();
  const { timeZone = '' } = options;
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? timeZone : undefined;
}

/** The zones to choose from: the one of this phone, the usual ones, and the one that is stored. */
export const zonesToChoose = (stored: string): string[] => [
  ...new Set([phoneZone() ?? USUAL_ZONE, ...LISTED_ZONES, stored]),
];

/** The place in the name of a zone: `New York` of `America/New_York`. */
export const placeInName = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ');
