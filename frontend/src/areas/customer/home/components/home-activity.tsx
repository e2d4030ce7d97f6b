import { Gift, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@/domain/identity/model';
import { useOrders } from '@/domain/orders/api';
import { SavedAt } from '@/areas/customer/orders/kept-list';
import { keptOrders, useKeepOrders, type KeptOrders } from '@/domain/orders/kept-orders';
import type { Order } from '@/domain/orders/model';
import { OrderCard, OrderCardSkeleton } from '@/areas/customer/orders/order-card';
import { NetworkError } from '@/shared/api/problem';
import { whyNothing } from '@/shared/api/problem-text';
import { formatKobo } from '@/shared/lib/money';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { texts } from '../texts';
import '@/shared/ui/section-head.css';

const RECENT = 3;
const REWARD_KOBO = 500_000;

function Recent({ orders }: { orders: readonly Order[] }) {
  return (
    <section className="hsec" aria-labelledby="recent">
      <div className="sec-h">
        <h2 className="h2" id="recent">
          {texts.recentActivity}
        </h2>
        <Link className="link" to="/requests">
          {texts.viewAllRequests}
        </Link>
      </div>
      <div className="stack g12 acts">
        {orders.slice(0, RECENT).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <section className="hsec">
      <Loading what={texts.yourActivity}>
        <div className="sec-h">
          <Skeleton className="h-6 w-40" />
        </div>
        <div className="stack g12 acts">
          <OrderCardSkeleton />
          <OrderCardSkeleton />
        </div>
      </Loading>
    </section>
  );
}

/** Shown until a person who was invited has completed a job. */
function ReferrerNotice() {
  return (
    <Note tone="sun" icon={Gift} className="mt-7">
      <b>{texts.helpYourReferrerEarn}</b>
      <br />
      {texts.friendInvitedYouThey(<span className="money">{formatKobo(REWARD_KOBO)}</span>)}
    </Note>
  );
}

/** The newest jobs from the copy on this device. */
function Saved({
  kept: { at, orders },
  error,
  onRetry,
}: {
  kept: KeptOrders;
  error: Error;
  onRetry: () => void;
}) {
  return (
    <>
      <SavedAt at={at} error={error} />
      <div className="stack g12 acts">
        {orders.slice(0, RECENT).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <Button className="mt-4" onClick={onRetry}>
        <RotateCw className="i i16" aria-hidden /> {texts.tryAgain}
      </Button>
    </>
  );
}

/** Kept small, because the services above may have failed too and then explain it in detail. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const kept = error instanceof NetworkError ? keptOrders() : null;
  return (
    <section className="hsec" aria-labelledby="recent">
      <h2 className="h2 mb-3" id="recent">
        {texts.recentActivity}
      </h2>
      {kept ? (
        <Saved kept={kept} error={error} onRetry={onRetry} />
      ) : (
        <div className="card row wrapx between g12" role="alert">
          <p>{texts.jobsMoneySafe(whyNothing(error) ?? texts.weCouldNotLoad)}</p>
          <Button onClick={onRetry}>
            <RotateCw className="i i16" aria-hidden /> {texts.tryAgain}
          </Button>
        </div>
      )}
    </section>
  );
}

const Start = () => (
  <div className="mt-6">
    <StateBlock
      card
      art="start"
      title={texts.startYourJourney}
      actions={
        <ButtonLink kind="primary" size="lg" to="/browse-categories">
          {texts.createFirstOrder}
        </ButtonLink>
      }
    >
      {texts.pickServiceSeeWhole}
    </StateBlock>
  </div>
);

/** The newest requests, or an invitation to create the first one. */
export function HomeActivity({ user }: { user: User }) {
  const { data, error, isLoading, mutate } = useOrders();
  useKeepOrders(data);
  if (isLoading) return <Waiting />;
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  const orders = data ?? [];
  const invited = Boolean(user.referredBy) && !orders.some(({ status }) => status === 'COMPLETED');
  return (
    <>
      {invited && <ReferrerNotice />}
      {orders.length > 0 ? <Recent orders={orders} /> : <Start />}
    </>
  );
}
