import { useEffect } from 'react';
import { NetworkError } from '@/shared/api/problem';
import { sendTags } from '@/shared/api/tagged-answers';
import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useTracking } from '@/domain/orders/api';
import { WithLinkToken } from '../components/link-token';
import { ShareButton } from '../components/share-button';
import { keepTracking, keptTracking } from '@/domain/orders/kept';
import { OrderFrame, OrderTrouble } from '../order-frame';
import { TrackingView } from '../tracking-view';
import { texts } from '../texts';

function Waiting() {
  return (
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
  );
}

function Trouble({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const kept = error instanceof NetworkError ? keptTracking(id) : null;
  if (kept) return <TrackingView view={kept.view} asOf={kept.at} />;
  return (
    <main id="main" className="wrap py-6">
      <OrderTrouble error={error} onRetry={onRetry} />
    </main>
  );
}

function Tracking({ id, t }: { id: string; t: string | null }) {
  // Also for a person with a link, who is not signed in.
  useEffect(sendTags, []);
  const answer = useTracking(id, t);
  const { data, mutate } = answer;
  useTitle(data ? texts.trackingOf(data.reference) : texts.tracking);
  const shared = data?.masked ?? t !== null;
  useEffect(() => {
    if (data && !shared) keepTracking(data);
  }, [data, shared]);
  return (
    <OrderFrame
      title={<span className="num">{data?.reference ?? texts.tracking}</span>}
      action={
        data &&
        !shared && (
          <ShareButton
            orderId={data.orderId}
            actions={data.allowedActions}
            recipient={data.recipient}
          />
        )
      }
    >
      <DataView
        what={texts.yourJob}
        answer={answer}
        skeleton={<Waiting />}
        failed={(error) => <Trouble id={id} error={error} onRetry={() => void mutate()} />}
        stale={false}
      >
        {(view) => <TrackingView view={view} shared={shared} token={t} />}
      </DataView>
    </OrderFrame>
  );
}

export default function TrackingPage({ params }: { params: Record<string, string> }) {
  return <WithLinkToken>{(t) => <Tracking id={params['id'] ?? ''} t={t} />}</WithLinkToken>;
}
