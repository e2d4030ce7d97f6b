import { useSession } from '@/areas/common/identity/session';
import { useTitle } from '@/shared/hooks/use-title';
import { hasSessionCookie } from '@/shared/lib/storage';
import { ButtonLink } from '@/shared/ui/button';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { LiveStatus } from '../live-status';
import { NotificationList } from '../notification-list';
import { SoundSwitch } from '../sound-switch';
import { texts } from '../texts';

export default function NotificationsPage() {
  useTitle(texts.notifications);
  const { user, failed, failure, retry } = useSession();
  if (failed && hasSessionCookie()) {
    return (
      <main id="main" className="wrap narrow py-10">
        <FailedLoad what={texts.yourNotifications} error={failure} onRetry={retry} level="h1" />
      </main>
    );
  }
  if (!user) {
    return (
      <main id="main" className="wrap narrow py-10">
        <StateBlock
          art="bell"
          level="h1"
          title={texts.signInSeeNotifications}
          actions={
            <ButtonLink kind="primary" to="/auth">
              {texts.signIn}
            </ButtonLink>
          }
        >
          {texts.pricesArrivalsPaymentsListed}
        </StateBlock>
      </main>
    );
  }
  return (
    <main id="main" className="mx-auto w-full max-w-[640px] pb-8 md:pt-6">
      <NotificationList
        heading="h1"
        below={
          <div className="np-f">
            <LiveStatus />
            <SoundSwitch />
          </div>
        }
      />
    </main>
  );
}
