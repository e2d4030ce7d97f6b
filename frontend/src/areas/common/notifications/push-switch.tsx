import { usePush } from './use-push';

const HINTS = {
  unsupported: 'This browser cannot show messages while Gida is closed.',
  blocked: 'You blocked messages from Gida. Allow them in the settings of your browser.',
  off: 'Also while Gida is closed, for example when your provider is on the way.',
  on: 'Also while Gida is closed. They stop when you sign out.',
} as const;

export function PushSwitch() {
  const { state, busy, turn } = usePush();
  if (state === null) return null;
  return (
    <label className="row between g12 min-h-14 border-t border-line py-2">
      <span>
        Messages on this device
        <span className="small faint block">{HINTS[state]}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch shrink-0"
        aria-label="Messages on this device"
        checked={state === 'on'}
        disabled={busy || state === 'unsupported' || state === 'blocked'}
        onChange={(event) => void turn(event.target.checked)}
      />
    </label>
  );
}
