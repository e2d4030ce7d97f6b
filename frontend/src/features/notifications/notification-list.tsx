import { Bell, CircleAlert, CreditCard, Gift, MessageCircle, ShieldCheck, Star, Truck, Wallet, type LucideIcon } from 'lucide-react';
import { useNavigate, useLocation } from 'react-router-dom';
import { formatTime } from '@/shared/lib/dates';
import { Art } from '@/shared/ui/art';
import { Button } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { useNotifications } from './api';
import { byDay, targetOf, type Notification } from './model';

const ICONS: Record<string, LucideIcon> = { order: Truck, payment: CreditCard, dispatch: Truck, payout: Wallet, document: ShieldCheck, review: Star, referral: Gift, safety: CircleAlert, support: MessageCircle };
const TONES: Record<string, string> = { payment: 't-leaf', payout: 't-leaf', safety: 't-clay', review: 't-sun', referral: 't-sun', order: 't-sky', dispatch: 't-brand' };

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const Icon = ICONS[item.category] ?? Bell;
  return (
    <li className={item.read ? 'n' : 'n unread'}>
      <a
        href={item.actionUrl ?? '#'}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <span className={`door sm ${TONES[item.category] ?? 't-stone'}`}>
          <Icon className="i" aria-hidden />
        </span>
        <span className="grow wordy">
          <b>
            {!item.read && <span className="vh">Unread: </span>}
            {item.title}
          </b>
          <span className="small soft">{item.message}</span>
          <span className="small faint">{formatTime(item.createdAt)}</span>
        </span>
        {!item.read && <span className="dotn" aria-hidden />}
      </a>
    </li>
  );
}

function Waiting() {
  return (
    <Loading what="notifications">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-[72px] gap-3 px-4 py-3">
          <Skeleton className="h-[42px] w-9 !rounded-t-full" />
          <span className="grow space-y-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </Loading>
  );
}

/** The list with its header, for the panel and for the page. */
export function NotificationList({ heading: Heading = 'h2', onOpened }: { heading?: 'h1' | 'h2'; onOpened?: () => void }) {
  const Day = Heading === 'h1' ? 'h2' : 'h3';
  const { list, error, isLoading, reload, readOne, readAll } = useNotifications(true);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function open(item: Notification) {
    if (!item.read) void readOne(item.id);
    onOpened?.();
    void navigate(targetOf(item, pathname));
  }
  return (
    <>
      <div className="np-h">
        <Heading className={Heading === 'h1' ? 'h1 grow' : 'h2 grow'}>Notifications</Heading>
        <Button kind="quiet" onClick={() => void readAll()} disabled={list.unreadCount === 0}>
          Mark all read
        </Button>
      </div>
      {isLoading && <Waiting />}
      {!isLoading && error && list.notifications.length === 0 && <FailedLoad what="your notifications" error={error} onRetry={reload} />}
      {!isLoading && !error && list.notifications.length === 0 && (
        <div className="empty py-10">
          <Art name="bell" className="art" />
          <p className="h2 !text-ink">No notifications yet</p>
          <p>Prices, arrivals and payments are announced here.</p>
        </div>
      )}
      {byDay(list.notifications).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <Day className="n-g">{day}</Day>
          <ul>
            {items.map((item) => (
              <Item key={item.id} item={item} onOpen={() => open(item)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
