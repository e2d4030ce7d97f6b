import { Note } from '@/shared/ui/note';

/** Why a form could not be sent; nothing while there is no failure. */
export function FormFailure({ children, className }: { children: string; className?: string }) {
  if (!children) return null;
  return (
    <Note tone="clay" role="alert" {...(className && { className })}>
      {children}
    </Note>
  );
}
