import { ChevronRight, MapPin, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDraft } from '@/domain/booking/draft-store';
import { useCategories } from '@/domain/catalog/api';
import { tilePath } from '@/domain/catalog/model';
import { greeting, greetingName, type User } from '@/domain/identity/model';
import { openLocation } from '@/domain/location/store';
import { useOrders } from '@/domain/orders/api';
import { lowerFirst, sentenceOf, type Order } from '@/domain/orders/model';
import { nowOrder } from '@/domain/orders/next-action';
import { keptOrders } from '@/domain/orders/kept-orders';
import { expectsNow, noteNow } from '@/domain/orders/now-card';
import { NetworkError } from '@/shared/api/problem';
import { formatSlotSoon, localHour } from '@/shared/lib/dates';
import { Doorway } from '@/shared/ui/doorway';
import { Portrait } from '@/shared/ui/portrait';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from '../texts';
import '@/shared/ui/doorway.css';

/** The greeting, and the place that services come to. */
export function Greeting({ user }: { user: User }) {
  const place = user.locationLabel;
  return (
    <div className="greet">
      <div className="min-w-0 grow">
        <p className="greet-h trunc">{`${greeting(localHour())}, ${greetingName(user)}`}</p>
        <p className="loc">
          <MapPin className="i i16" aria-hidden />
          {place && <span className="trunc">{place}</span>}
          <button type="button" className="link shrink-0" onClick={openLocation}>
            <span className="vh">{texts.editServiceLocation}</span>
            <span aria-hidden>{place ? texts.edit : texts.addLocation}</span>
          </button>
        </p>
      </div>
    </div>
  );
}

/** The current order, with a link to it. */
export function NowCard({ order }: { order: Order }) {
  const toQuote = order.status === 'PRICED' || order.status === 'DEPOSIT_PAID';
  return (
    <Link
      className="nowcard min-h-24 md:min-h-19"
      to={toQuote ? `/order/${order.id}/quote` : `/request/${order.id}`}
    >
      {order.provider ? (
        <Portrait name={order.provider.firstName} photoUrl={order.provider.photoUrl} small />
      ) : (
        <Doorway iconKey={order.iconKey} />
      )}
      <span className="wordy grow">
        <b>{sentenceOf(order)}</b>
        <span className="small block leading-snug">{`${order.title}, ${lowerFirst(formatSlotSoon(order.slot))}`}</span>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}

/** A request that was begun but not sent. */
export function DraftCard() {
  const draft = useDraft((state) => state.draft);
  if (!draft) return null;
  return (
    <Link
      className="nowcard min-h-24 md:min-h-19"
      to={`/create-order?service=${draft.categorySlug}`}
    >
      <span className="door sm t-sun">
        <Pencil className="i" aria-hidden />
      </span>
      <span className="wordy grow">
        <b>{texts.continueYourRequest}</b>
        <span className="small block leading-snug">
          {texts.nothingIsSentYet(draft.categoryName)}
        </span>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}

/** The service that the customer had chosen before they completed their profile; null when there was none. */
function useChosenService(): string | null {
  const state: unknown = useLocation().state;
  const { service = null } = (state ?? {}) as { service?: string | null };
  return service;
}

/** The way back to the service that was chosen before. */
function ChosenCard({ slug }: { slug: string }) {
  const { data, isLoading } = useCategories();
  if (isLoading) return <TopPlace />;
  const category = data?.find((one) => one.slug === slug);
  if (!category) return null;
  return (
    <Link className="nowcard min-h-24 md:min-h-19" to={tilePath(category)}>
      <Doorway iconKey={category.iconKey} />
      <span className="wordy grow">
        <b>{texts.continueWith(category.name)}</b>
        <span className="small block leading-snug">{texts.answerFewQuestions}</span>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}

/** A request that was begun, or else the service that was chosen. */
function NextCard() {
  const begun = useDraft((state) => state.draft !== null);
  const chosen = useChosenService();
  return begun || chosen === null ? <DraftCard /> : <ChosenCard slug={chosen} />;
}

const TopPlace = () => <Skeleton className="mt-3 h-24 w-full !rounded-card md:h-19" />;

/**
 * Whether it is not known yet if there is something to show at the top: on this device for the first time, while the orders load. The
 * content below waits, because it would move otherwise.
 */
export function useFirstLook(): boolean {
  const { isLoading } = useOrders();
  return isLoading && expectsNow() === null;
}

/**
 * The current order, a draft or the chosen service; without a network, from the copy on this device. While it loads, its space is kept if there was one last
 * time.
 */
export function NowOrDraft() {
  const { data, error, isLoading } = useOrders();
  const saved = !data && error instanceof NetworkError ? keptOrders()?.orders : undefined;
  const now = nowOrder(data ?? saved ?? []);
  const known = data !== undefined;
  const there = now !== undefined;
  useEffect(() => {
    if (known) noteNow(there);
  }, [known, there]);
  if (isLoading && expectsNow()) return <TopPlace />;
  return now ? <NowCard order={now} /> : <NextCard />;
}
