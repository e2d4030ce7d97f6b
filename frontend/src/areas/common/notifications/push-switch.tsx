import { usePush } from './use-push';
import { texts } from './texts';
import '@/shared/ui/switch.css';

const HINTS = {
  unsupported: texts.thisBrowserCannotShow,
  blocked: texts.youBlockedMessagesFrom,
  off: texts.alsoWhileGidaClosed,
  on: texts.alsoWhileGidaClosedThey,
} as const;

export function PushSwitch() {
  const { state, busy, turn } = usePush();
  if (state === null) return null;
  return (
    <label className="row between g12 min-h-14 border-t border-line py-2">
      <span>
        {texts.messagesOnThisDevice(<span className="small faint block">{HINTS[state]}</span>)}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch shrink-0"
        aria-label={texts.messagesOnThisDeviceLabel}
        checked={state === 'on'}
        disabled={busy || state === 'unsupported' || state === 'blocked'}
        onChange={(event) => void turn(event.target.checked)}
      />
    </label>
  );
}
