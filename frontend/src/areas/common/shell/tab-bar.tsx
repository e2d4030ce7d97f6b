import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { isActive, navItems } from './nav-items';
import { texts } from './texts';
import './tab-bar.css';

/** The bar at the bottom of small screens. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label={texts.main}>
      {navItems.map((item) => {
        const { icon: Icon } = item;
        const on = isActive(item, pathname);
        return (
          <Link
            key={item.id}
            to={item.href}
            className={clsx(item.elevated && 'up', on && 'on') || undefined}
            aria-current={on ? 'page' : undefined}
          >
            {item.elevated ? (
              <>
                <span className="arch">
                  <Icon className="i" aria-hidden />
                </span>
                <span className="pop">{texts.popular}</span>
              </>
            ) : (
              <Icon className="i" aria-hidden />
            )}
            <span>{item.label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
