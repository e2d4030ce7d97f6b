import { useSearchParams } from 'react-router-dom';
import { OfflineBar } from '@/features/shell/offline-bar';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { formatAgo, formatSlot, formatTime } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Timeline } from '@/shared/ui/timeline';
import { useTracking } from '../api';
import { ConfirmDone } from '../components/confirm-done';
import { Exits } from '../components/exits';
import { ProviderCard } from '../components/provider-card';
import { sentenceOf, type Tracking } from '../model';
import { OrderFrame, OrderTrouble } from '../order-frame';
import { StatusChip } from '../status-chip';
import { trackingSteps } from '../timeline';

const TICK_MS = 10_000;

function Saying({ view }: { view: Tracking }) {
  const now = useNow(TICK_MS);
  const expected = view.status === 'ASSIGNED' && view.expectedAt ? `Expected from ${formatTime(view.expectedAt)}. ` : '';
  return (
    <div className="t-head">
      <div className="row g8 wrapx">
        <StatusChip status={view.status} />
        <span className="small faint wordy">{view.title}</span>
      </div>
      <h1 className="t-say" aria-live="polite">
        {sentenceOf({ ...view, totalKobo: null, quote: null })}
      </h1>
      <p className="soft">{`${expected}Checked ${formatAgo(view.updatedAt, now)}.`}</p>
    </div>
  );
}

function Facts({ view }: { view: Tracking }) {
  return (
    <dl className="t-kv facts">
      <div>
        <dt>Where</dt>
        <dd>{view.address}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>{formatSlot(view.slot)}</dd>
      </div>
      {view.paidKobo > 0 && (
        <div>
          <dt>Paid</dt>
          <dd>
            <Money kobo={view.paidKobo} />
          </dd>
        </div>
      )}
      {view.finishNote && (
        <div>
          <dt>Done</dt>
          <dd>{view.finishNote}</dd>
        </div>
      )}
    </dl>
  );
}

function Act({ view }: { view: Tracking }) {
  if (view.allowedActions.includes('pay')) {
    return (
      <ButtonLink kind="primary" size="lg" block to={`/order/${view.orderId}/quote`}>
        View Quote
      </ButtonLink>
    );
  }
  return view.allowedActions.includes('confirm') ? <ConfirmDone orderId={view.orderId} name={view.provider?.firstName ?? 'Your provider'} /> : null;
}

function View({ view }: { view: Tracking }) {
  const steps = trackingSteps(view);
  return (
    <div className="wrap track pb-10">
      <main id="main" className="t-main">
        <Saying view={view} />
        <Act view={view} />
        {steps.length > 0 && (
          <section className="tl-w" aria-label="Progress">
            <Timeline label="Progress" steps={steps} />
          </section>
        )}
        {view.provider && (
          <ErrorBoundary widget>
            <ProviderCard provider={view.provider} pin={view.arrivalPin} />
          </ErrorBoundary>
        )}
      </main>
      <aside>
        <Facts view={view} />
        {view.status === 'ASSIGNED' && <p className="t-late small soft">Late, or cannot find you? Call them, or ask support.</p>}
        <Exits orderId={view.orderId} actions={view.allowedActions} />
      </aside>
    </div>
  );
}

function Waiting() {
  return (
    <Loading what="your job">
      <div className="wrap track">
        <div>
          <Skeleton className="mt-1 h-6.5 w-28 !rounded-full" />
          <Skeleton className="mt-3 h-9 w-11/12" />
          <Skeleton className="mb-3 mt-2 h-9 w-3/5" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-6 h-40 w-full" />
          <Skeleton className="mt-6 h-56 w-full !rounded-card" />
        </div>
      </div>
    </Loading>
  );
}

export default function TrackingPage({ params }: { params: Record<string, string> }) {
  const id = params['id'] ?? '';
  const { data, error, mutate } = useTracking(id, useSearchParams()[0].get('t'));
  useTitle(data ? `${data.reference} tracking` : 'Tracking');
  return (
    <OrderFrame title={<span className="num">{data?.reference ?? 'Tracking'}</span>}>
      <OfflineBar />
      {data ? (
        <View view={data} />
      ) : error ? (
        <main id="main" className="wrap py-6">
          <OrderTrouble error={error} onRetry={() => void mutate()} />
        </main>
      ) : (
        <Waiting />
      )}
    </OrderFrame>
  );
}
