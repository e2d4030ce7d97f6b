import { RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { reconnectLive } from '@/domain/notifications/live';
import { useLiveState } from '@/shared/lib/live-state';
import { texts } from './texts';

/** Shows that live updates have stopped, with a button to reconnect. */
export function LiveStatus() {
  const lost = useLiveState(({ state }) => state === 'error');
  if (!lost) return null;
  return (
    <Note tone="sun" role="status" className="mb-2 items-center">
      <span className="row between g8 wrapx">
        <span>{texts.liveUpdatesStoppedList}</span>
        <Button onClick={reconnectLive}>
          <RotateCw className="i i16" aria-hidden /> {texts.reconnect}
        </Button>
      </span>
    </Note>
  );
}
