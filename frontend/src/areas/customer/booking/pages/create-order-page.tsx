import { Navigate, useSearchParams } from 'react-router-dom';
import { useCategories, useCategory } from '@/domain/catalog/api';
import type { Category } from '@/domain/catalog/model';
import { ServiceRow, ServiceRowSkeleton } from '@/areas/common/catalog/service-list';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { ApiError } from '@/shared/api/problem';
import { useMeta } from '@/shared/hooks/use-meta';
import { bookingMeta, REQUEST } from '@/shared/lib/seo';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { LogoSpinner } from '@/shared/ui/logo';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { CarriedDraft } from '../components/carried-draft';
import { Drafted } from '../components/drafted';
import { Wizard } from '../components/wizard';
import { texts } from '../texts';

const GAS_SLUG = 'gas-refill-delivery';

function PickService() {
  useMeta({ ...REQUEST, title: texts.newRequest });
  const answer = useCategories();
  return (
    <>
      <FocusHeader title={texts.newRequest} back="/" />
      <main id="main" className="wrap py-6">
        <h1 className="h1">{texts.whatDoYouNeedQuestion}</h1>
        <DataView
          what={texts.theServices}
          loading={texts.services}
          answer={answer}
          skeleton={
            <>
              <ServiceRowSkeleton />
              <ServiceRowSkeleton />
              <ServiceRowSkeleton />
            </>
          }
          stale={false}
        >
          {(categories) => (
            <div className="cgrid mt-4">
              {categories.map((category) => (
                <ServiceRow key={category.id} category={category} />
              ))}
            </div>
          )}
        </DataView>
      </main>
    </>
  );
}

/** Shown for a service that cannot be booked online, before the customer writes anything. */
function NotTaken({ service }: { service: Category }) {
  const { name } = service;
  useMeta(bookingMeta(service));
  return (
    <>
      <FocusHeader title={name} back="/categories" />
      <main id="main" className="wrap py-6">
        <StateBlock
          art="start"
          level="h1"
          title={texts.notBookedHereYet(name)}
          actions={
            <>
              <ButtonLink kind="primary" to="/support">
                {texts.askSupport}
              </ButtonLink>
              <ButtonLink to="/categories">{texts.seeAllServices}</ButtonLink>
            </>
          }
        >
          {texts.supportTellsYouWhat}
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
      <NotTaken service={data} />
    );
  if (!error) return <LogoSpinner />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <FocusHeader title={texts.newRequest} back="/categories" />
      <main id="main" className="wrap py-6">
        {missing ? (
          <StateBlock
            art="none"
            level="h1"
            title={texts.weDoNotOffer}
            actions={
              <ButtonLink kind="primary" to="/categories">
                {texts.seeAllServices}
              </ButtonLink>
            }
          >
            {texts.mayHaveBeenRenamed}
          </StateBlock>
        ) : (
          <FailedLoad
            what={texts.thisService}
            error={error}
            onRetry={() => void mutate()}
            level="h1"
          />
        )}
      </main>
    </>
  );
}
