import { SelectField } from '@/shared/ui/field';
import type { Preferences } from '@/domain/identity/message-preferences';
import {
  phoneZone,
  placeInName,
  USUAL_ZONE,
  zonesToChoose,
  type LISTED_ZONES,
} from '@/domain/identity/time-zones';
import { texts } from './quiet-hours-texts';

const NAMES: Record<string, string> = {
  'Africa/Lagos': texts.nigeria,
  'Africa/Accra': texts.ghana,
  'Africa/Johannesburg': texts.southAfrica,
  'Europe/London': texts.unitedKingdom,
  'Europe/Dublin': texts.ireland,
  'Europe/Berlin': texts.germany,
  'Europe/Rome': texts.italy,
  'America/New_York': texts.newYork,
  'America/Chicago': texts.chicago,
  'America/Los_Angeles': texts.losAngeles,
  'America/Toronto': texts.toronto,
  'Asia/Dubai': texts.dubai,
} satisfies Record<(typeof LISTED_ZONES)[number], string>;

/** The zone whose clock counts now. */
export const zoneOf = ({ timeZone }: Preferences) => timeZone ?? USUAL_ZONE;

/** The zone that the form shows first: the one of this phone, until the person has chosen one. */
export const proposedZone = ({ timeZone }: Preferences) => timeZone ?? phoneZone() ?? USUAL_ZONE;

/** The place that a sentence names for a zone. */
export const placeOf = (zone: string) => (zone === USUAL_ZONE ? texts.abuja : placeInName(zone));

function labelOf(zone: string) {
  const name = NAMES[zone] ?? placeInName(zone);
  return zone === phoneZone() ? texts.ofThisPhone(name) : name;
}

/** Whose clock the quiet hours follow. */
export function TimeZoneChoice({
  preferences,
  zone,
  error,
  onChange,
}: {
  preferences: Preferences;
  zone: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}) {
  const counting = zoneOf(preferences);
  return (
    <SelectField
      label={texts.timeZone}
      value={zone}
      error={error}
      hint={zone === counting ? undefined : texts.untilYouSave(placeOf(counting))}
      onChange={({ target }) => onChange(target.value)}
    >
      {zonesToChoose(counting).map((one) => (
        <option key={one} value={one}>
          {labelOf(one)}
        </option>
      ))}
    </SelectField>
  );
}
