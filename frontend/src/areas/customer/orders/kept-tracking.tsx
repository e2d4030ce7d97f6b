import { FocusHeader } from '@/areas/common/shell/focus-header';
import { OfflineBar } from '@/areas/common/shell/offline-bar';
import type { Kept } from '@/domain/orders/kept';
import { TrackingView } from './tracking-view';

/** The copy of a job as it was last seen on this device. */
export default function KeptTracking({ kept: { at, view } }: { kept: Kept }) {
  return (
    <>
      <FocusHeader title={<span className="num">{view.reference}</span>} back="/" />
      <OfflineBar />
      <TrackingView view={view} asOf={at} />
    </>
  );
}
