import { Phone } from 'lucide-react';
import { clsx } from 'clsx';
import { intendCall, type CallOf, type RelayCall } from '@/domain/calls/api';

interface LinkProps {
  call: RelayCall;
  /** The order about which the person calls; absent for a person with a link, who has no account. */
  about?: CallOf;
  /** The text of the link, such as "Call Amina". */
  label: string;
  /** Only the icon is shown. */
  icon?: boolean;
  className?: string;
}

/** A link that opens the dialler with the relay number. */
export function RelayCallLink({ call, about, label, icon = false, className = 'btn' }: LinkProps) {
  return (
    <a
      className={className}
      href={`tel:${call.number}`}
      aria-label={icon ? label : undefined}
      onClick={() => {
        if (about) void intendCall(about);
      }}
    >
      <Phone className="i" aria-hidden />
      {!icon && <span className="trunc">{label}</span>}
    </a>
  );
}

/** From which phone a call is connected. */
export function RelayCallNote({ home = false, className }: { home?: boolean; className?: string }) {
  return (
    <p className={clsx('small soft', className)}>
      {home
        ? 'Call from the phone whose number was given for this job. We connect you, and no one sees your number.'
        : 'Call from the phone with the number in your account. We connect you, and no one sees your number.'}
    </p>
  );
}
