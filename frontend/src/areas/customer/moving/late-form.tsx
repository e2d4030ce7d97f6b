import type { ComponentType } from 'react';
import { NetworkError } from '@/shared/api/problem';
import { latePart } from '@/shared/ui/late-part';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { texts } from './texts';

/** A form for another time in a chunk of its own, because few people open it. */
export const lateForm = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  latePart<P>(load, {
    fallback: (
      <Loading what={texts.theTimes}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    ),
    fallbackOnError: (again) => (
      <FailedLoad what={texts.theTimes} error={new NetworkError()} onRetry={again} />
    ),
  });
