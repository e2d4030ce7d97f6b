import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOutbox } from '@/domain/booking/outbox';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { useTitle } from '@/shared/hooks/use-title';
import { Button, ButtonLink } from '@/shared/ui/button';
import { RadioPills } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { NetworkError } from '@/shared/api/problem';
import { useOrderPages } from '@/domain/orders/api';
import { WaitingCards } from '../waiting-card';
import { KeptList } from '../kept-list';
import { keptOrders, useKeepOrders } from '@/domain/orders/kept-orders';
import type { Order } from '@/domain/orders/model';
import { FILTERS, inFilter, jobPath, type Filter } from '@/domain/orders/next-action';
import { OrderCard, OrderCardSkeleton } from '../order-card';
import { texts } from '../texts';
import '@/shared/ui/choice.css';
import '../requests.css';

interface ListProps {
  orders: readonly Order[];
  /** Whether there are older orders that were not loaded yet. */
  more: boolean;
}

function FilterRow({
  orders,
  more,
  filter,
  onPick,
}: ListProps & { filter: Filter; onPick: (filter: Filter) => void }) {
  const row = useOpenTab<HTMLDivElement>(filter);
  return (
    <RadioPills
      ref={row}
      className="pillrow list-f relative"
      aria-label={texts.show}
      options={FILTERS.map(({ id }) => id)}
      value={filter}
      onChange={onPick}
    >
      {(id) => (
        <>
          {FILTERS.find((one) => one.id === id)?.label}{' '}
          <span className="num">{`${orders.filter((order) => inFilter(order, id)).length}${more ? '+' : ''}`}</span>
        </>
      )}
    </RadioPills>
  );
}

const NONE: Record<Exclude<Filter, 'all'>, readonly [title: string, text: string]> = {
  'needs-you': [texts.nothingNeedsYourAttention, texts.pricesReviewWorkConfirm],
  upcoming: [texts.nothingIsPlanned, texts.jobsListedHereUntil],
  past: [texts.nothingIsFinishedYet, texts.finishedCancelledJobsListed],
};

function List({ orders, more }: ListProps) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('show');
  const filter = FILTERS.find(({ id }) => id === asked)?.id ?? 'all';
  const shown = orders.filter((order) => inFilter(order, filter));
  return (
    <>
      <FilterRow
        orders={orders}
        more={more}
        filter={filter}
        onPick={(id) => setQuery(id === 'all' ? {} : { show: id }, { replace: true })}
      />
      {filter !== 'all' && shown.length === 0 && (
        <StateBlock art="list" title={NONE[filter][0]}>
          {more ? texts.olderJobsNotLoaded : NONE[filter][1]}
        </StateBlock>
      )}
      <div className="olist">
        {filter !== 'past' && <WaitingCards />}
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} page={jobPath(order)} />
        ))}
      </div>
    </>
  );
}

function Nothing() {
  return (
    <StateBlock
      art="list"
      title={texts.noJobsYet}
      actions={
        <ButtonLink kind="primary" size="lg" to="/categories">
          {texts.findAService}
        </ButtonLink>
      }
    >
      {texts.requestsListedHereWith}
    </StateBlock>
  );
}

/** Without a network, the copy of the orders on this device is shown. */
function Failed({ error, children }: { error: unknown; children: ReactNode }) {
  if (error instanceof NetworkError) {
    const kept = keptOrders();
    if (kept) return <KeptList kept={kept} error={error} />;
  }
  return (
    <>
      <div className="olist">
        <WaitingCards />
      </div>
      {children}
    </>
  );
}

const ListSkeleton = () => (
  <>
    <div className="pillrow list-f">
      {['w-20', 'w-32', 'w-32', 'w-20'].map((width, place) => (
        <Skeleton key={place} className={`h-11 shrink-0 !rounded-full ${width}`} />
      ))}
    </div>
    <div className="olist">
      <OrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  </>
);

export default function RequestsPage() {
  useTitle(texts.myJobs);
  const { loaded, orders, error, coming, more, retry } = useOrderPages();
  const waiting = useOutbox((state) => state.waiting.length > 0);
  useKeepOrders(loaded);
  return (
    <main id="main" className="wrap pb-6">
      <div className="list-h">
        <h1 className="h1">{texts.myJobs}</h1>
        <ButtonLink kind="primary" to="/categories" className="only-l">
          <Plus className="i" aria-hidden /> {texts.newRequest}
        </ButtonLink>
      </div>
      <DataView
        what={texts.yourJobs}
        answer={{ data: orders, error, mutate: retry }}
        skeleton={<ListSkeleton />}
        failed={(failure, usual) => <Failed error={failure}>{usual}</Failed>}
        stale={false}
      >
        {(all) =>
          all.length > 0 || waiting ? <List orders={all} more={more !== null} /> : <Nothing />
        }
      </DataView>
      {more && (
        <div className="stack mb-8 mt-2 items-center">
          <Button busy={coming} onClick={more}>
            {texts.loadOlderJobs}
          </Button>
        </div>
      )}
    </main>
  );
}
