import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDismiss } from '@/shared/hooks/use-dismiss';
import { useNotifications } from './api';
import { badgeText } from './model';

const Panel = lazy(() => import(/* webpackChunkName: "notification-panel" */ './panel'));

/** The bell: a link to the page on a phone, a panel on a wide screen. */
export function Bell() {
  const { list } = useNotifications(true);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const label = list.unreadCount > 0 ? `Notifications, ${badgeText(list.unreadCount)} unread` : 'Notifications';
  const inside = (
    <>
      <BellIcon className="i i24" aria-hidden />
      {list.unreadCount > 0 && <span className="count">{badgeText(list.unreadCount)}</span>}
    </>
  );
  return (
    <>
      <Link className="iconbtn only-s" to="/notifications" aria-label={label}>
        {inside}
      </Link>
      <div ref={box} className="only-l relative">
        <button type="button" className="iconbtn" aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
          {inside}
        </button>
        {open && (
          <div className="pop-panel">
            <Suspense fallback={null}>
              <Panel onOpened={close} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
