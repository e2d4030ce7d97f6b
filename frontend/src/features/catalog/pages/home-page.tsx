import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeepPerson } from '@/features/identity/kept-person';
import { useUser } from '@/features/identity/session';
import { RailPage } from '@/features/shell/rail';
import { useMeta } from '@/shared/hooks/use-meta';
import { useOnline } from '@/shared/hooks/use-online';
import { DASHBOARD } from '@/shared/lib/seo';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { Skeleton } from '@/shared/ui/skeleton';
import { WhenNear } from '@/shared/ui/when-near';
import { HomeActivity } from '../components/home-activity';
import { PromiseCards } from '../components/home-rail';
import { HomeServices } from '../components/home-services';
import { Greeting, NowOrDraft } from '../components/home-top';
import { StillPossible } from '../components/still-possible';
import { TopProvidersWaiting } from '../components/top-providers-frame';

const Banners = lazy(() => import(/* webpackChunkName: "banners" */ '@/features/banners/banner-carousel'));
const ReferCard = lazy(() => import(/* webpackChunkName: "refer" */ '@/features/referrals/refer-card'));
const TopProviders = lazy(() => import(/* webpackChunkName: "top-providers" */ '../components/top-providers'));

/** A part that comes when its place is near, and whose failure leaves the rest alone. */
function Later({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary silent>
      <WhenNear place={place}>
        <Suspense fallback={place}>{children}</Suspense>
      </WhenNear>
    </ErrorBoundary>
  );
}

const REFER = 'refer';

/** An address that ends in #refer leads to the rewards, wherever they stand on this screen. */
function useWayToRewards() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${REFER}`) document.getElementById(REFER)?.scrollIntoView({ block: 'center' });
  }, [hash]);
}

const Rail = () => (
  <>
    <div id={REFER}>
      <Later place={<Skeleton className="h-[316px] min-[1100px]:h-[295px] w-full !rounded-card" />}>
        <ReferCard />
      </Later>
    </div>
    <PromiseCards />
  </>
);

const After = () => (
  <Later place={<TopProvidersWaiting />}>
    <TopProviders />
  </Later>
);

/** What is happening now, then the question, then everything else. */
export default function HomePage() {
  useMeta(DASHBOARD);
  useWayToRewards();
  const user = useUser();
  const online = useOnline();
  useKeepPerson(user);
  if (!user) return null;
  return (
    <RailPage className="home pb-8" rail={<Rail />} railLabel="Rewards and promises" after={<After />}>
      <Greeting user={user} />
      <NowOrDraft />
      <h1 className="h1 home-q">What help do you need today?</h1>
      <HomeServices />
      {!online && <StillPossible />}
      <Later place={<Skeleton className="mt-8 h-37 w-full !rounded-card md:h-40" />}>
        <Banners />
      </Later>
      <HomeActivity user={user} />
    </RailPage>
  );
}
