import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { InPlaceOf } from '@/shared/ui/state-block';
import { useCategories } from '@/domain/catalog/api';
import { useSearchMiss } from '@/domain/catalog/landing-api';
import { homeGrid, tilePath, type Category } from '@/domain/catalog/model';
import { searchServices } from '@/domain/catalog/search';
import { safetyLine } from '@/areas/common/catalog/safety-line';
import { SearchBox } from '@/areas/common/catalog/search-box';
import { ServiceArch } from '@/areas/common/catalog/service-arch';
import { texts } from '../texts';

const GRID = 6;

const GridPlace = () => (
  <>
    <div className="arcade home-a">
      {Array.from({ length: GRID }, (_, place) => (
        <span key={place} className="arch">
          <span className="arch-f skel !rounded-[50%_50%_14px_14px/51%_51%_14px_14px]" />
          <span className="mt-1.5 flex h-[34px] w-full justify-center">
            <Skeleton className="h-4 w-4/5" />
          </span>
          <span className="mt-0.5 flex h-5 w-full justify-center">
            <Skeleton className="h-3.5 w-3/5" />
          </span>
        </span>
      ))}
    </div>
    <Skeleton className="more-b h-11 w-full md:w-48 !rounded-control" />
  </>
);

function NoMatch({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <div className="empty">
      <p className="!max-w-none wordy">{texts.noServicesFoundFor(term)}</p>
      <Button onClick={onClear}>{texts.clearSearch}</Button>
    </div>
  );
}

function Grid({ found }: { found: readonly Category[] }) {
  return (
    <>
      <div className="arcade home-a">
        {homeGrid(found).map((category) => (
          <ServiceArch key={category.id} category={category} to={tilePath(category)} />
        ))}
      </div>
      {found.length > GRID && (
        <ButtonLink block className="more-b" to="/browse-categories">
          {texts.seeMoreServices} <ArrowRight className="i" aria-hidden />
        </ButtonLink>
      )}
    </>
  );
}

/** The number of results, for screen readers. */
function resultText(term: string, found: number | undefined): string {
  if (!term || !found) return '';
  return texts.serviceFound(found);
}

/** The search and the service tiles that it filters. */
export function HomeServices() {
  const answer = useCategories();
  const { data } = answer;
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const term = text.trim();
  const found = data && searchServices(data, term);
  const missed = data !== undefined && data.length > 0 && found?.length === 0;
  useSearchMiss(term, missed);
  const safety = safetyLine(term);
  function toFirst() {
    // A person in danger reads whom to call.
    const [first] = found && safety === null ? homeGrid(found) : [];
    if (first) void navigate(tilePath(first));
  }
  return (
    <>
      <SearchBox
        value={text}
        onChange={setText}
        label={texts.searchServices}
        placeholder={texts.searchServices}
        onEnter={toFirst}
      />
      {safety}
      <section className="hsec first" aria-labelledby="popular">
        <h2 className="vh" id="popular">
          {texts.popularServices}
        </h2>
        <p className="vh" role="status">
          {resultText(term, found?.length)}
        </p>
        <DataView
          what={texts.theServices}
          loading={texts.services}
          answer={answer}
          skeleton={<GridPlace />}
          failed={(_, usual) => <InPlaceOf place={<GridPlace />}>{usual}</InPlaceOf>}
          empty={<p className="soft py-6 text-center">{texts.noServicesAvailableAt}</p>}
          stale={false}
        >
          {() => found && found.length > 0 && <Grid found={found} />}
        </DataView>
        <div role="status">{missed && <NoMatch term={term} onClear={() => setText('')} />}</div>
      </section>
    </>
  );
}
