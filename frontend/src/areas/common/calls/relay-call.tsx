import { Phone } from 'lucide-react';
import { clsx } from 'clsx';
import { intendCall, type CallOf, type RelayCall } from '@/domain/calls/api';
import { texts } from './texts';

interface LinkProps {
  call: RelayCall;
  /** The order about which the person calls; absent for a person with a link, who has no account. */
  about?: CallOf;
  /** The person who is called. */
  name: string;
  /** Only the icon is shown. */
  icon?: boolean;
  className?: string;
}

/** A link that opens the dialler with the relay number. */
export function RelayCallLink({ call, about, name, icon = false, className = 'btn' }: LinkProps) {
  const label = texts.call(name);
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
      {home ? texts.phoneGivenForThisJob : texts.phoneOfYourAccount}
    </p>
  );
}
