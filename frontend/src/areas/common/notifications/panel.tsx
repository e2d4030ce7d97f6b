import { ButtonLink } from '@/shared/ui/button';
import { LiveStatus } from './live-status';
import { NotificationList } from './notification-list';
import { SoundSwitch } from './sound-switch';
import { texts } from './texts';

export default function Panel({ onOpened }: { onOpened: () => void }) {
  return (
    <section aria-label={texts.notificationsPanel}>
      <NotificationList onOpened={onOpened} />
      <div className="np-f">
        <LiveStatus />
        <SoundSwitch />
        <ButtonLink block className="mt-1" to="/notifications" onClick={onOpened}>
          {texts.openAsAPage}
        </ButtonLink>
      </div>
    </section>
  );
}
