import { Lock, MonitorSmartphone, ReceiptText, Settings, UserRound } from 'lucide-react';
import { type ReactNode } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Note } from '@/shared/ui/note';
import { TabLine } from '@/shared/ui/tab-line';
import { keepAccount } from '@/domain/identity/account-api';
import { Avatar } from '../avatar';
import {
  eraseAfterOf,
  fullName,
  tabPath,
  tabsOf,
  type Tab,
  type User,
} from '@/domain/identity/model';
import { texts } from './texts';
import './account.css';

const LABELS: Record<Tab, { text: string; icon: typeof Lock }> = {
  profile: { text: texts.profile, icon: UserRound },
  statement: { text: texts.statement, icon: ReceiptText },
  settings: { text: texts.settings, icon: Settings },
  sessions: { text: texts.devices, icon: MonitorSmartphone },
  privacy: { text: texts.privacy, icon: Lock },
};

const linkTo = (tab: Tab) => {
  const { text, icon: Icon } = LABELS[tab];
  return {
    id: tab,
    to: tabPath(tab),
    label: (
      <>
        <Icon className="i only-l" aria-hidden /> {text}
      </>
    ),
  };
};

const NAME_ID = 'account-name';

/** The id of the notice with the day of the erasure and the button to keep the account. */
export const GRACE_ID = 'account-grace';

/** Until the day of the erasure, one tap cancels it. */
function GraceNotice({ day }: { day: string }) {
  async function keep() {
    await keepAccount();
    toast({ title: texts.yourAccountStays, description: texts.nothingWasErased });
    // The button disappears with its notice, so keyboard users continue at the top of the account.
    document.getElementById(NAME_ID)?.focus();
  }
  return (
    <div id={GRACE_ID} className="mb-6" tabIndex={-1}>
      <Note tone="clay">
        <p>
          <b className="font-semibold">{texts.accountErasedOn(formatDate(day))}</b>{' '}
          {texts.untilThenYouCan}
        </p>
        <ActionButton className="mt-3" failed={texts.weCouldNotSave} run={keep}>
          {texts.keepMyAccount}
        </ActionButton>
      </Note>
    </div>
  );
}

/** The person, the tabs of the account, and the open tab. */
export function AccountFrame({ user, on, children }: { user: User; on: Tab; children: ReactNode }) {
  const eraseAfter = eraseAfterOf(user);
  return (
    <main id="main" className="wrap acct py-5 md:py-8">
      <div className="acct-h">
        <Avatar user={user} />
        <div className="min-w-0">
          <h1 className="h1 trunc" id={NAME_ID} tabIndex={-1}>
            {fullName(user) || texts.yourAccount}
          </h1>
          <p className="soft small trunc">{user.email}</p>
        </div>
      </div>
      <TabLine label={texts.account} tabs={tabsOf(user.role).map(linkTo)} open={on} />
      <div className="min-w-0">
        {eraseAfter && <GraceNotice day={eraseAfter} />}
        {children}
      </div>
    </main>
  );
}
