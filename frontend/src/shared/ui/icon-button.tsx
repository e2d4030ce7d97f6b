import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What the button does, for people who do not see the icon. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, className, type = 'button', ...rest }: Props) {
  return (
    <button type={type} className={clsx('iconbtn', className)} aria-label={label} {...rest}>
      <Icon className="i" aria-hidden />
    </button>
  );
}
