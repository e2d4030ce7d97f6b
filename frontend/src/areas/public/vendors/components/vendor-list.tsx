import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WaitlistForm } from '@/areas/common/waitlist/waitlist-form';
import { useTitle } from '@/shared/hooks/use-title';
import { plural } from '@/shared/lib/plural';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Loading } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { useVendors } from '@/domain/vendors/api';
import { filtersOf, isFiltered, queryOf, type Filters } from '@/domain/vendors/model';
import { VendorFilters } from './vendor-filters';
import { VendorTile, VendorTileSkeleton } from './vendor-tile';

function NoVendors({
  filters: { area, category },
  filtered,
  onClear,
}: {
  filters: Filters;
  filtered: boolean;
  onClear: () => void;
}) {
  if (filtered) {
    return (
      <>
        <StateBlock
          art="none"
          title="No providers match"
          actions={
            <>
              <Button kind="primary" onClick={onClear}>
                Show everyone
              </Button>
              <ButtonLink to="/categories">See all services</ButtonLink>
            </>
          }
        >
          Try another area or a wider search. You can also book the service; we ask everyone who
          works near you.
        </StateBlock>
        {area && (
          <div className="mx-auto mt-5 max-w-md">
            <WaitlistForm
              key={`${area} ${category}`}
              area={area}
              {...(category && { categorySlug: category })}
            />
          </div>
        )}
      </>
    );
  }
  return (
    <StateBlock
      art="list"
      title="No providers are available today"
      actions={<ButtonLink to="/categories">See all services</ButtonLink>}
    >
      You can still book. We find a provider and tell you who comes.
    </StateBlock>
  );
}

function Results({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { items, error, isLoading, coming, more, retry } = useVendors(filters);
  if (error && !items) return <FailedLoad what="the providers" error={error} onRetry={retry} />;
  if (isLoading || !items) {
    return (
      <Loading what="providers">
        <div className="vgrid">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <VendorTileSkeleton key={place} />
          ))}
        </div>
      </Loading>
    );
  }
  if (items.length === 0)
    return <NoVendors filters={filters} filtered={isFiltered(filters)} onClear={onClear} />;
  return (
    <>
      <p className="vh" role="status">
        {more
          ? `${plural(items.length, 'provider')} shown, and more`
          : plural(items.length, 'provider')}
      </p>
      <ul className="vgrid">
        {items.map((vendor) => (
          <VendorTile key={vendor.id} vendor={vendor} />
        ))}
      </ul>
      {more && (
        <div className="mt-6 flex justify-center">
          <Button className="w-full max-w-80" busy={coming} onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** The page to browse providers. */
export default function VendorList() {
  useTitle('Find Vendors');
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const set = (next: Filters) => setQuery(queryOf(next), { replace: true });
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    setQuery({});
  };
  return (
    <main id="main" className="wrap py-5 md:py-8">
      <h1 className="h1">Find Vendors</h1>
      <p className="soft mt-1 max-w-[60ch]">
        The people who work with Gida. Reviews are from jobs that were paid and finished here.
      </p>
      <VendorFilters key={cleared} filters={filters} onChange={set} />
      <Results filters={filters} onClear={clear} />
    </main>
  );
}
