import { CircleUser } from 'lucide-react';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '@/areas/common/identity/session';
import type { User } from '@/domain/identity/model';
import { LocationPill } from '@/areas/common/location/location-pill';
import { Bell } from '@/areas/common/notifications/bell';
import { useMedia } from '@/shared/hooks/use-media';
import { Logo } from '@/shared/ui/logo';
import { GuestActions } from './guest-nav';
import { isActive, navItems } from './nav-items';
import { SideMenu } from './side-menu';
import { UserMenu } from './user-menu';
import { texts } from './texts';

export function UserActions({ user }: { user: User }) {
  return (
    <>
      <Bell panelClass="!-right-28" />
      <Link className="iconbtn only-l" to="/profile" aria-label={texts.profile}>
        <CircleUser className="i i24" aria-hidden />
      </Link>
      <UserMenu user={user} />
      <span className="only-s -mr-1">
        <SideMenu user={user} side="right" avatar />
      </span>
    </>
  );
}

/** The left part of the bar for signed-in users: menu button, logo, place. */
export function UserLead() {
  return (
    <span className="row g12 grow">
      <span className="only-l -ml-3">
        <SignedInMenu />
      </span>
      <Logo />
      <span className="only-l">
        <LocationPill />
      </span>
    </span>
  );
}

/** The places of the product, where the bar is wide enough for them; otherwise they are in the menu or in the tab bar. */
export function TopLinks() {
  const { pathname } = useLocation();
  const wide = useMedia('(min-width: 1100px)');
  if (!wide) return null;
  return (
    <nav className="row g4" aria-label={texts.main}>
      {navItems.map((item) => {
        const on = isActive(item, pathname);
        return (
          <Link
            key={item.id}
            to={item.href}
            className={clsx(
              'inline-flex min-h-11 items-center rounded-full px-3 font-semibold',
              on && 'bg-brand-tint text-brand',
            )}
            aria-current={on ? 'page' : undefined}
          >
            {item.label}
          </Link>
        );
      })}
    </nav>
  );
}

function SignedInMenu() {
  const { user } = useSession();
  return user && <SideMenu user={user} />;
}

/** The top bar of public and signed-in pages. */
export function TopNav({ over = false }: { over?: boolean }) {
  const { user, failed } = useSession();
  // While the server cannot tell who the user is, there is no sign-in button either.
  const others = failed ? null : <GuestActions />;
  return (
    <header className={clsx('topbar', over ? 'over' : 'ruled')}>
      <div className="wrap">
        {user ? (
          <UserLead />
        ) : (
          <>
            <Logo />
            <span className="grow" />
          </>
        )}
        {user ? (
          <>
            <TopLinks />
            <UserActions user={user} />
          </>
        ) : (
          others
        )}
      </div>
    </header>
  );
}
