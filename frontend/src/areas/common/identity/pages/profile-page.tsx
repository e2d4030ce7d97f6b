import { useTitle } from '@/shared/hooks/use-title';
import { AccountFrame } from '../components/account-frame';
import { ProfileTab } from '../components/profile-tab';
import { useUser } from '../session';
import { texts } from '../texts';

export default function ProfilePage() {
  useTitle(texts.profile);
  const user = useUser();
  return (
    user && (
      <AccountFrame user={user} on="profile">
        <ProfileTab user={user} />
      </AccountFrame>
    )
  );
}
