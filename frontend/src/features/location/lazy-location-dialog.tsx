import { lazy, Suspense } from 'react';
import { useLocationDialog } from './store';

const LocationDialog = lazy(() => import(/* webpackChunkName: "location" */ './location-dialog'));

/** Loads the dialog when it is first opened. */
export function LazyLocationDialog() {
  const open = useLocationDialog((state) => state.open);
  return open ? (
    <Suspense fallback={null}>
      <LocationDialog />
    </Suspense>
  ) : null;
}
