import { RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { useUpdateReady } from './worker-client';

/** Tells the user that a newer version is ready, because a page in use is not reloaded without being asked. */
export function UpdateNotice() {
  const ready = useUpdateReady((state) => state.ready);
  if (!ready) return null;
  return (
    <aside className="newver" role="status" aria-label="New version">
      <span className="grow">
        <b className="font-semibold">A newer Gida is ready</b>
        <span className="small soft block">Finish what you are doing first, then load it.</span>
      </span>
      <Button kind="tint" onClick={() => window.location.reload()}>
        <RotateCw className="i" aria-hidden /> Load it
      </Button>
      <Button kind="quiet" onClick={() => useUpdateReady.setState({ ready: false })}>
        Later
      </Button>
    </aside>
  );
}
