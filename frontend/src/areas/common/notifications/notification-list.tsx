import {
  Bell,
  CircleAlert,
  CreditCard,
  FileCheck,
  Gift,
  Headset,
  ReceiptText,
  Send,
  Star,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatTime } from '@/shared/lib/dates';
import { Art } from '@/shared/ui/art';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad, InPlaceOf } from '@/shared/ui/state-block';
import { useNotifications } from '@/domain/notifications/api';
import { byDay, targetOf, type Notification } from '@/domain/notifications/model';
import { texts } from './texts';

/** The icon and colour of each category. */
const LOOKS = new Map<string, [icon: LucideIcon, tone: string]>([
  ['order', [ReceiptText, 't-sky']],
  ['payment', [CreditCard, 't-leaf']],
  ['dispatch', [Send, 't-brand']],
  ['payout', [Wallet, 't-leaf']],
  ['document', [FileCheck, 't-indigo']],
  ['review', [Star, 't-sun']],
  ['referral', [Gift, 't-sun']],
  ['safety', [CircleAlert, 't-clay']],
  ['support', [Headset, 't-sky']],
]);

interface ItemProps {
  item: Notification;
  onOpen: () => void;
  onRead: () => void;
}

function Item({ item, onOpen, onRead }: ItemProps) {
  const { pathname } = useLocation();
  const [Icon, tone] = LOOKS.get(item.category) ?? [Bell, 't-stone'];
  return (
    <li className={item.read ? 'n' : 'n unread flex [.pop-panel_&]:bg-brand-tint/40'}>
      <Link className="grow" to={targetOf(item, pathname)} onClick={onOpen}>
        <span className={`door sm ${tone}`}>
          <Icon className="i" aria-hidden />
        </span>
        <span className="grow wordy">
          <b>
            {!item.read && <span className="vh">{texts.unread} </span>}
            {item.title}
          </b>
          <span className="small soft">{item.message}</span>
          <time className="small faint" dateTime={item.createdAt}>
            {formatTime(item.createdAt)}
          </time>
        </span>
      </Link>
      {!item.read && (
        <button
          type="button"
          className="iconbtn mt-1 mr-1"
          aria-label={texts.markAsRead(item.title)}
          title={texts.markAsReadLabel}
          onClick={onRead}
        >
          <span className="dotn !mt-0" />
        </button>
      )}
    </li>
  );
}

const Rows = () => (
  <>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
      <div key={row} className="flex min-h-[72px] gap-3 px-(--gutter) py-3">
        <Skeleton className="h-[42px] w-9 !rounded-t-full" />
        <span className="grow space-y-2 pt-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </span>
      </div>
    ))}
  </>
);

const Waiting = () => (
  <Loading what={texts.notificationsLabel}>
    <Rows />
  </Loading>
);

const Nothing = () => (
  <div className="empty py-10">
    <Art name="bell" className="art" />
    <p className="h2 !text-ink">{texts.noNotificationsYet}</p>
    <p>{texts.pricesArrivalsPaymentsAnnounced}</p>
  </div>
);

/** A button that loads older notifications. */
function OlderOnes({ paging, onShow }: { paging: 'idle' | 'busy' | 'failed'; onShow: () => void }) {
  return (
    <div className="px-(--gutter) py-3">
      {paging === 'failed' && (
        <Note tone="clay" role="alert" className="mb-3">
          {texts.olderNotificationsCouldNot}
        </Note>
      )}
      <Button block busy={paging === 'busy'} onClick={onShow}>
        {texts.showOlder}
      </Button>
    </div>
  );
}

/** The list with its header, for the panel and for the page. */
export function NotificationList({
  heading: Heading = 'h2',
  onOpened,
  below,
}: {
  heading?: 'h1' | 'h2';
  onOpened?: () => void;
  below?: ReactNode;
}) {
  const Day = Heading === 'h1' ? 'h2' : 'h3';
  const {
    items,
    unreadCount,
    error,
    isLoading,
    reload,
    readOne,
    readAll,
    hasOlder,
    paging,
    showOlder,
  } = useNotifications();
  const empty = items.length === 0;
  function open({ id, read }: Notification) {
    if (!read) void readOne(id);
    onOpened?.();
  }
  return (
    <>
      <div className="np-h">
        <Heading className={Heading === 'h1' ? 'h1 grow' : 'h2 grow'}>
          {texts.notifications}
        </Heading>
        {!empty && (
          <Button kind="quiet" onClick={() => void readAll()} disabled={unreadCount === 0}>
            {texts.markAllRead}
          </Button>
        )}
      </div>
      {isLoading && <Waiting />}
      {!isLoading && empty && (
        <InPlaceOf place={<Rows />}>
          {error ? (
            <FailedLoad what={texts.yourNotifications} error={error} onRetry={reload} />
          ) : (
            <Nothing />
          )}
        </InPlaceOf>
      )}
      {byDay(items).map(({ day, items: ofDay }) => (
        <section key={day} aria-label={day}>
          <Day className="n-g">{day}</Day>
          <ul>
            {ofDay.map((item) => (
              <Item
                key={item.id}
                item={item}
                onOpen={() => open(item)}
                onRead={() => void readOne(item.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasOlder && <OlderOnes paging={paging} onShow={() => void showOlder()} />}
      {/* Shown only after the list has loaded, because its length is not known before. */}
      {!isLoading && below}
    </>
  );
}
