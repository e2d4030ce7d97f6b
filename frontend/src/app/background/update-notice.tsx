import { RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { useUpdateReady } from './worker-client';
import { texts } from '../texts';
import './update-notice.css';

/** Tells the user that a newer version is ready, because a page in use is not reloaded without being asked. */
export function UpdateNotice() {
  const ready = useUpdateReady((state) => state.ready);
  if (!ready) return null;
  return (
    <aside className="newver" role="status" aria-label={texts.newVersion}>
      <span className="grow">
        <b className="font-semibold">{texts.newerGidaReady}</b>
        <span className="small soft block">{texts.finishWhatYouDoing}</span>
      </span>
      <Button kind="tint" onClick={() => window.location.reload()}>
        <RotateCw className="i" aria-hidden /> {texts.loadIt}
      </Button>
      <Button kind="quiet" onClick={() => useUpdateReady.setState({ ready: false })}>
        {texts.later}
      </Button>
    </aside>
  );
}
