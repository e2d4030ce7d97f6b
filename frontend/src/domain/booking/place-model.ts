import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { isoDay, slotStart } from '@/shared/lib/dates';
import type { DraftAddress } from './draft-store';
import { ownLine } from './own-line';
import { texts } from './texts';

export type Area = Schema<'Area'>;
export type Slot = Schema<'Slot'>;

export const RELATIONS: readonly Schema<'LandmarkRelation'>[] = [
  'opposite',
  'behind',
  'beside',
  'before',
  'after',
];
export const MAX_DIRECTIONS = 280;
/** The windows in the format of the server. */
const WINDOWS = ['8-10', '10-12', '12-14', '14-16', '16-18'] as const;
const LEAD_MS = 2 * 3_600_000;
export const DAYS_AHEAD = 14;

/** Lower case and single spaces, with a space at each end, so that only whole words match. */
const normalise = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The area that a stored address names, by its own name or by a place in it. When several match, the longest name wins. */
export function guessArea(text: string, areas: readonly Area[]): string {
  const normalised = normalise(text);
  const named = areas.flatMap(({ name, places = [] }) =>
    [name, ...places].map((place) => ({ name, place: normalise(place) })),
  );
  const found = named
    .filter(({ place }) => normalised.includes(place))
    .sort((one, other) => other.place.length - one.place.length);
  return found[0]?.name ?? '';
}

/** Whether we serve an area of the list, or a place that belongs to one. */
export const servesArea = (name: string, areas: readonly Area[]) =>
  areas.some(
    (area) =>
      area.name === name ||
      (area.places ?? []).some((place) => normalise(place) === normalise(name)),
  );

/** Whether the line has a house number and a street; such an address needs no landmark. */
export const hasHouseNumber = (line: string) => /\d/.test(line) && /[a-z]{2}/i.test(line);

/** The problems of the address, by field. */
export function addressProblems(
  { area, line, landmark, directions, saved }: DraftAddress,
  areas: readonly Area[],
): Partial<Record<keyof DraftAddress, string>> {
  return {
    ...(!area && { area: texts.chooseTheArea }),
    ...(area &&
      areas.length > 0 &&
      !servesArea(area, areas) && {
        area: texts.weDoNotServe,
      }),
    ...(!landmark.trim() &&
      !hasHouseNumber(line) && {
        landmark: saved ? texts.addLandmarkToProfile : texts.addLandmarkOrHouse,
      }),
    ...(directions.length > MAX_DIRECTIONS && {
      directions: texts.writeAtMostCharactersWithMaxDirections(MAX_DIRECTIONS),
    }),
  };
}

/** The line without the area at its end: saved addresses often end with the area, which has a field of its own. */
function withoutArea(line: string, area: string): string {
  const text = line.trim();
  return area && text.toLowerCase().endsWith(area.toLowerCase())
    ? text.slice(0, -area.length).replace(/[\s,]+$/, '')
    : text;
}

/** What people write before a landmark, and the relation that it means. */
const LANDMARK = /^(opposite|opp\.?|behind|beside|next to|before|after)\s+(?=\S)/i;
const MEANT: Record<string, Schema<'LandmarkRelation'>> = {
  opp: 'opposite',
  'opp.': 'opposite',
  'next to': 'beside',
};

type Landmark = Pick<DraftAddress, 'line' | 'landmark' | 'landmarkRelation'>;

/** The landmark that an address without a house number names, such as "Opposite Banex Plaza", and the line without it. */
function landmarkIn(line: string, area: string): Landmark {
  const none: Landmark = { line, landmark: '', landmarkRelation: 'opposite' };
  if (hasHouseNumber(line)) return none;
  const parts = line.split(',').map((part) => part.trim());
  const at = parts.findIndex((part) => LANDMARK.test(part));
  const named = parts[at];
  if (named === undefined) return none;
  const word = LANDMARK.exec(named)?.[1]?.toLowerCase() ?? '';
  return {
    line: parts.filter((part, place) => part !== '' && place !== at).join(', '),
    landmark: withoutArea(named.replace(LANDMARK, ''), area),
    landmarkRelation: MEANT[word] ?? RELATIONS.find((relation) => relation === word) ?? 'opposite',
  };
}

