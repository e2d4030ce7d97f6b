import type { Schema } from '@/shared/api/types';
import type { DraftAddress } from './draft-store';
import { ownLine } from './own-line';

/** How many places of earlier orders are offered. */
const MOST = 3;

/** A place in the fields of the form. */
export type Place = Omit<DraftAddress, 'saved'>;

const keyOf = ({ area, line, landmark }: Pick<DraftAddress, 'area' | 'line' | 'landmark'>) =>
  [area, line, landmark].map((part) => part.trim().toLowerCase()).join('\n');

export const isSamePlace = (one: Place, other: Place) => keyOf(one) === keyOf(other);

/** An address of the server in the fields of the form. */
export function placeOf(address: Schema<'Address'>): Place {
  return {
    area: address.area,
    line: ownLine(address),
    landmark: address.landmark ?? '',
    landmarkRelation: address.landmarkRelation ?? 'opposite',
    directions: address.directions ?? '',
  };
}

/** The last places of these orders, which are newest first, each place once. */
export function pastPlaces(
  orders: readonly Pick<Schema<'Order'>, 'addressDetail'>[],
): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { addressDetail } of orders) {
    if (!addressDetail) continue;
    const place = placeOf(addressDetail);
    if (!places.has(keyOf(place))) places.set(keyOf(place), place);
    if (places.size === MOST) break;
  }
  return [...places.values()];
}

/** The name of a place and what is below it: "Block 4" and "Life Camp, behind the mall". */
export function placeTexts({ area, line, landmark, landmarkRelation }: Place) {
  const near = landmark && `${landmarkRelation} ${landmark}`;
  return line
    ? { name: line, help: [area, near].filter(Boolean).join(', ') }
    : { name: near, help: area };
}
