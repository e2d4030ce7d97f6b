import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { Pill } from '@/shared/ui/choice';
import { Loading } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { useOrders } from '../api';
import { FILTERS, inFilter, type Filter, type Order } from '../model';
import { OrderCard, OrderCardSkeleton } from '../order-card';

function FilterRow({ orders, filter, onPick }: { orders: readonly Order[]; filter: Filter; onPick: (filter: Filter) => void }) {
  return (
    <div className="pillrow list-f" role="radiogroup" aria-label="Show">
      {FILTERS.map(({ id, label }) => (
        <Pill key={id} radio on={filter === id} onClick={() => onPick(id)}>
          {label} <span className="num">{orders.filter((order) => inFilter(order, id)).length}</span>
        </Pill>
      ))}
    </div>
  );
}

const NONE: Record<Filter, string> = {
  all: '',
  'needs-you': 'Nothing waits for you.',
  upcoming: 'Nothing is planned.',
  past: 'Nothing is finished yet.',
};

function List({ orders }: { orders: readonly Order[] }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('show');
  const filter = FILTERS.find(({ id }) => id === asked)?.id ?? 'all';
  const shown = orders.filter((order) => inFilter(order, filter));
  return (
    <>
      <FilterRow orders={orders} filter={filter} onPick={(id) => setQuery(id === 'all' ? {} : { show: id }, { replace: true })} />
      {shown.length === 0 && <p className="soft py-10 text-center">{NONE[filter]}</p>}
      <div className="olist" aria-live="polite">
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </>
  );
}

export default function RequestsPage() {
  useTitle('My Jobs');
  const { data, error, isLoading, mutate } = useOrders();
  return (
    <main id="main" className="wrap pb-6">
      <div className="list-h">
        <h1 className="h1">My Jobs</h1>
        <ButtonLink kind="primary" to="/categories" className="only-l">
          <Plus className="i" aria-hidden /> New request
        </ButtonLink>
      </div>
      {isLoading && (
        <Loading what="your jobs">
          <div className="olist">
            <OrderCardSkeleton />
            <OrderCardSkeleton />
            <OrderCardSkeleton />
          </div>
        </Loading>
      )}
      {error && !data && <FailedLoad what="your jobs" error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && (
        <StateBlock
          art="list"
          title="No jobs yet"
          actions={
            <ButtonLink kind="primary" size="lg" to="/categories">
              Find a service
            </ButtonLink>
          }
        >
          When you ask for something, it stands here with its price, its time and the name of who is coming.
        </StateBlock>
      )}
      {data && data.length > 0 && <List orders={data} />}
    </main>
  );
}
