import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { latePart } from '@/shared/ui/late-part';
import { closeLocation, useLocationDialog } from './store';

const LocationDialog = latePart(() => import(/* webpackChunkName: "location" */ './location-dialog'), {
  trouble: (again) => (
    <Dialog open onClose={closeLocation} title="Where do you need us?" form="sheet">
      <div className="stack g16">
        <p role="alert">We could not load this. Check your connection. The place that you chose before stays.</p>
        <Button kind="primary" size="lg" block onClick={again}>
          Try again
        </Button>
      </div>
    </Dialog>
  ),
});

/** Loads the dialog when it is first opened. */
export function LazyLocationDialog() {
  const open = useLocationDialog((state) => state.open);
  return open ? <LocationDialog /> : null;
}
