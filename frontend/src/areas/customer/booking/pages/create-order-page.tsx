import { Navigate, useSearchParams } from 'react-router-dom';
import { useCategories, useCategory } from '@/domain/catalog/api';
import { ServiceRow, ServiceRowSkeleton } from '@/areas/common/catalog/service-list';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { ApiError } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Loading } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { CarriedDraft } from '../components/carried-draft';
import { Drafted } from '../components/drafted';
import { Wizard } from '../components/wizard';

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
        {error && !data && (
          <FailedLoad what="the services" error={error} onRetry={() => void mutate()} />
        )}
        <div className="cgrid mt-4">
          {data?.map((category) => (
            <ServiceRow key={category.id} category={category} />
          ))}
        </div>
      </main>
    </>
  );
}

/** Shown for a service that cannot be booked online, before the customer writes anything. */
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
  const [query] = useSearchParams();
  const slug = query.get('service');
  const token = query.get('t');
  const { data, error, mutate } = useCategory(slug === GAS_SLUG ? null : slug);
  if (token !== null) return <CarriedDraft token={token} />;
  if (!slug) return <PickService />;
  if (slug === GAS_SLUG) return <Navigate to={`/book-gas-delivery?${query.toString()}`} replace />;
  if (data)
    return data.bookableOnline ? (
      <Drafted category={data} Flow={Wizard} />
    ) : (
      <NotTaken name={data.name} />
    );
  if (!error) return <LogoSpinner />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <FocusHeader title="New request" back="/categories" />
      <main id="main" className="wrap py-6">
        {missing ? (
          <StateBlock
            art="none"
            level="h1"
            title="We do not offer this service"
            actions={
              <ButtonLink kind="primary" to="/categories">
                See all services
              </ButtonLink>
            }
          >
            It may have been renamed. Look for it in the list, or ask support.
          </StateBlock>
        ) : (
          <FailedLoad what="this service" error={error} onRetry={() => void mutate()} />
        )}
      </main>
    </>
  );
}
