import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export type ButtonKind =
  'primary' | 'secondary' | 'tint' | 'quiet' | 'danger' | 'danger-quiet' | 'light';

interface Look {
  kind?: ButtonKind;
  size?: 'md' | 'lg' | 'sm';
  block?: boolean;
}

export function buttonClass(
  { kind = 'secondary', size = 'md', block = false }: Look,
  extra?: string,
) {
  return clsx(
    'btn',
    kind !== 'secondary' && `btn-${kind}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    extra,
  );
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and refuses further taps. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  kind,
  size,
  block,
  busy = false,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass(
    { ...(kind && { kind }), ...(size && { size }), ...(block && { block }) },
    clsx(busy && 'is-busy', className),
  );
  return (
    <button
      type={type}
      className={look}
      aria-busy={busy || undefined}
      {...rest}
      disabled={rest.disabled === true || busy}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ kind, size, block, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link
      className={buttonClass(
        { ...(kind && { kind }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
      {...rest}
    >
      {children}
    </Link>
  );
}
