import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from '../texts';
import '@/shared/ui/section-head.css';

const PLACES = 4;

export function TopProvidersFrame({ children }: { children: ReactNode }) {
  return (
    <section className="hsec" aria-labelledby="top-providers">
      <div className="sec-h">
        <h2 className="h2" id="top-providers">
          {texts.topProviders}
        </h2>
        <Link className="link" to="/vendors">
          {texts.seeAll}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The block at its final size while the providers load. */
export const TopProvidersWaiting = () => (
  <TopProvidersFrame>
    <Loading what={texts.topProvidersLabel}>
      <div className="prow">
        {Array.from({ length: PLACES }, (_, place) => (
          <div key={place} className="pcard" data-testid="provider-placeholder">
            <Skeleton className="h-[76px] w-16 shrink-0 !rounded-[32px_32px_10px_10px]" />
            <span className="grow space-y-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3.5 w-2/3" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  </TopProvidersFrame>
);
