import { clsx } from 'clsx';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { Bell } from '@/areas/common/notifications/bell';
import type { Schema } from '@/shared/api/types';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { Logo } from '@/shared/ui/logo';
import { AlarmBanner } from './alarms/alarm-banner';
import { UrgentJobs } from './dispatch/urgent-jobs';
import './frame.css';
import { useWaiting, type Waiting } from './home/api';
import { PaletteOpener } from './palette/opener';
import { groupsOf, workOf, type Section } from './sections';
import '@/shared/ui/tab-line.css';

/** Whether a section is the current one. A section also counts as current on the pages below its address. */
const isAt = (pathname: string, href: string) =>
  href === '/admin'
    ? pathname === href || pathname === '/admin/dashboard'
    : pathname === href || pathname.startsWith(`${href}/`);

function SectionLink({ section: { label, href }, count }: { section: Section; count: number }) {
  const { pathname } = useLocation();
  const open = isAt(pathname, href);
  return (
    <Link to={href} className={open ? 'on' : undefined} aria-current={open ? 'page' : undefined}>
      {label}
      {count > 0 && (
        <>
          {' '}
          <span className="n num">
            {count}
            <span className="vh"> waiting</span>
          </span>
        </>
      )}
    </Link>
  );
}

/** How much waits in a section. The server leaves out a count that this person may not know. */
const waitingIn = ({ waiting = [] }: Section, counts: Waiting | undefined) =>
  waiting.reduce((sum: number, place) => {
    const known = [place].flat().find((kind) => typeof counts?.[kind] === 'number');
    return sum + ((known && counts?.[known]) ?? 0);
  }, 0);

/** The sections that this person may use, with the number of what waits in each: a rail beside the page, or one line above it on a phone. */
function Sections({ user }: { user: Schema<'User'> }) {
  const line = useOpenTab<HTMLDivElement>();
  const { data } = useWaiting();
  return (
    <nav className="staff-nav" aria-label="Admin">
      <div ref={line} className="staff-rail tabs">
        {groupsOf(user).map(({ name, sections }) => (
          <div key={name} className="staff-group" role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {sections.map((section) => (
              <SectionLink key={section.href} section={section} count={waitingIn(section, data)} />
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The link to the own account: the name of the person and the work that their account may do, or a sign on a phone. */
function Me({ user }: { user: Schema<'User'> }) {
  return (
    <Link to="/account" className="staff-me">
      <CircleUserRound className="i i24 only-s" aria-hidden />
      <b className="only-l">{`${user.firstName} ${user.lastName}`.trim() || user.email}</b>
      <span className="only-l">{workOf(user)}</span>
      <span className="vh">Your account</span>
    </Link>
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
          {staff && <PaletteOpener user={staff} />}
          {staff && <Me user={staff} />}
          {user && <Bell />}
          {/* On a phone there is no room for it; the account, which has a link of its own, can be left there. */}
          <a className={clsx('btn btn-quiet plain', staff && 'only-l')} href="/api/logout">
            Log out
          </a>
        </div>
      </header>
      <div className="staff-frame">
        {staff && <Sections user={staff} />}
        <div className="staff-page">
          <AlarmBanner />
          <UrgentJobs />
          {children}
        </div>
      </div>
    </div>
  );
}
