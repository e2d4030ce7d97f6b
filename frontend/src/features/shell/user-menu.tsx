import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName, initials, type User } from '@/features/identity/model';
import { useDismiss } from '@/shared/hooks/use-dismiss';
import { LOGOUT_PATH, menuItems } from './nav-items';

export function UserHead({ user }: { user: User }) {
  return (
    <div className="menu-h">
      <b className="trunc">{fullName(user) || user.email}</b>
      <span className="small soft trunc">{user.email}</span>
      <span className="small faint">{user.role.toLowerCase()}</span>
    </div>
  );
}

/** Links under the head; `Log out` leaves the page. */
export function UserLinks({ user, onPick }: { user: User; onPick: () => void }) {
  return (
    <>
      {menuItems(user.role).map(({ label, href }) => (
        <Link key={label} to={href} onClick={onPick}>
          {label}
        </Link>
      ))}
      <a href={LOGOUT_PATH}>Log out</a>
    </>
  );
}

export function UserMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  return (
    <div ref={box} className="only-l relative">
      <button type="button" className="iconbtn" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="vh">{`Menu of ${fullName(user) || user.email}`}</span>
        <span className="avatar" aria-hidden>
          {initials(user)}
        </span>
      </button>
      {open && (
        <nav className="menu pop-menu" aria-label="Account">
          <UserHead user={user} />
          <UserLinks user={user} onPick={close} />
        </nav>
      )}
    </div>
  );
}
