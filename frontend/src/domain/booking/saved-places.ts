import type { SavedPlace } from '@/domain/saved-places/api';
import { placeOf, placeTexts } from './past-places';

/** The name of a saved place and what is below it: "Home" and "Block 4, Life Camp", or where it is when it has no name. */
export function savedPlaceTexts({ name, address }: Pick<SavedPlace, 'name' | 'address'>) {
  const place = placeTexts(placeOf(address));
  return name ? { name, help: `${place.name}, ${place.help}` } : place;
}
