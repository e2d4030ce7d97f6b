import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCategories, useCategory } from '@/features/catalog/api';
import { ServiceRow, ServiceRowSkeleton } from '@/features/catalog/service-list';
import { useUser } from '@/features/identity/session';
import { FocusHeader } from '@/features/shell/focus-header';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Loading } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { Outgoing } from '../components/outgoing';
import { Wizard } from '../components/wizard';
import { useOutbox } from '../outbox';
import { useBegin } from '../use-begin';

const GAS_SLUG = 'gas-refill-delivery';

function PickService() {
  useTitle('New request');
  const { data, error, isLoading, mutate } = useCategories();
  return (
    <>
      <FocusHeader title="New request" back="/" />
      <main id="main" className="wrap py-6">
        <h1 className="h1">What do you need?</h1>
        {isLoading && (
          <Loading what="services">
            <ServiceRowSkeleton />
            <ServiceRowSkeleton />
            <ServiceRowSkeleton />
          </Loading>
        )}
        {error && !data && <FailedLoad what="the services" error={error} onRetry={() => void mutate()} />}
        <div className="cgrid mt-4">
          {data?.map((category) => (
            <ServiceRow key={category.id} category={category} />
          ))}
        </div>
      </main>
    </>
  );
}

/** The wizard, or what became of a request that waits for the network. */
function Drafted({ category }: { category: Schema<'CategoryDetail'> }) {
  const userId = useUser()?.id;
  const navigate = useNavigate();
  const entry = useOutbox((state) => state.waiting.find(({ userId: owner, body }) => owner === userId && body.categorySlug === category.slug));
  const draft = useBegin(category, entry !== undefined);
  const sent = useOutbox((state) => state.sent);
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (entry) watched.current = entry.key;
    const order = watched.current === null ? undefined : sent[watched.current];
    // Another tab of this browser has sent it.
    if (!entry && !order && !draft && watched.current !== null) void navigate('/requests', { replace: true });
    if (order) void navigate(order.status === 'PRICED' ? `/order/${order.id}/quote` : `/request/${order.id}`, { replace: true });
  }, [entry, sent, draft, navigate]);
  if (entry) return <Outgoing entry={entry} />;
  return draft ? <Wizard category={category} draft={draft} /> : <LogoSpinner />;
}

/** A service that the web does not take: said before anybody writes anything. */
function NotTaken({ name }: { name: string }) {
  useTitle(name);
  return (
    <>
      <FocusHeader title={name} back="/categories" />
      <main id="main" className="wrap py-6">
        <StateBlock
          art="start"
          level="h1"
          title={`${name} is not booked here yet`}
          actions={
            <>
              <ButtonLink kind="primary" to="/support">
                Ask support
              </ButtonLink>
              <ButtonLink to="/categories">See all services</ButtonLink>
            </>
          }
        >
          Support tells you what is possible and what it costs. Nothing is charged for asking.
        </StateBlock>
      </main>
    </>
  );
}

export default function CreateOrderPage() {
  const slug = useSearchParams()[0].get('service');
  const { data, error, mutate } = useCategory(slug === GAS_SLUG ? null : slug);
  if (!slug) return <PickService />;
  if (slug === GAS_SLUG) return <Navigate to="/book-gas-delivery" replace />;
  if (data) return data.bookableOnline ? <Drafted category={data} /> : <NotTaken name={data.name} />;
  if (!error) return <LogoSpinner />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <FocusHeader title="New request" back="/categories" />
      <main id="main" className="wrap py-6">
        {missing ? (
          <StateBlock art="none" level="h1" title="We do not offer this service" actions={<ButtonLink kind="primary" to="/categories">See all services</ButtonLink>}>
            It may have been renamed. Look for it in the list, or ask support.
          </StateBlock>
        ) : (
          <FailedLoad what="this service" error={error} onRetry={() => void mutate()} />
        )}
      </main>
    </>
  );
}
