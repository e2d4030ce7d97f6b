import type { ReactNode } from 'react';
import { Note } from '@/shared/ui/note';
import { Button } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';

interface LoadProps<T> {
  what: string;
  answer: { data: T | undefined; error: unknown; mutate: () => unknown };
  children: (data: T) => ReactNode;
}

/** Renders the loaded data, a placeholder while it loads, or an error with a way to try again. */
export function Load<T>({ what, answer: { data, error, mutate }, children }: LoadProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailedLoad what={what} error={error} onRetry={() => void mutate()} />;
  return (
    <Loading what={what}>
      <Skeleton className="mb-3 h-20 w-full" />
      <Skeleton className="mb-3 h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </Loading>
  );
}

export function Failure({ children }: { children: string }) {
  if (!children) return null;
  return (
    <Note tone="clay" role="alert">
      {children}
    </Note>
  );
}

interface FormProps {
  label: string;
  busy: boolean;
  failure: string;
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that takes the place of the item that it edits. */
export function EditForm({ label, busy, failure, submit, onSubmit, onCancel, children }: FormProps) {
  return (
    <form
      className="cd-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Failure>{failure}</Failure>
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
