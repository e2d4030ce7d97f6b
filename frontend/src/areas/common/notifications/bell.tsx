import { Bell as BellIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useDisclosure } from '@/shared/hooks/use-disclosure';
import { Button } from '@/shared/ui/button';
import { latePart } from '@/shared/ui/late-part';
import { LogoSpinner } from '@/shared/ui/logo';
import { useUnreadCount } from '@/domain/notifications/api';
import { badgeText } from '@/domain/notifications/model';
import { texts } from './texts';
import './bell.css';

const Panel = latePart(() => import(/* webpackChunkName: "bell" */ './panel'), {
  fallback: <LogoSpinner />,
  fallbackOnError: (again) => (
    <div className="stack g12 p-4" role="alert">
      <p>{texts.weCouldNotLoad}</p>
      <Button onClick={again}>{texts.tryAgain}</Button>
    </div>
  ),
});

/** The bell: a link to the page on a phone, a panel on a wide screen. */
export function Bell({ panelClass }: { panelClass?: string }) {
  const unread = useUnreadCount();
  const { open, toggle, close, box, button } = useDisclosure();
  const panel = useId();
  const label = unread > 0 ? texts.notificationsUnread(badgeText(unread)) : texts.notifications;
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
        <button
          ref={button}
          type="button"
          className="iconbtn"
          aria-label={label}
          aria-expanded={open}
          aria-controls={panel}
          onClick={toggle}
        >
          {inside}
        </button>
        {open && (
          <div id={panel} className={clsx('pop-panel', panelClass)}>
            <Panel onOpened={close} />
          </div>
        )}
      </div>
    </>
  );
}
