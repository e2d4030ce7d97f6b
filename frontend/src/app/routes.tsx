import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCompletionHold } from '@/domain/identity/completion-hold';
import { useSession, useUser } from '@/areas/common/identity/session';
import { useArrival } from '@/shared/hooks/use-arrival';
import { cameBack } from '@/shared/lib/came-back';
import { chunkPart, useSettled } from '@/shared/lib/chunk-part';
import { hydration } from '@/shared/lib/hydration';
import { hasSessionCookie, rememberNext } from '@/shared/lib/storage';
import { styled } from '@/shared/lib/whole-style';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { LogoSpinner } from '@/shared/ui/logo';
import { pages, type Frame, type PageProps } from './pages';
import { decide, OF_THE_ACCOUNT, type PageId, type SessionState } from './route-decision';

const frames = {
  site: chunkPart(styled(() => import(/* webpackChunkName: "site" */ '@/app/layouts/site-layout'))),
  admin: chunkPart(
    styled(() => import(/* webpackChunkName: "admin-frame" */ '@/areas/staff/admin-layout')),
  ),
};
const SiteLayout = frames.site.Part;
const AdminLayout = frames.admin.Part;
const NotFound = lazy(styled(() => import(/* webpackChunkName: "lost" */ './not-found')));
const Unreachable = lazy(styled(() => import(/* webpackChunkName: "lost" */ './unreachable')));

/**
 * Identifies the page of an address. Like a path, these parts of a query name another page: the booking of another service, the profile of
 * another provider.
 */
const pageOf = (pathname: string, search: string) => {
  const query = new URLSearchParams(search);
  return [pathname, query.get('service'), query.get('provider')].join(' ');
};

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  if (frame === 'site') return <SiteLayout>{children}</SiteLayout>;
  if (frame === 'admin') return <AdminLayout>{children}</AdminLayout>;
  return <div className="page">{children}</div>;
}

/** The frame of a page for this visitor. The account of staff is beside their sections, and not in the frame of customers. */
function useFrame(id: PageId): Frame {
  const staff = useUser()?.role === 'ADMIN';
  return staff && OF_THE_ACCOUNT.has(id) ? 'admin' : pages[id].frame;
}

function Page({ id, params }: PageProps & { id: PageId }) {
  const { pathname } = useLocation();
  const { page } = pages[id];
  const frame = useFrame(id);
  // Only the first page waits, because nothing is on the screen yet. What was prerendered stays until its chunks are there, and so does
  // the page from which a person comes: React keeps it during a transition.
  const [first] = useState(() => (hydration.prerendered ? null : id));
  const waits = id === first;
  const hasFrame = useSettled(waits && frame !== 'bare' ? frames[frame] : null);
  const hasPage = useSettled(waits ? page : null);
  useEffect(() => {
    page.load().catch(() => undefined);
  }, [page]);
  if (!hasFrame) return <LogoSpinner full />;
  const Content = page.Part;
  return (
    <Suspense fallback={<LogoSpinner full />}>
      <Framed frame={frame}>
        <ErrorBoundary resetKey={pathname}>
          {/* The spinner covers the screen, and the footer appears together with the page. */}
          <Suspense fallback={<LogoSpinner full />}>
            {hasPage ? <Content params={params} /> : <LogoSpinner full />}
          </Suspense>
        </ErrorBoundary>
      </Framed>
    </Suspense>
  );
}

/** Shown when the server cannot say who the visitor is. */
function Lost() {
  const { failure, retry } = useSession();
  return (
    <Suspense fallback={<LogoSpinner full />}>
      <Unreachable error={failure} onRetry={retry} />
    </Suspense>
  );
}

/** Sends a guest to the sign-in and remembers the address they wanted. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const { failed } = useSession();
  useEffect(() => {
    if (!failed && !cameBack(pathname)) rememberNext(pathname + search);
  }, [failed, pathname, search]);
  return failed ? <Lost /> : <Navigate to="/auth" replace />;
}

/** The links of mails. The forms of the page itself have a mode. */
const MAILED_LINK = /^\/auth\?(?!mode=)/;

/**
 * The session state that decides the page. A link from a mail opens for anyone, signed in or not; after the profile is completed, its page
 * stays until the visitor is taken home. Staff need no phone number and no address: those are for the jobs of a customer (ROLE-19).
 */
function effectiveState(
  { state, held, staff }: { state: SessionState; held: boolean; staff: boolean },
  path: string,
): SessionState {
  if (MAILED_LINK.test(path)) return 'guest';
  if (held && state === 'complete') return 'incomplete';
  return staff && state === 'incomplete' ? 'complete' : state;
}

export function AppRoutes() {
  const { pathname, search } = useLocation();
  const { state, user, failed } = useSession();
  useArrival(pageOf(pathname, search), () => document.title);
  const held = useCompletionHold((hold) => hold.held);
  if (state === 'asking') return <LogoSpinner full />;
  // A visitor with a session cookie is probably signed in, so no landing page for guests is shown when the server cannot be asked.
  if (failed && pathname === '/' && hasSessionCookie()) return <Lost />;
  const staff = user?.role === 'ADMIN';
  const decision = decide(pathname, effectiveState({ state, held, staff }, pathname + search));
  if (decision.kind === 'not-found') {
    return (
      <Suspense fallback={<LogoSpinner full />}>
        <SiteLayout>
          <NotFound />
        </SiteLayout>
      </Suspense>
    );
  }
  if (decision.kind === 'redirect')
    return decision.auth ? <ToSignIn /> : <Navigate to={decision.to} replace />;
  return <Page id={decision.page} params={decision.params} />;
}
