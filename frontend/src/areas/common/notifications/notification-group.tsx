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
import { Link, useLocation } from 'react-router-dom';
import { formatMoment, formatTime } from '@/shared/lib/dates';
import { targetOf } from '@/domain/notifications/list/model';
import type { Notification } from '@/domain/notifications/model';
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

interface Props {
  /** The newest notification about one subject. */
  lead: Notification;
  earlier: readonly Notification[];
  onOpened?: (() => void) | undefined;
  onRead: (ids: readonly string[]) => Promise<void>;
}

function Earlier({ items, onOpen }: { items: readonly Notification[]; onOpen: () => void }) {
  const { pathname } = useLocation();
  return (
    <details className="px-(--gutter) pb-2">
      <summary className="link small inline-flex min-h-11 cursor-pointer items-center">
        {texts.earlierMessages(items.length)}
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link className="!px-0" to={targetOf(item, pathname)} onClick={onOpen}>
              <span className="grow wordy small soft">
                <span>{`${item.title}. ${item.message}`}</span>
                <time className="faint" dateTime={item.createdAt}>
                  {formatMoment(item.createdAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is new about one job, with what was sent about it before. Opening one of them marks all of them as read. */
export function NotificationGroup({ lead, earlier, onOpened, onRead }: Props) {
  const { pathname } = useLocation();
  const [Icon, tone] = LOOKS.get(lead.category) ?? [Bell, 't-stone'];
  const unread = [lead, ...earlier].filter(({ read }) => !read).map(({ id }) => id);
  const isNew = unread.length > 0;
  const read = () => {
    if (isNew) void onRead(unread);
  };
  const open = () => {
    read();
    onOpened?.();
  };
  return (
    <li className={isNew ? 'n unread [.pop-panel_&]:bg-brand-tint/40' : 'n'}>
      <div className={isNew ? 'flex' : undefined}>
        <Link className="grow" to={targetOf(lead, pathname)} onClick={open}>
          <span className={`door sm ${tone}`}>
            <Icon className="i" aria-hidden />
          </span>
          <span className="grow wordy">
            <b>
              {isNew && <span className="vh">{texts.unread} </span>}
              {lead.title}
            </b>
            <span className="small soft">{lead.message}</span>
            <time className="small faint" dateTime={lead.createdAt}>
              {formatTime(lead.createdAt)}
            </time>
          </span>
        </Link>
        {isNew && (
          <button
            type="button"
            className="iconbtn mt-1 mr-1"
            aria-label={texts.markAsRead(lead.title)}
            title={texts.markAsReadLabel}
            onClick={read}
          >
            <span className="dotn !mt-0" />
          </button>
        )}
      </div>
      {earlier.length > 0 && <Earlier items={earlier} onOpen={open} />}
    </li>
  );
}
