import { useEffect, useState } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import { pushState, turnOffPush, turnOnPush, type PushState } from '@/domain/notifications/push';
import { texts } from './texts';

/** Whether this browser shows messages while Gida is closed, and a function that changes it. `null` until it is known. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  const { busy, run } = useSubmit({
    failTitle: (action) =>
      action === 'on' ? texts.messagesCouldNotTurned : texts.messagesCouldNotTurnedOff,
  });
  useEffect(() => {
    let stopped = false;
    pushState().then(
      (found) => !stopped && setState(found),
      () => !stopped && setState('unsupported'),
    );
    return () => {
      stopped = true;
    };
  }, []);
  const turn = (on: boolean) =>
    run(async () => setState(await (on ? turnOnPush() : turnOffPush())), on ? 'on' : 'off');
  return { state, busy, turn };
}