export interface ProfilePlace extends Landmark {
  area: string;
}

/** The address of the profile, for a new request; null when there is none. */
export function profilePlace(
  user: Pick<Schema<'User'>, 'address' | 'locationLabel'> | null,
  areas: readonly Area[],
): ProfilePlace | null {
  const known = user ? profileText(user) : '';
  if (known === '') return null;
  const area = guessArea(known, areas);
  return { ...landmarkIn(user?.address ?? '', area), area };
}

/** Whether an address needs no more than what the profile says. */
export const isWhole = ({ line, landmark }: ProfilePlace) =>
  landmark !== '' || hasHouseNumber(line);

type Stored = Pick<Schema<'Address'>, 'area' | 'line' | 'landmark' | 'landmarkRelation'>;

/** Whether a stored address is the address of the profile, with its landmark if the profile names one. */
export function isProfilePlace(address: Stored, saved: ProfilePlace | null): boolean {
  if (saved === null || saved.area !== address.area) return false;
  const line = withoutArea(saved.line, saved.area);
  if (line === '' && saved.landmark === '') return false;
  const isSameLandmark =
    saved.landmark === '' ||
    (saved.landmark === address.landmark && saved.landmarkRelation === address.landmarkRelation);
  return isSameLandmark && line === ownLine(address);
}

/** The address in the format of the server. */
export function sentAddress(
  { area, line, landmark, landmarkRelation, directions }: DraftAddress,
  areas: readonly Area[],
): Schema<'Address'> {
  const found = areas.find(({ name }) => name === area);
  const mark = landmark.trim();
  return {
    area,
    city: found?.city ?? 'Abuja',
    state: found?.state ?? 'FCT',
    line: withoutArea(line, area) || (mark ? `${landmarkRelation} ${mark}` : line.trim()),
    ...(mark && { landmark: mark, landmarkRelation }),
    ...(directions.trim() && { directions: directions.trim() }),
  };
}

/** The address in one line: "Life Camp, behind the mall, Block 4". */
export function addressText({ area, line, landmark, landmarkRelation }: DraftAddress): string {
  const mark = landmark.trim();
  const own = ownLine({ line: withoutArea(line, area), landmark: mark, landmarkRelation });
  return [area, mark && `${landmarkRelation} ${mark}`, own].filter(Boolean).join(', ');
}

/** The two-hour windows of a day that begin at least two hours from now. */
export const openWindows = (date: string, now = serverNow()) =>
  WINDOWS.filter((window) => (slotStart({ date, window })?.getTime() ?? 0) - now >= LEAD_MS);

/** The days that can be chosen: those with an open window. */
export const openDays = (now = serverNow()) =>
  Array.from({ length: DAYS_AHEAD }, (_, ahead) => isoDay(ahead, now)).filter(
    (date) => openWindows(date, now).length > 0,
  );

/** Whether both are the same two hours; older drafts wrote "08-10" instead of "8-10". */
export const isSameWindow = (one: string | null | undefined, other: string | null | undefined) =>
  parseInt(one ?? '', 10) === parseInt(other ?? '', 10);

/** Whether the slot is complete, whether or not it is still open. */
export const isWholeSlot = ({ asap, date, window }: Slot) =>
  asap === true || Boolean(date && window);

export function slotProblem(slot: Slot, now = serverNow()): string | null {
  if (slot.asap) return null;
  if (!slot.date) return texts.chooseADay;
  if (!slot.window) return texts.chooseATime;
  return openWindows(slot.date, now).some((window) => isSameWindow(window, slot.window))
    ? null
    : texts.timeTooCloseOr;
}

/** The address of the profile as text; empty when there is none. */
export const profileText = ({
  address,
  locationLabel,
}: Pick<Schema<'User'>, 'address' | 'locationLabel'>) =>
  [address, locationLabel]
    .filter((part, place, all) => part && !(place === 1 && all[0]?.includes(part)))
    .join(', ');
