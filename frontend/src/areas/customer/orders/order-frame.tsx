import type { ReactNode } from 'react';
import { useSession } from '@/areas/common/identity/session';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { OfflineBar } from '@/areas/common/shell/offline-bar';
import { ApiError } from '@/shared/api/problem';
import { ButtonLink } from '@/shared/ui/button';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';

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
        title="Sign in to see this job"
        actions={
          <ButtonLink kind="primary" to="/auth">
            Sign In
          </ButtonLink>
        }
      >
        Only its owner can see it, or a person with the full shared link.
      </StateBlock>
    );
  }
  if (status === 403 || status === 404) {
    return (
      <StateBlock
        art="none"
        level="h1"
        title={payment ? 'There is no such payment here' : 'There is no such job here'}
        actions={
          <ButtonLink kind="primary" to="/requests">
            Go to My Jobs
          </ButtonLink>
        }
      >
        {payment
          ? 'If you paid, do not pay again. Your job shows the payment as soon as your bank confirms it.'
          : 'The link may be old, or the job belongs to another account.'}
      </StateBlock>
    );
  }
  return (
    <FailedLoad
      what={payment ? 'your payment' : 'this job'}
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
