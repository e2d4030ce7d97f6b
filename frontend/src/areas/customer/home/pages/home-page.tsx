import { useEffect, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeepPerson } from '@/domain/identity/kept-person';
import { useUser } from '@/areas/common/identity/session';
import { RailPage } from '@/areas/common/shell/rail';
import { useMeta } from '@/shared/hooks/use-meta';
import { useOnline } from '@/shared/hooks/use-online';
import { DASHBOARD } from '@/shared/lib/seo';
import { latePart } from '@/shared/ui/late-part';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { WhenNear } from '@/shared/ui/when-near';
import { HomeActivity } from '../components/home-activity';
import { RailCards } from '../components/home-rail';
import { HomeServices } from '../components/home-services';
import { Greeting, NowOrDraft, useFirstLook } from '../components/home-top';
import { StillPossible } from '../components/still-possible';
import { TopProvidersWaiting } from '../components/top-providers-frame';
import { texts } from '../texts';
import '../home.css';

/** A part that loads when it comes near the view; if it fails, the rest of the page is not affected. */
function whenNear(load: () => Promise<{ default: ComponentType }>, place: ReactElement) {
  const Part = latePart(load, { fallback: place });
  return (
    <WhenNear place={place}>
      <Part />
    </WhenNear>
  );
}

const BANNERS = whenNear(
  () => import(/* webpackChunkName: "banners" */ '@/areas/customer/banners/banner-carousel'),
  <Skeleton className="mt-8 h-48 w-full !rounded-card md:h-51" />,
);
const REFER_CARD = whenNear(
  () => import(/* webpackChunkName: "refer" */ '@/areas/customer/referrals/refer-card'),
  <Skeleton className="h-[316px] min-[1100px]:h-[295px] w-full !rounded-card" />,
);
const TOP_PROVIDERS = whenNear(
  () => import(/* webpackChunkName: "top-providers" */ '../components/top-providers'),
  <TopProvidersWaiting />,
);

const REFER = 'refer';

/** An address that ends in #refer scrolls to the rewards, wherever they are on this screen. */
function useWayToRewards() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${REFER}`) document.getElementById(REFER)?.scrollIntoView({ block: 'center' });
  }, [hash]);
}

const Rail = () => (
  <>
    <RailCards />
    <div id={REFER}>{REFER_CARD}</div>
  </>
);

function Waiting() {
  return (
    <Loading what={texts.yourHome}>
      <Skeleton className="mt-8 h-8 w-4/5" />
      <Skeleton className="mt-3 h-14 w-full !rounded-2xl" />
      <Skeleton className="mt-5 h-160 w-full !rounded-card" />
    </Loading>
  );
}

/** The home page: the current order first, then the search, then everything else. */
export default function HomePage() {
  useMeta(DASHBOARD);
  useWayToRewards();
  const user = useUser();
  const online = useOnline();
  const firstLook = useFirstLook();
  useKeepPerson(user);
  if (!user) return null;
  return (
    <RailPage
      className="home pb-8"
      rail={<Rail />}
      railLabel={texts.nextStepsAndRewards}
      after={TOP_PROVIDERS}
    >
      <Greeting user={user} />
      {firstLook ? (
        <Waiting />
      ) : (
        <>
          <NowOrDraft />
          <h1 className="h1 home-q">{texts.whatHelpDoYou}</h1>
          <HomeServices />
          {!online && <StillPossible />}
          {BANNERS}
          <HomeActivity user={user} />
        </>
      )}
    </RailPage>
  );
}
