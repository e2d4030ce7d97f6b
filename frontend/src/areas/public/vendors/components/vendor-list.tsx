import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WaitlistForm } from '@/areas/common/waitlist/waitlist-form';
import { useTitle } from '@/shared/hooks/use-title';
import { Button, ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { StateBlock } from '@/shared/ui/state-block';
import { useVendors } from '@/domain/vendors/api';
import { filtersOf, isFiltered, queryOf, type Filters } from '@/domain/vendors/model';
import { VendorFilters } from './vendor-filters';
import { VendorTile, VendorTileSkeleton } from './vendor-tile';
import { texts } from '../texts';

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
          title={texts.noProvidersMatch}
          actions={
            <>
              <Button kind="primary" onClick={onClear}>
                {texts.showEveryone}
              </Button>
              <ButtonLink to="/categories">{texts.seeAllServices}</ButtonLink>
            </>
          }
        >
          {texts.tryAnotherAreaOr}
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
      title={texts.noProvidersAvailableToday}
      actions={<ButtonLink to="/categories">{texts.seeAllServices}</ButtonLink>}
    >
      {texts.youCanStillBook}
    </StateBlock>
  );
}

function Results({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { items, error, coming, more, retry } = useVendors(filters);
  return (
    <DataView
      what={texts.theProviders}
      loading={texts.providers}
      answer={{ data: items, error, mutate: retry }}
      skeleton={
        <div className="vgrid">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <VendorTileSkeleton key={place} />
          ))}
        </div>
      }
      empty={<NoVendors filters={filters} filtered={isFiltered(filters)} onClear={onClear} />}
      stale={false}
    >
      {(vendors) => (
        <>
          <p className="vh" role="status">
            {more ? texts.providerShownAndMore(vendors.length) : texts.provider(vendors.length)}
          </p>
          <ul className="vgrid">
            {vendors.map((vendor) => (
              <VendorTile key={vendor.id} vendor={vendor} />
            ))}
          </ul>
          {more && (
            <div className="mt-6 flex justify-center">
              <Button className="w-full max-w-80" busy={coming} onClick={more}>
                {texts.showMore}
              </Button>
            </div>
          )}
        </>
      )}
    </DataView>
  );
}

/** The page to browse providers. */
export default function VendorList() {
  useTitle(texts.findVendors);
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
      <h1 className="h1">{texts.findVendors}</h1>
      <p className="soft mt-1 max-w-[60ch]">{texts.peopleWhoWorkWith}</p>
      <VendorFilters key={cleared} filters={filters} onChange={set} />
      <Results filters={filters} onClear={clear} />
    </main>
  );
}
