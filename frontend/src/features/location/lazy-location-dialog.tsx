import { Button } from '@/shared/ui/button';
import { latePart } from '@/shared/ui/late-part';
import { closeLocation, useLocationDialog } from './store';

const LocationDialog = latePart(() => import(/* webpackChunkName: "location" */ './location-dialog'), {
  // Without the dialog's own code, which every first page would have to carry for this.
  trouble: (again) => (
    <div className="card stack g12 fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md shadow-lg" role="alert">
      <p>We could not load this. Check your connection. The place that you chose before stays.</p>
      <div className="row g8">
        <Button kind="primary" onClick={again}>
          Try again
        </Button>
        <Button onClick={closeLocation}>Not now</Button>
      </div>
    </div>
  ),
});

/** Loads the dialog when it is first opened. */
export function LazyLocationDialog() {
  const open = useLocationDialog((state) => state.open);
  return open ? <LocationDialog /> : null;
}
