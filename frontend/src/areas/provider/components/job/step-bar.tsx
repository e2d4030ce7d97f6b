import { CircleAlert, LifeBuoy, Siren, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOnline } from '@/shared/hooks/use-online';
import { texts } from './texts';

interface Props {
  orderId: string;
  icon: LucideIcon;
  label: string;
  detail: string;
  busy?: boolean;
  /** Something is missing; pressing the button shows what. */
  locked?: boolean;
  /** Without a network the step is kept on this phone and sent later. */
  kept?: boolean;
  error?: ReactNode;
  /** Without it the button submits its form. */
  onPress?: () => void;
  /** The id of the form that the button submits, when it is not the one around it. */
  form?: string;
}

/** Help and safety are above the button, where they are not pressed by accident. */
function Exits({ orderId }: Pick<Props, 'orderId'>) {
  return (
    <div className="sp-alt">
      <Link to="/support">
        <LifeBuoy className="i" aria-hidden /> {texts.problem}
      </Link>
      <Link to={`/support?order=${orderId}#safety`}>
        <Siren className="i" aria-hidden /> {texts.iDoNotFeel}
      </Link>
    </div>
  );
}

/** Help and safety alone, while a question takes the place of the main button. */
export function ExitBar({ orderId }: Pick<Props, 'orderId'>) {
  return (
    <div className="sp-stepbar">
      <div>
        <Exits orderId={orderId} />
      </div>
    </div>
  );
}

/** The main button of a job; it says what happens next. */
export function StepBar({
  orderId,
  icon: Icon,
  label,
  detail,
  busy = false,
  locked = false,
  kept = false,
  error,
  onPress,
  form,
}: Props) {
  const online = useOnline();
  return (
    <div className="sp-stepbar">
      <div>
        <Exits orderId={orderId} />
        {error && (
          <p className="sp-refused" role="alert">
            <CircleAlert className="i" aria-hidden />
            <span className="wordy">{error}</span>
          </p>
        )}
        <button
          type={onPress ? 'button' : 'submit'}
          form={form}
          className={clsx('sp-step', locked && 'locked')}
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={onPress}
        >
          <Icon className="i" aria-hidden />
          <span>
            <b>{busy ? texts.sending : label}</b>
            <span>
              {online || (kept && locked)
                ? detail
                : kept
                  ? texts.noNetworkKeptHere
                  : texts.noNetworkTryAgain}
            </span>
          </span>
        </button>
      </div>
    </div>
  );
}
