import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/areas/common/identity/avatar';
import { fullName, type User } from '@/domain/identity/model';
import { useDisclosure } from '@/shared/hooks/use-disclosure';
import { LanguageChoice } from './language-choice';
import { LOGOUT_PATH, menuItems } from './nav-items';
import { texts } from './texts';
import './menu.css';

export function UserHead({ user }: { user: User }) {
  return (
    <div className="menu-h">
      <b className="trunc">{fullName(user) || user.email}</b>
      <span className="small soft trunc">{user.email}</span>
      <span className="small faint">{user.role.toLowerCase()}</span>
    </div>
  );
}

/** The links below the head of the menu; choosing another language or `Log out` leaves the page. */
export function UserLinks({ user, onPick }: { user: User; onPick: () => void }) {
  return (
    <>
      {menuItems(user.role).map(({ label, href }) => (
        <Link key={label} to={href} onClick={onPick}>
          {label}
        </Link>
      ))}
      <LanguageChoice />
      <a href={LOGOUT_PATH}>{texts.logOut}</a>
    </>
  );
}

export function UserMenu({ user }: { user: User }) {
  const { open, toggle, close, box, button } = useDisclosure();
  const menu = useId();
  return (
    <div ref={box} className="only-l relative">
      <button
        ref={button}
        type="button"
        className="iconbtn"
        aria-expanded={open}
        aria-controls={menu}
        onClick={toggle}
      >
        <span className="vh">{texts.menuOf(fullName(user) || user.email)}</span>
        <Avatar user={user} />
      </button>
      {open && (
        <nav id={menu} className="menu pop-menu" aria-label={texts.account}>
          <UserHead user={user} />
          <UserLinks user={user} onPick={close} />
        </nav>
      )}
    </div>
  );
}
