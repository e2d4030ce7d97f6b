import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '@/areas/common/identity/session';
import { useMedia } from '@/shared/hooks/use-media';
import { IconLink } from '@/shared/ui/icon-link';
import { Logo } from '@/shared/ui/logo';
import { GuestActions } from './guest-nav';
import { TopLinks, UserActions, UserLead } from './top-nav';
import { texts } from './texts';

/** The top bar of a page with one purpose: back and a title on a phone, back and the full bar on a wide screen. */
export function FocusHeader({
  title,
  back,
  action,
}: {
  title: ReactNode;
  back: string;
  action?: ReactNode;
}) {
  const { user, failed } = useSession();
  const wide = useMedia('(min-width: 768px)');
  // While the server cannot tell who the user is, there is no sign-in button either.
  const others = failed ? null : <GuestActions />;
  return (
    <header className="topbar ruled">
      <div className="wrap only-s">
        <IconLink icon={ArrowLeft} label={texts.back} to={back} className="-ml-3" />
        <span className="h3 trunc grow">{title}</span>
        {action}
      </div>
      <div className="wrap only-l">
        {wide && user && (
          <IconLink icon={ArrowLeft} label={texts.back} to={back} className="-ml-3" />
        )}
        {user ? (
          <UserLead />
        ) : (
          <>
            <Logo />
            <span className="grow" />
          </>
        )}
        {action}
        {user ? (
          <>
            <TopLinks />
            <UserActions user={user} />
          </>
        ) : (
          others
        )}
      </div>
    </header>
  );
}
