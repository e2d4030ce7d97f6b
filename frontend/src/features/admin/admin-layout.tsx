import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@/features/identity/model';
import { useUser } from '@/features/identity/session';
import { Bell } from '@/features/notifications/bell';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { Logo } from '@/shared/ui/logo';
import { AlarmBanner } from './alarms/alarm-banner';
import './frame.css';
import { useWaiting } from './home/api';
import { PERMISSION_NAMES } from './permission';
import { SECTIONS, sectionsOf, type Section } from './sections';

/** Whether a section is the current one. A section also counts as current on the pages below its address. */
const isAt = (pathname: string, href: string) => (href === '/admin' ? pathname === href || pathname === '/admin/dashboard' : pathname === href || pathname.startsWith(`${href}/`));

function SectionLink({ section: { label, href }, waiting }: { section: Section; waiting: number | null }) {
  const { pathname } = useLocation();
  const open = isAt(pathname, href);
  return (
    <li>
      <Link to={href} className={open ? 'on' : undefined} aria-current={open ? 'page' : undefined}>
        {label}
        {waiting !== null && waiting > 0 && (
          <>
            {' '}
            <span className="n num">
              {waiting}
              <span className="vh"> waiting</span>
            </span>
          </>
        )}
      </Link>
    </li>
  );
}

/** The sections that this person may use, with what waits there: a rail beside the page, or one line above it on a phone. */
function Sections({ groups }: { groups: typeof SECTIONS }) {
  const line = useOpenTab<HTMLDivElement>();
  const { data } = useWaiting();
  return (
    <nav className="staff-nav" aria-label="Admin">
      <div ref={line} className="staff-rail tabs">
        {groups.map(({ name, sections }) => (
          <div key={name} className="staff-group">
            <p aria-hidden="true">{name}</p>
            <ul aria-label={name}>
              {sections.map((section) => (
                <SectionLink key={section.href} section={section} waiting={(section.count && data?.[section.count]) ?? null} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The name of the person, and what their account may do. */
function Me({ user: { firstName, lastName, permissions } }: { user: User }) {
  const roles = permissions.map((permission) => PERMISSION_NAMES[permission]);
  return (
    <p className="staff-me">
      <b>{[firstName, lastName].filter(Boolean).join(' ')}</b>
      <span>{roles.length === 0 ? 'No permissions' : roles.join(', ')}</span>
    </p>
  );
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  const staff = user?.role === 'ADMIN' ? user : null;
  return (
    <div className="page staff">
      <header className="topbar ruled">
        <div className="wrap">
          <Logo />
          <span className="small faint">Admin</span>
          <span className="grow" />
          {staff && <Me user={staff} />}
          {user && <Bell />}
          <a className="btn btn-quiet plain" href="/api/logout">
            Log out
          </a>
        </div>
      </header>
      <div className="staff-frame">
        {staff && <Sections groups={sectionsOf(staff.permissions)} />}
        <div className="staff-page">
          <AlarmBanner />
          {children}
        </div>
      </div>
    </div>
  );
}
