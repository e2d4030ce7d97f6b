import { FocusHeader } from '@/features/shell/focus-header';
import { OfflineBar } from '@/features/shell/offline-bar';
import type { Kept } from './kept';
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
