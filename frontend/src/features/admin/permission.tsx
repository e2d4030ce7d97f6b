import type { ReactNode } from 'react';
import { useUser } from '@/features/identity/session';
import type { Schema } from '@/shared/api/types';
import { Note } from '@/shared/ui/note';

export type Permission = Schema<'User'>['permissions'][number];

/** Whether somebody's work it is; of those who are not staff the server decides. */
function isNotTheirs(user: ReturnType<typeof useUser>, permission: Permission): boolean {
  return user?.role === 'ADMIN' && !user.permissions.includes(permission) && !user.permissions.includes('SUPER');
}

/** A desk, or for a colleague whose work it is not a word about that, without asking for what would be refused. */
export function ForThoseWhoMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useUser();
  if (!isNotTheirs(user, permission)) return children;
  return (
    <Note tone="plain" className="mt-5">
      {`Your account does not have the permission ${permission}. Whoever manages staff accounts can give it to you.`}
    </Note>
  );
}
