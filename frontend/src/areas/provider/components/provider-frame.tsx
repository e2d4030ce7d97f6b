import {
  BadgeCheck,
  CalendarClock,
  CalendarDays,
  CloudOff,
  LifeBuoy,
  LogOut,
  Menu,
  MessageCircleQuestionMark,
  ShieldCheck,
  Star,
  Store,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fullName, type User } from '@/domain/identity/model';
import { Bell } from '@/areas/common/notifications/bell';
import { LanguageChoice } from '@/areas/common/shell/language-choice';
import { LOGOUT_PATH } from '@/areas/common/shell/nav-items';
import { useArrival } from '@/shared/hooks/use-arrival';
import { useNow } from '@/shared/hooks/use-now';
import { formatDate, formatTime, formatWeekday } from '@/shared/lib/dates';
import { Dialog } from '@/shared/ui/dialog';
import { LogoMark } from '@/shared/ui/logo';
import { useOffers } from '@/domain/providers/api';
import { waitingOf } from '@/domain/providers/day/applied';
import { useKept } from '@/domain/providers/day/kept';
import { useShownSteps } from '../day/use-day';
import { useOfflineSince } from './use-offline-since';
import { texts } from './texts';
import '@/areas/common/shell/menu.css';
import './provider-frame.css';

export type ProviderTab =
  'today' | 'calendar' | 'earnings' | 'reviews' | 'reliability' | 'questions' | 'standing';

const TODAY = '/service-provider/dashboard';

interface Tab {
  id: ProviderTab;
  label: string;
  to: string;
  icon: LucideIcon;
  /** Whether a phone shows it in the sheet "More" instead. */
  wide?: boolean;
}

const TABS: readonly Tab[] = [
  { id: 'today', label: texts.today, to: TODAY, icon: CalendarClock },
  { id: 'calendar', label: texts.calendar, to: `${TODAY}?view=calendar`, icon: CalendarDays },
  { id: 'earnings', label: texts.earnings, to: `${TODAY}?view=earnings`, icon: Wallet },
  { id: 'reviews', label: texts.reviews, to: `${TODAY}?view=reviews`, icon: Star, wide: true },
  {
    id: 'reliability',
    label: texts.reliability,
    to: `${TODAY}?view=reliability`,
    icon: ShieldCheck,
    wide: true,
  },
  {
    id: 'questions',
    label: texts.questions,
    to: `${TODAY}?view=questions`,
    icon: MessageCircleQuestionMark,
    wide: true,
  },
  { id: 'standing', label: texts.status, to: '/service-provider/status', icon: BadgeCheck },
];

function More({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const waiting = waitingOf(useShownSteps()).length;
  return (
    <>
      <button type="button" className="sp-tab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu className="i" aria-hidden />
        <span>{texts.more}</span>
      </button>
      <Dialog open={open} onClose={close} title={fullName(user) || user.email} form="side-right">
        <nav className="menu !bg-transparent !p-0 ![box-shadow:none]" aria-label={texts.more}>
          {TABS.filter(({ wide }) => wide).map(({ id, label, to, icon: Icon }) => (
            <Link key={id} className="sp-tab-narrow" to={to} onClick={close}>
              <Icon className="i" aria-hidden /> {label}
            </Link>
          ))}
          <Link to="/" onClick={close}>
            <Store className="i" aria-hidden /> {texts.bookServiceAsCustomer}
          </Link>
          <Link to="/support" onClick={close}>
            <LifeBuoy className="i" aria-hidden /> {texts.support}
          </Link>
          <LanguageChoice />
          <a href={LOGOUT_PATH} aria-describedby={waiting > 0 ? 'sp-unsent' : undefined}>
            <LogOut className="i" aria-hidden /> {texts.logOut}
          </a>
          {waiting > 0 && (
            <p id="sp-unsent" className="small text-clay wordy px-3">
              {texts.unsentSteps(waiting)}
            </p>
          )}
        </nav>
      </Dialog>
    </>
  );
}

function Tabs({ tab, user }: { tab: ProviderTab; user: User }) {
  const { data } = useOffers();
  const offers = data?.length ?? 0;
  return (
    <nav className="sp-tabs" aria-label={texts.providerSections}>
      <Link className="sp-brand" to={TODAY} aria-label={texts.gidaToday}>
        <LogoMark />
        <span>{texts.gida}</span>
      </Link>
      {TABS.map(({ id, label, to, icon: Icon, wide }) => (
        <Link
          key={id}
          className={clsx('sp-tab', wide && 'sp-tab-wide')}
          to={to}
          aria-current={id === tab ? 'page' : undefined}
        >
          <Icon className="i" aria-hidden />
          <span>{label}</span>
          {id === 'today' && offers > 0 && (
            <b className="sp-count">
              {offers > 9 ? '9+' : offers}
              <span className="vh"> {offers === 1 ? texts.offer : texts.offers}</span>
            </b>
          )}
        </Link>
      ))}
      <More user={user} />
    </nav>
  );
}

/** Shows since when there is no network, and what that means. */
export function OfflineStrip({ children }: { children: ReactNode }) {
  const since = useOfflineSince();
  if (since === null) return null;
  return (
    <p className="sp-offline" role="status">
      <CloudOff className="i" aria-hidden />
      <span>
        <b>{texts.offlineSince(formatTime(since))}</b> {children}
      </span>
    </p>
  );
}

/** What this phone has of the day, and what waits to be sent. */
function DayOnPhone() {
  const at = useKept(({ day }) => day?.at ?? null);
  const waiting = waitingOf(useShownSteps()).length;
  return (
    <>
      {at ? texts.youSeeDayAs(formatTime(at)) : texts.youSeeDataWas}{' '}
      {waiting > 0 ? texts.stepSentWhenNetwork(waiting) : texts.jobStepsKeptOn}
    </>
  );
}

/** The frame of the provider pages: a header with the date, the sections in a bottom bar, and the offline strip. */
export function ProviderFrame({
  tab,
  user,
  children,
}: {
  tab: ProviderTab;
  user: User;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const now = useNow(60_000);
  useArrival(search, () => document.title);
  return (
    <div className="sp">
      <header className="sp-head">
        <div className="sp-head-in">
          <p className="grow">
            <span className="sp-day">{formatWeekday(now)}</span>
            <span className="sp-date num">{formatDate(now)}</span>
          </p>
          <Bell />
        </div>
        <OfflineStrip>
          <DayOnPhone />
        </OfflineStrip>
      </header>
      <main id="main" key={search} className="sp-main">
        {children}
      </main>
      <Tabs tab={tab} user={user} />
    </div>
  );
}
