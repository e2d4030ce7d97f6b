import { useState } from 'react';
import { BellRing } from 'lucide-react';
import { readStored, writeStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { usePush } from './use-push';
import { texts } from './texts';

/** Set when the offer was closed on this device. */
const CLOSED = 'device_push_offer';

/** Offers messages on this device at a moment when they help. It is not shown again after "Not now". */
export function PushOffer({ children }: { children: string }) {
  const { state, busy, turn } = usePush();
  const [closed, setClosed] = useState(() => readStored(CLOSED) !== null);
  if (closed || state !== 'off') return null;
  function close() {
    writeStored(CLOSED, 'closed');
    setClosed(true);
  }
  return (
    <Note className="mt-4" tone="leaf" icon={BellRing}>
      <p>{children}</p>
      <div className="row g8 wrapx mt-2">
        <Button busy={busy} onClick={() => void turn(true)}>
          {texts.turnOnMessages}
        </Button>
        <Button kind="quiet" onClick={close}>
          {texts.notNow}
        </Button>
      </div>
    </Note>
  );
}
