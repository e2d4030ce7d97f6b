import { DidNotCome } from '@/shared/ui/did-not-come';
import { latePart } from '@/shared/ui/late-part';
import { closeLocation, useLocationDialog } from './store';

const LocationDialog = latePart(() => import(/* webpackChunkName: "location" */ './location-dialog'), {
  // Without the dialog's own code, which every first page would have to carry for this.
  trouble: (again) => (
    <DidNotCome again={again} onLeave={closeLocation}>
      The place that you chose before stays.
    </DidNotCome>
  ),
});

/** Loads the dialog when it is first opened. */
export function LazyLocationDialog() {
  const open = useLocationDialog((state) => state.open);
  return open ? <LocationDialog /> : null;
}
