import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/features/identity/session';
import { Bell } from '@/features/notifications/bell';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { Logo } from '@/shared/ui/logo';
import { AlarmBanner } from './alarms/alarm-banner';

const SECTIONS = [
  { label: 'Dashboard', href: '/admin' },
  { label: 'Dispatch', href: '/admin/dispatch' },
  { label: 'Orders', href: '/admin/orders' },
  { label: 'Providers', href: '/admin/service-providers' },
  { label: 'Assessments', href: '/admin/assessments' },
  { label: 'Users', href: '/admin/users' },
  { label: 'Content', href: '/admin/content-management' },
  { label: 'Gas', href: '/admin/gas-management' },
  { label: 'Reviews', href: '/admin/reviews' },
  { label: 'Appeals', href: '/admin/reliability' },
  { label: 'Support', href: '/admin/support' },
  { label: 'Conversations', href: '/admin/conversations' },
  { label: 'Rewards', href: '/admin/referrals' },
  { label: 'Finance', href: '/admin/finance' },
  { label: 'Payouts', href: '/admin/payouts' },
  { label: 'Errors', href: '/admin/crashes' },
  { label: 'Settings', href: '/admin/settings' },
];

/** Whether a section is the current one. A section also counts as current on the pages below its address. */
const isAt = (pathname: string, href: string) => pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));

/** The links to the sections, in one line. */
function Sections() {
  const { pathname } = useLocation();
  const line = useOpenTab<HTMLDivElement>();
  return (
    <nav className="wrap !flex-none" aria-label="Admin">
      <div ref={line} className="tabs">
        {SECTIONS.map(({ label, href }) => (
          <Link key={href} to={href} className={isAt(pathname, href) ? 'on' : undefined} aria-current={isAt(pathname, href) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <div className="page staff">
      <header className="topbar ruled">
        <div className="wrap">
          <Logo />
          <span className="small faint">Admin</span>
          <span className="grow" />
          {user && <Bell />}
          <a className="btn btn-quiet plain" href="/api/logout">
            Log out
          </a>
        </div>
      </header>
      <Sections />
      <AlarmBanner />
      {children}
    </div>
  );
}
