import { memo, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { GuestHeader } from '@/areas/common/shell/guest-nav';
import { useMeta } from '@/shared/hooks/use-meta';
import { useInView } from '@/shared/hooks/use-in-view';
import { firstMove } from '@/shared/lib/hydration';
import { HOME } from '@/shared/lib/seo-home';
import { latePart } from '@/shared/ui/late-part';
import { SceneView } from '@/shared/ui/scene-view';
import { useLanding } from '@/domain/catalog/landing-api';
import {
  landingGrid,
  landingPopular,
  landingTilePath,
  type Category,
} from '@/domain/catalog/model';
import { PLACEHOLDER } from '@/domain/catalog/placeholder';
import { ServiceArch } from '@/areas/common/catalog/service-arch';
import { ServiceCombobox } from '../service-combobox';
import { MAX_RESULTS } from '../use-combobox';
import { texts } from '../first-load-texts';
import '@/shared/ui/section-head.css';
import '../landing.css';

type Load = () => Promise<{ default: ComponentType }>;

/** Without a network, loading waits until it is back, and the prerendered HTML stays. */
const patient = (load: Load): ReturnType<Load> =>
  load().catch(async (problem: unknown) => {
    if (navigator.onLine) throw problem;
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return await patient(load);
  });

/**
 * A part that keeps its prerendered HTML until the visitor's first interaction. It is a memo, so that no parent renders it again meanwhile.
 */
const still = (load: Load) => memo(latePart<object>(() => firstMove().then(() => patient(load))));

const SceneSymbol = still(() => import(/* webpackChunkName: "landing-rest" */ '@/shared/ui/scene'));
const HeroProof = still(
  () => import(/* webpackChunkName: "landing-rest" */ '../components/hero-proof'),
);
const Protection = still(
  () => import(/* webpackChunkName: "landing-rest" */ '../components/protection'),
);
const LandingRest = still(
  () => import(/* webpackChunkName: "landing-rest" */ '../components/landing-rest'),
);
const LandingFoot = still(
  () => import(/* webpackChunkName: "landing-rest" */ '../components/landing-foot'),
);

function Hero({ search }: { search: (onOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={clsx('hero', open && 'is-open')}>
      <div className="wrap hero-in">
        <div className="hero-copy">
          <h1 className="display">{texts.someoneGoodAtGate}</h1>
          <p className="lead hero-lead">{texts.bookVettedProviderFor}</p>
          {search(setOpen)}
          <HeroProof />
        </div>
      </div>
      <div className="scene" aria-hidden>
        <SceneView className="only-s" box="784 -16 560 486" fit="xMidYMax meet" />
        <SceneView className="only-l" box="226 -10 1120 480" fit="xMaxYMax meet" />
      </div>
    </section>
  );
}

function PopularServices({ grid, count }: { grid: readonly Category[]; count: number }) {
  return (
    <div className="wrap">
      <div className="sec-h">
        <h2 className="h1" id="services-title">
          {texts.popularServices}
        </h2>
        <Link className="link" to="/categories">
          {count > 0 ? texts.allServices(count) : texts.allServicesLabel}
        </Link>
      </div>
      <div className="arcade">
        {grid.map((category) => (
          <ServiceArch key={category.slug} category={category} to={landingTilePath(category)} />
        ))}
      </div>
    </div>
  );
}

const NOTHING = { categories: [], popular: [] };

export default function LandingPage() {
  useMeta(HOME);
  const services = useRef<HTMLElement>(null);
  const seen = useInView(services, '200px');
  const [isAwake, setIsAwake] = useState(false);
  const wake = useCallback(() => setIsAwake(true), []);
  const { data, error, mutate } = useLanding(seen || isAwake);
  const { categories: all, popular } = data ?? NOTHING;
  return (
    <div className="land">
      <SceneSymbol />
      <GuestHeader />
      <main id="main">
        <div className="first-view">
          <Hero
            search={(onOpen) => (
              <ServiceCombobox
                services={all}
                popular={data ? landingPopular(popular, all, MAX_RESULTS) : PLACEHOLDER}
                loading={!data && !error}
                retry={error && !data ? () => void mutate() : null}
                pathOf={landingTilePath}
                onWake={wake}
                onOpenChange={onOpen}
              />
            )}
          />
        </div>
        <Protection />
        <section ref={services} className="sec" id="services" aria-labelledby="services-title">
          <PopularServices
            grid={data ? landingGrid(popular, all) : PLACEHOLDER}
            count={all.length}
          />
        </section>
        <LandingRest />
      </main>
      <LandingFoot />
    </div>
  );
}
