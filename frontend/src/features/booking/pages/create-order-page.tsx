import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCategories, useCategory } from '@/features/catalog/api';
import { ServiceRow, ServiceRowSkeleton } from '@/features/catalog/service-list';
import { useUser } from '@/features/identity/session';
import { useAreas } from '@/features/location/api';
import { FocusHeader } from '@/features/shell/focus-header';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Loading } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { Wizard } from '../components/wizard';
import { useDraft } from '../draft-store';
import { startAnswers } from '../form-model';
import { guessArea } from '../place-model';

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

/** Starts a draft for this service unless one is there. */
function Drafted({ category }: { category: Schema<'CategoryDetail'> }) {
  const user = useUser();
  const draft = useDraft((state) => state.draft);
  const start = useDraft((state) => state.start);
  const { data: areas, error: areasFailed } = useAreas();
  const own = draft?.categorySlug === category.slug ? draft : null;
  const ready = areas !== undefined || areasFailed !== undefined;
  const begun = useRef<string | null>(null);
  useEffect(() => {
    // Once a page: a draft that was sent must not begin again while the page goes away.
    if (!ready || begun.current === category.slug) return;
    begun.current = category.slug;
    if (own) return;
    const known = user?.address ?? '';
    start(category.slug, category.name, startAnswers(category.form.fields), { line: known, area: guessArea(`${user?.locationLabel ?? ''} ${known}`, areas ?? []) });
  }, [own, ready, user, areas, category, start]);
  return own ? <Wizard category={category} draft={own} /> : <LogoSpinner />;
}

export default function CreateOrderPage() {
  const slug = useSearchParams()[0].get('service');
  const { data, error, mutate } = useCategory(slug === GAS_SLUG ? null : slug);
  if (!slug) return <PickService />;
  if (slug === GAS_SLUG) return <Navigate to="/book-gas-delivery" replace />;
  if (data) return <Drafted category={data} />;
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
