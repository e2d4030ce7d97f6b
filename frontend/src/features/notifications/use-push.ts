import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { failToast } from '@/shared/lib/toast-store';
import { pushState, turnOffPush, turnOnPush, type PushState } from './push';

/** Whether this browser shows messages while Gida is closed, and a function that changes it. `null` until it is known. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
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
  const turn = useCallback(async (on: boolean) => {
    setBusy(true);
    try {
      setState(await (on ? turnOnPush() : turnOffPush()));
    } catch (error) {
      failToast(on ? 'Messages could not be turned on' : 'Messages could not be turned off', messageOf(error, 'Please try again.'));
    }
    setBusy(false);
  }, []);
  return { state, busy, turn };
}
