import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  tone?: 'sky' | 'sun' | 'leaf' | 'clay' | 'plain';
  icon?: LucideIcon;
  className?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A tinted message. The tint shows its kind, but the text alone says everything. */
export function Note({ tone = 'sky', icon, className, role, children }: Props) {
  const Icon = icon ?? (tone === 'clay' ? CircleAlert : Info);
  return (
    <div className={clsx('note', tone !== 'sky' && tone, className)} role={role}>
      <Icon className="i" aria-hidden />
      <div className="grow wordy">{children}</div>
    </div>
  );
}
