import type { ReactNode } from 'react';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { Button } from './button';
import { Note } from './note';
import { Loading, Skeletons } from './skeleton';
import { FailedLoad } from './state-block';
import { texts } from './texts';

interface Unloaded {
  /** What is loaded, as in "We could not load the orders". */
  what: string;
  /** Its name in "Loading orders", where that is not `what`. */
  loading?: string;
  /** The placeholder while it loads, of the final size. */
  skeleton?: ReactNode;
  /** Shown when the server does not have it (404). */
  missing?: ReactNode;
  /** Shown for a failure; `usual` is what other failures show. */
  failed?: (error: unknown, usual: ReactNode) => ReactNode;
  /** The level of the heading of a failure; `h1` where it is the heading of the page. */
  level?: 'h1';
}

interface LoadStateProps extends Unloaded {
  answer: { error?: unknown; mutate: () => unknown };
}

/** The first states of a `DataView`, for a page that shows its data in another frame: loading, failed or not found. */
export function LoadState({
  what,
  loading = what,
  answer: { error, mutate },
  skeleton = <Skeletons />,
  missing,
  failed,
  level,
}: LoadStateProps) {
  if (!error) return <Loading what={loading}>{skeleton}</Loading>;
  if (missing !== undefined && error instanceof ApiError && error.status === 404) return missing;
  const usual = (
    <FailedLoad what={what} error={error} onRetry={() => void mutate()} {...(level && { level })} />
  );
  return failed ? failed(error, usual) : usual;
}

interface Shared<T> extends Unloaded {
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** Whether a note says after a lost connection that the data may be out of date. */
  stale?: boolean;
  children: (data: T) => ReactNode;
}

interface Props<T> extends Shared<T> {
  answer: { data: T | undefined; error?: unknown; mutate: () => unknown };
}

/**
 * What was loaded, or its state: loading, failed with a way to try again, or empty. After a lost connection the last data stay, with a note
 * that they may be out of date.
 */
export function DataView<T>({ answer, empty, stale = true, children, ...unloaded }: Props<T>) {
  const { data, error } = answer;
  if (data === undefined) return <LoadState {...unloaded} answer={answer} />;
  return (
    <>
      {stale && error instanceof NetworkError && (
        <Note tone="sun" role="status" className="mb-3">
          {texts.thereNoConnectionThis}
        </Note>
      )}
      {empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)}
    </>
  );
}

interface PagesProps<T> extends Shared<readonly T[]> {
  pages: {
    items: readonly T[] | undefined;
    error?: unknown;
    coming: boolean;
    more: (() => void) | null;
    retry: () => void;
  };
  /** The button that loads the next page. */
  more: string;
}

/** A list in pages, with its states and the button for the next page. */
export function PagesView<T>({
  pages: { items, error, coming, more: loadMore, retry },
  more,
  children,
  ...rest
}: PagesProps<T>) {
  return (
    <DataView {...rest} answer={{ data: items, error, mutate: retry }}>
      {(shown) => (
        <>
          {children(shown)}
          {loadMore && (
            <Button className="mt-4" busy={coming} onClick={loadMore}>
              {more}
            </Button>
          )}
        </>
      )}
    </DataView>
  );
}
