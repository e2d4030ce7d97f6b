import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { AccountFrame } from '../components/account-frame';
import { PrivacyTab } from '../components/privacy-tab';
import { ProfileTab } from '../components/profile-tab';
import { SecondStep } from '../components/second-step';
import { Sessions } from '../components/sessions';
import { SettingsTab } from '../components/settings-tab';
import { StatementTab } from '../components/statement-tab';
import { tabOf, tabsOf, type Tab, type User } from '@/domain/identity/model';
import { useUser } from '../session';
import { texts } from '../texts';

const TITLES: Record<Tab, string> = {
  profile: texts.profile,
  statement: texts.statement,
  settings: texts.settings,
  sessions: texts.devices,
  privacy: texts.privacy,
};

const BODIES: Record<Tab, (user: User) => ReactNode> = {
  profile: (user) => <ProfileTab user={user} />,
  statement: () => <StatementTab />,
  settings: (user) => <SettingsTab user={user} />,
  sessions: () => (
    <>
      <SecondStep />
      <Sessions />
    </>
  ),
  privacy: (user) => <PrivacyTab user={user} />,
};

export default function AccountPage() {
  const [query] = useSearchParams();
  const user = useUser();
  const tab = tabOf(query.get('tab'), user ? tabsOf(user.role) : undefined);
  useTitle(TITLES[tab]);
  return (
    user && (
      <AccountFrame user={user} on={tab}>
        {BODIES[tab](user)}
      </AccountFrame>
    )
  );
}
