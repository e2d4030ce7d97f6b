import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<LinkProps, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Where the link leads, for people who do not see the icon. */
  label: string;
}

/** A link that shows only an icon. */
export function IconLink({ icon: Icon, label, className, ...rest }: Props) {
  return (
    <Link className={clsx('iconbtn', className)} aria-label={label} {...rest}>
      <Icon className="i i24" aria-hidden />
    </Link>
  );
}
