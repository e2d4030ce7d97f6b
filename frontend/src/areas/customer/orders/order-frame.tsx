import type { ReactNode } from 'react';
import { useSession } from '@/areas/common/identity/session';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { OfflineBar } from '@/areas/common/shell/offline-bar';
import { ApiError } from '@/shared/api/problem';
import { ButtonLink } from '@/shared/ui/button';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { texts } from './texts';

/** Why an order or its payment is not shown: not signed in, not found (or not the user's), or a failed request. */
export function OrderTrouble({
  error,
  payment = false,
  onRetry,
}: {
  error: unknown;
  payment?: boolean;
  onRetry: () => void;
}) {
  const { user } = useSession();
  const status = error instanceof ApiError ? error.status : 0;
  if ((status === 401 || status === 403 || status === 404) && !user) {
    return (
      <StateBlock
        art="none"
        level="h1"
        title={texts.signInSeeThis}
        actions={
          <ButtonLink kind="primary" to="/auth">
            {texts.signIn}
          </ButtonLink>
        }
      >
        {texts.onlyItsOwnerCan}
      </StateBlock>
    );
  }
  if (status === 403 || status === 404) {
    return (
      <StateBlock
        art="none"
        level="h1"
        title={payment ? texts.thereNoSuchPayment : texts.thereNoSuchJob}
        actions={
          <ButtonLink kind="primary" to="/requests">
            {texts.goToMyJobs}
          </ButtonLink>
        }
      >
        {payment ? texts.ifYouPaidDo : texts.linkMayOldOr}
      </StateBlock>
    );
  }
  return (
    <FailedLoad
      what={payment ? texts.yourPayment : texts.thisJob}
      error={error}
      onRetry={onRetry}
      level="h1"
    />
  );
}

/** The frame of a page about one order. It shows a lost connection, because a customer who is about to pay must know about it. */
export function OrderFrame({
  title,
  back = '/requests',
  action,
  children,
}: {
  title: ReactNode;
  back?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <FocusHeader title={title} back={back} action={action} />
      <OfflineBar />
      {children}
    </>
  );
}
