import { Bell as BellIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { useDisclosure } from '@/shared/hooks/use-disclosure';
import { LogoSpinner } from '@/shared/ui/logo';
import { useUnreadCount } from './api';
import { badgeText } from './model';

const Panel = lazy(() => import(/* webpackChunkName: "notification-panel" */ './panel'));

/** The bell: a link to the page on a phone, a panel on a wide screen. */
export function Bell({ panelClass }: { panelClass?: string }) {
  const unread = useUnreadCount();
  const { open, toggle, close, box, button } = useDisclosure();
  const panel = useId();
  const label = unread > 0 ? `Notifications, ${badgeText(unread)} unread` : 'Notifications';
  const inside = (
    <>
      <BellIcon className="i i24" aria-hidden />
      {unread > 0 && (
        <span className="count" aria-hidden>
          {badgeText(unread)}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link className="iconbtn only-s" to="/notifications" aria-label={label}>
        {inside}
      </Link>
      <div ref={box} className="only-l relative">
        <button ref={button} type="button" className="iconbtn" aria-label={label} aria-expanded={open} aria-controls={panel} onClick={toggle}>
          {inside}
        </button>
        {open && (
          <div id={panel} className={clsx('pop-panel', panelClass)}>
            <Suspense fallback={<LogoSpinner />}>
              <Panel onOpened={close} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
