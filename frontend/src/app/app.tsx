import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, SessionProvider } from '@/areas/common/identity/session';
import { LazyLocationDialog } from '@/areas/common/location/lazy-location-dialog';
import { LogoBar } from '@/areas/common/shell/logo-bar';
import { useBoundCache } from '@/shared/api/use-api';
import { keepRegion } from '@/shared/lib/announce';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { latePart } from '@/shared/ui/late-part';
import { LazyAnalytics } from '@/shared/ui/lazy-analytics';
import { LazyToaster } from '@/shared/ui/lazy-toaster';
import { RedirectOverlay } from '@/shared/ui/redirect-overlay';
import { LazyBackground } from './background/lazy-background';
import { LazyBuildBadge } from './lazy-build-badge';
import { AppRoutes } from './routes';
import { texts } from './first-load-texts';

const LiveChannel = latePart(() => import(/* webpackChunkName: "live" */ './signed-in'));

function Live() {
  const { user } = useSession();
  return user ? <LiveChannel userId={user.id} /> : null;
}

export function AppContent() {
  useBoundCache();
  useEffect(keepRegion, []);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} bar={<LogoBar />}>
      <SessionProvider>
        <a className="skip" href="#main">
          {texts.skipToContent}
        </a>
        <AppRoutes />
        <Live />
        <LazyLocationDialog />
        <LazyToaster />
        <LazyAnalytics />
        <RedirectOverlay />
        <LazyBuildBadge />
        <LazyBackground />
      </SessionProvider>
    </ErrorBoundary>
  );
}

export function App({ router }: { router: (content: ReactNode) => ReactNode }) {
  return router(<AppContent />);
}
