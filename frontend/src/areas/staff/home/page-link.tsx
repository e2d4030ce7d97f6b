import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { mayOpen } from '../sections';

/** Whether the user may open the staff page with this address. */
export function useMayOpen(to: string): boolean {
  const user = useUser();
  return user !== null && mayOpen(user, to);
}

/** A link to a staff page; its text alone for those who may not open the page. */
export function PageLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  if (!useMayOpen(to)) return <span>{children}</span>;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
