import type { ReactNode } from 'react';
import { useUser } from '@/features/identity/session';
import type { Schema } from '@/shared/api/types';
import { Note } from '@/shared/ui/note';

export type Permission = Schema<'User'>['permissions'][number];

/** Whether a member of staff lacks all of these permissions. For users who are not staff the server decides. */
function isNotTheirs(user: ReturnType<typeof useUser>, desks: readonly Permission[]): boolean {
  return user?.role === 'ADMIN' && ![...desks, 'SUPER' as const].some((desk) => user.permissions.includes(desk));
}

/** Whether the user may do work that needs one of these permissions. */
export function useMay(...desks: readonly Permission[]): boolean {
  return !isNotTheirs(useUser(), desks);
}

/**
 * Shows its content to staff with the permission. Others see a note instead, and the content, which the server would refuse, is not
 * requested.
 */
export function ForThoseWhoMay({ permission, children }: { permission: Permission | readonly Permission[]; children: ReactNode }) {
  const user = useUser();
  const desks = typeof permission === 'string' ? [permission] : permission;
  if (!isNotTheirs(user, desks)) return children;
  return (
    <Note tone="plain" className="mt-5">
      {`Your account does not have the permission ${desks.join(' or ')}. Whoever manages staff accounts can give it to you.`}
    </Note>
  );
}
