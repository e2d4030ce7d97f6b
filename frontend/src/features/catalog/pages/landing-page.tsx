import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { GuestHeader } from '@/features/shell/guest-nav';
import { useTitle } from '@/shared/hooks/use-title';
import { useInView } from '@/shared/hooks/use-in-view';
import { firstMove } from '@/shared/lib/hydration';
import { SceneView } from '@/shared/ui/scene-view';
import { useLanding } from '../api';
import { landingGrid, landingTilePath } from '../model';
import { PLACEHOLDER } from '../placeholder';
import { ServiceArch } from '../service-arch';
import { ServiceCombobox } from '../service-combobox';

const LazyScene = lazy(() => firstMove().then(() => import(/* webpackChunkName: "landing-rest" */ '@/shared/ui/scene')));
const LazyProtection = lazy(() => firstMove().then(() => import(/* webpackChunkName: "landing-rest" */ '../components/protection')));
const LazyRest = lazy(() => firstMove().then(() => import(/* webpackChunkName: "landing-rest" */ '../components/landing-rest')));

// Each is its own memo, so that nothing above it renders it anew while its prerendered HTML stands.
const SceneSymbol = memo(() => (
  <Suspense>
    <LazyScene />
  </Suspense>
));
const Protection = memo(() => (
  <Suspense>
    <LazyProtection />
  </Suspense>
));
const LandingRest = memo(() => (
  <Suspense>
    <LazyRest />
  </Suspense>
));
SceneSymbol.displayName = 'SceneSymbol';
Protection.displayName = 'Protection';
LandingRest.displayName = 'LandingRest';

const DESCRIPTION = 'Book a checked provider for any of 28+ home services in Abuja. See the whole price in naira, VAT inside, before you pay.';

function Hero({ search }: { search: (onOpen: (open: boolean) => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={clsx('hero', open && 'is-open')}>
      <div className="wrap hero-in">
        <div className="hero-copy">
          <h1 className="display">Someone&nbsp;good, at&nbsp;your&nbsp;gate.</h1>
          <p className="lead hero-lead">Book a checked provider for any of 28+ home services in Abuja. You see the whole price in naira before you pay.</p>
          {search(setOpen)}
        </div>
      </div>
      <div className="scene" aria-hidden>
        <SceneView className="only-s" box="784 -16 560 486" fit="xMidYMax meet" />
        <SceneView className="only-l" box="226 -10 1120 480" fit="xMaxYMax meet" />
      </div>
    </section>
  );
}

export default function LandingPage() {
  useTitle('Home services in Abuja');
  const services = useRef<HTMLElement>(null);
  const seen = useInView(services, '200px');
  const [woken, setWoken] = useState(false);
  const wake = useCallback(() => setWoken(true), []);
  const { data, isLoading } = useLanding(seen || woken);
  const grid = data ? landingGrid(data.popular, data.categories) : PLACEHOLDER;
  return (
    <div className="land">
      <title>Home services in Abuja · Gida</title>
      <meta name="description" content={DESCRIPTION} />
      <SceneSymbol />
      <div className="first-view">
        <GuestHeader />
        <main id="main">
          <Hero
            search={(onOpen) => (
              <ServiceCombobox services={data?.categories ?? []} popular={grid} loading={isLoading} pathOf={landingTilePath} onWake={wake} onOpenChange={onOpen} />
            )}
          />
        </main>
      </div>
      <Protection />
      <section ref={services} className="sec" id="services" aria-labelledby="services-title">
        <div className="wrap">
          <div className="sec-h">
            <h2 className="h1" id="services-title">Popular Services</h2>
            <Link className="link" to="/categories">
              {data ? `All ${data.categories.length} services` : 'All services'}
            </Link>
          </div>
          <div className="arcade">
            {grid.map((category) => (
              <ServiceArch key={category.slug} category={category} to={landingTilePath(category)} />
            ))}
          </div>
        </div>
      </section>
      <LandingRest />
    </div>
  );
}
