import { DidNotCome } from '@/shared/ui/did-not-come';
import { latePart } from '@/shared/ui/late-part';
import { closeLocation, useLocationDialog } from '@/domain/location/store';
import { texts } from './first-load-texts';

const LocationDialog = latePart(
  () => import(/* webpackChunkName: "location" */ './location-dialog'),
  {
    // This does not use the code of the dialog, which would add to the size of every first page.
    fallbackOnError: (again) => (
      <DidNotCome again={again} onLeave={closeLocation}>
        {texts.previousPlaceKept}
      </DidNotCome>
    ),
  },
);

/** Loads the code of the dialog when it is first opened. */
export function LazyLocationDialog() {
  const open = useLocationDialog((state) => state.open);
  return open ? <LocationDialog /> : null;
}
