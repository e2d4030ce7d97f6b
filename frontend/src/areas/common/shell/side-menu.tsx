import { useState } from 'react';
import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '@/areas/common/identity/avatar';
import type { User } from '@/domain/identity/model';
import { config } from '@/shared/lib/config';
import { Dialog } from '@/shared/ui/dialog';
import { isActive, navItems } from './nav-items';
import { UserHead, UserLinks } from './user-menu';
import { texts } from './texts';
import './menu.css';

function UserBody({ user, onPick }: { user: User; onPick: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav className="menu !bg-transparent ![box-shadow:none]" aria-label={texts.menu}>
      <UserHead user={user} />
      {navItems.map((item) => {
        const on = isActive(item, pathname);
        return (
          <Link
            key={item.id}
            to={item.href}
            onClick={onPick}
            className={on ? 'on' : undefined}
            aria-current={on ? 'page' : undefined}
          >
            <item.icon className="i" aria-hidden />
            {item.label}
            {item.elevated && <span className="popmark">{texts.popular}</span>}
          </Link>
        );
      })}
      <hr className="hr my-2" />
      <UserLinks user={user} onPick={onPick} />
      <p className="small faint px-3 pt-4">{config.tagline}</p>
    </nav>
  );
}

/** The menu button and its panel, on the left by default or on the right. */
export function SideMenu({
  user,
  side = 'left',
  avatar = false,
}: {
  user: User;
  side?: 'left' | 'right';
  avatar?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="vh">{texts.openMenu}</span>
        {avatar ? <Avatar user={user} /> : <Menu className="i i24" aria-hidden />}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={texts.menu}
        form={side === 'left' ? 'side' : 'side-right'}
      >
        <UserBody user={user} onPick={close} />
      </Dialog>
    </>
  );
}
