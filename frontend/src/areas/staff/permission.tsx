import type { ReactNode } from 'react';
import { useUser } from '@/areas/common/identity/session';
import type { Schema } from '@/shared/api/types';
import { Note } from '@/shared/ui/note';

export type Permission = Schema<'User'>['permissions'][number];

/** Whether a member of staff lacks all of these permissions. For users who are not staff the server decides. */
function lacksPermission(
  user: ReturnType<typeof useUser>,
  permissions: readonly Permission[],
): boolean {
  return (
    user?.role === 'ADMIN' &&
    ![...permissions, 'SUPER' as const].some((permission) => user.permissions.includes(permission))
  );
}

/** Whether the user may do work that needs one of these permissions. */
export function useMay(...permissions: readonly Permission[]): boolean {
  return !lacksPermission(useUser(), permissions);
}

/**
 * Shows its content to staff with the permission. Others see a note instead, and the content, which the server would refuse, is not
 * requested.
 */
export function ForThoseWhoMay({
  permission,
  children,
}: {
  permission: Permission | readonly Permission[];
  children: ReactNode;
}) {
  const user = useUser();
  const permissions = typeof permission === 'string' ? [permission] : permission;
  if (!lacksPermission(user, permissions)) return children;
  return (
    <Note tone="plain" className="mt-5">
      {`Your account does not have the permission ${permissions.join(' or ')}. An administrator of staff accounts can give it to you.`}
    </Note>
  );
}
