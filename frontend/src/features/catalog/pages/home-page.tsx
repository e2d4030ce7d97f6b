import { ArrowRight, ChevronRight, Gift, MapPin, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraft } from '@/features/booking/draft-store';
import { greeting, greetingName, type User } from '@/features/identity/model';
import { useUser } from '@/features/identity/session';
import { openLocation } from '@/features/location/store';
import { useOrders } from '@/features/orders/api';
import { nowOrder, sentenceOf, type Order } from '@/features/orders/model';
import { OrderCard, OrderCardSkeleton } from '@/features/orders/order-card';
import { useTitle } from '@/shared/hooks/use-title';
import { formatSlotSoon, localHour } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Portrait } from '@/shared/ui/portrait';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { useCategories } from '../api';
import { homeGrid, tilePath } from '../model';
import { searchServices } from '../search';
import { SearchBox } from '../search-box';
import { ServiceArch } from '../service-arch';

const RECENT = 3;
const GRID = 6;
const REWARD_KOBO = 500_000;

function Greeting({ user }: { user: User }) {
  return (
    <div className="greet">
      <div className="grow">
        <p className="greet-h trunc">{`${greeting(localHour())}, ${greetingName(user)}`}</p>
        <p className="loc only-s">
          <MapPin className="i i16" aria-hidden />
          {user.locationLabel && <span className="trunc">{user.locationLabel}</span>}
          <button type="button" className="link" onClick={openLocation}>
            <span className="vh">Edit service location</span>
            <span aria-hidden>{user.locationLabel ? 'Edit' : 'Add location'}</span>
          </button>
        </p>
      </div>
    </div>
  );
}

function NowCard({ order }: { order: Order }) {
  const toQuote = order.status === 'PRICED' || order.status === 'DEPOSIT_PAID';
  return (
    <Link className="nowcard" to={toQuote ? `/order/${order.id}/quote` : `/request/${order.id}`}>
      <Portrait name={order.provider?.firstName ?? order.title} photoUrl={order.provider?.photoUrl} small />
      <span className="grow wordy">
        <b>{sentenceOf(order)}</b>
        <span className="small">{`${order.title}, ${formatSlotSoon(order.slot)}`}</span>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}

/** A request that was begun and not sent. */
function DraftCard() {
  const draft = useDraft((state) => state.draft);
  if (!draft) return null;
  return (
    <Link className="nowcard" to={`/create-order?service=${draft.categorySlug}`}>
      <span className="door sm t-sun">
        <Pencil className="i" aria-hidden />
      </span>
      <span className="grow">
        <b>Continue your request</b>
        <span className="small">{`${draft.categoryName}. Nothing is sent yet.`}</span>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}

function GridSkeleton() {
  return (
    <Loading what="services">
      <div className="arcade home-a">
        {Array.from({ length: GRID }, (_, place) => (
          <span key={place} className="arch">
            <span className="arch-f !bg-sunken" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-1.5 h-3.5 w-3/5" />
          </span>
        ))}
      </div>
    </Loading>
  );
}

function Services({ term, onClear }: { term: string; onClear: () => void }) {
  const { data, error, isLoading, mutate } = useCategories();
  if (isLoading) return <GridSkeleton />;
  if (error && !data) return <FailedLoad what="the services" error={error} onRetry={() => void mutate()} />;
  if (!data || data.length === 0) return <p className="soft py-6 text-center">No services available at the moment</p>;
  const found = term ? searchServices(data, term) : data;
  if (found.length === 0) {
    return (
      <div className="empty" role="status">
        <p className="!max-w-none wordy">{`No services found for "${term}". Try a different search term.`}</p>
        <Button onClick={onClear}>Clear Search</Button>
      </div>
    );
  }
  return (
    <>
      <div className="arcade home-a">
        {(term ? found.slice(0, GRID) : homeGrid(found)).map((category) => (
          <ServiceArch key={category.id} category={category} to={tilePath(category)} />
        ))}
      </div>
      {found.length > GRID && (
        <ButtonLink block className="more-b" to="/browse-categories">
          See More Services <ArrowRight className="i" aria-hidden />
        </ButtonLink>
      )}
    </>
  );
}

function Recent({ orders }: { orders: readonly Order[] }) {
  return (
    <section className="hsec">
      <div className="sec-h">
        <h2 className="h2">Recent Activity</h2>
        <Link className="link" to="/requests">
          View All Requests
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

function Activity({ user }: { user: User }) {
  const { data, error, isLoading, mutate } = useOrders();
  if (isLoading) {
    return (
      <section className="hsec">
        <Loading what="your activity">
          <div className="stack g12 acts">
            <OrderCardSkeleton />
          </div>
        </Loading>
      </section>
    );
  }
  if (error && !data) return <FailedLoad what="your jobs" error={error} onRetry={() => void mutate()} />;
  const orders = data ?? [];
  return (
    <>
      {user.referredBy && !orders.some(({ status }) => status === 'COMPLETED') && (
        <Note tone="sun" icon={Gift} className="mt-7">
          <b>Help Your Referrer Earn</b>
          <br />
          A friend invited you. They get {formatKobo(REWARD_KOBO)} when your first request is completed.
        </Note>
      )}
      {orders.length > 0 ? (
        <Recent orders={orders} />
      ) : (
        <div className="mt-6">
          <StateBlock
            card
            art="start"
            title="Start Your Journey"
            actions={
              <ButtonLink kind="primary" size="lg" to="/browse-categories">
                Create First Order
              </ButtonLink>
            }
          >
            Pick a service, see the whole price, and decide. Nothing is charged until you pay.
          </StateBlock>
        </div>
      )}
    </>
  );
}

function First() {
  const { data } = useOrders();
  const now = nowOrder(data ?? []);
  return now ? <NowCard order={now} /> : <DraftCard />;
}

/** On wide screens the rail says what holds for every job. */
function PromiseRail() {
  return (
    <aside className="rail" aria-label="Our promise">
      <section className="refer">
        <div className="weave" />
        <div className="refer-in">
          <h2 className="h2">Your money is held</h2>
          <p className="soft small">It goes to your provider only after you say that the work is done. Every price has VAT inside.</p>
          <Link className="link self-start py-2" to="/terms-conditions#price">
            How paying works
          </Link>
        </div>
      </section>
      <section className="card rail-c">
        <h2 className="h3">Something not right?</h2>
        <p className="soft small">Support looks at it with you and the provider.</p>
        <ButtonLink kind="tint" to="/support">
          Ask support
        </ButtonLink>
      </section>
    </aside>
  );
}

export default function HomePage() {
  useTitle('Home');
  const user = useUser();
  const [text, setText] = useState('');
  if (!user) return null;
  return (
    <div className="wrap home with-rail pb-8">
      <main id="main">
        <Greeting user={user} />
        <First />
        <h1 className="h1 home-q">What help do you need today?</h1>
        <SearchBox value={text} onChange={setText} label="Search Services" placeholder="Search Services" />
        <section className="hsec first" aria-labelledby="popular">
          <h2 className="vh" id="popular">
            Popular Services
          </h2>
          <Services term={text.trim()} onClear={() => setText('')} />
        </section>
        <Activity user={user} />
      </main>
      <PromiseRail />
    </div>
  );
}
