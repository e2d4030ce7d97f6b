import { MessageCircle } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useCurrentSection } from '@/shared/hooks/use-current-section';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { useMeta } from '@/shared/hooks/use-meta';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { SERVICES } from '@/shared/lib/seo';
import { Button, ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { InPlaceOf, StateBlock } from '@/shared/ui/state-block';
import { useCategories } from '@/domain/catalog/api';
import { useSearchMiss } from '@/domain/catalog/landing-api';
import { ServiceRow, ServiceRowSkeleton } from '@/areas/common/catalog/service-list';
import { tilePath, type Category } from '@/domain/catalog/model';
import { grouped } from '@/domain/catalog/grouped';
import { searchServices } from '@/domain/catalog/search';
import { safetyLine } from '@/areas/common/catalog/safety-line';
import { SearchBox } from '@/areas/common/catalog/search-box';
import { texts } from '../texts';
import '@/shared/ui/choice.css';
import '../categories.css';

/** Links to the groups in a row that stays in view; the group on the screen is marked. */
function JumpTo({ groups }: { groups: ReturnType<typeof grouped> }) {
  const { current, pick } = useCurrentSection(groups.map(({ id }) => id));
  const row = useOpenTab<HTMLElement>(current);
  return (
    <nav ref={row} className="pillrow jump" aria-label={texts.jumpTo}>
      {groups.map(({ id, name }) => (
        <a
          key={id}
          className="pill"
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => pick(id)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Groups({ categories }: { categories: readonly Category[] }) {
  const groups = grouped(categories);
  return (
    <>
      <JumpTo groups={groups} />
      {groups.map(({ id, name, items }) => (
        <section key={id} className="cgroup" id={id} aria-labelledby={`${id}-h`}>
          <h2 className="h2" id={`${id}-h`}>
            {name} <span className="num faint small">{items.length}</span>
          </h2>
          <div className="cgrid">
            {items.map((category) => (
              <ServiceRow key={category.id} category={category} />
            ))}
          </div>
        </section>
      ))}
      <Note tone="plain" icon={MessageCircle} className="mt-10">
        {texts.notHere}{' '}
        <Link className="link" to="/support?new=1">
          {texts.tellUsInOwn}
        </Link>
        .
      </Note>
    </>
  );
}

function Found({
  categories,
  term,
  onClear,
}: {
  categories: readonly Category[];
  term: string;
  onClear: () => void;
}) {
  const found = searchServices(categories, term);
  useSearchMiss(term, found.length === 0);
  if (found.length > 0) {
    return (
      <>
        <p className="vh" role="status">
          {texts.serviceFound(found.length)}
        </p>
        <div className="cgrid mt-5">
          {found.map((category) => (
            <ServiceRow key={category.id} category={category} />
          ))}
        </div>
      </>
    );
  }
  return (
    <div role="status">
      <StateBlock
        art="none"
        title={texts.noServicesFoundFor(term)}
        actions={
          <>
            <Button kind="primary" onClick={onClear}>
              {texts.clearSearch}
            </Button>
            <ButtonLink to="/support">{texts.askForIt}</ButtonLink>
          </>
        }
      >
        {texts.tryAnotherWordOr}
      </StateBlock>
    </div>
  );
}

/** At least as high as the screen, so that the content below never moves into view. */
const Place = () => (
  <div className="min-h-svh">
    <div className="pillrow jump">
      {['w-36', 'w-44', 'w-44'].map((width, place) => (
        <Skeleton key={place} className={`h-11 shrink-0 !rounded-full ${width}`} />
      ))}
    </div>
    <Skeleton className="mt-8 mb-3 h-6 w-40 md:mt-12" />
    <div className="cgrid">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <ServiceRowSkeleton key={row} />
      ))}
    </div>
  </div>
);

const NoServices = () => (
  <StateBlock
    art="list"
    title={texts.noServicesAvailableAt}
    actions={<ButtonLink to="/support?new=1">{texts.askForIt}</ButtonLink>}
  >
    {texts.tellUsWhatYou}
  </StateBlock>
);

export default function CategoriesPage() {
  useMeta(SERVICES);
  const [query, setQuery] = useSearchParams();
  const answer = useCategories();
  const { data } = answer;
  // The prerendered page has no search text.
  const text = (useHydrated() && query.get('q')) || '';
  const navigate = useNavigate();
  const setText = (next: string) => setQuery(next ? { q: next } : {}, { replace: true });
  const safety = safetyLine(text);
  function toFirst() {
    // A person in danger reads whom to call.
    const [first] = data && safety === null ? searchServices(data, text) : [];
    if (first) void navigate(tilePath(first));
  }
  const count = data?.length ? texts.countOfServices(data.length) : texts.services;
  return (
    <main id="main" className="wrap cats pb-8">
      <div className="cats-h">
        <h1 className="h1">{texts.allServices}</h1>
        <p className="soft only-l">
          {texts.acrossAbujaPricesStart(count.charAt(0).toUpperCase(), count.slice(1))}
        </p>
      </div>
      <SearchBox
        value={text}
        onChange={setText}
        label={texts.searchServices}
        placeholder={texts.search(count)}
        onEnter={toFirst}
      />
      {safety}
      <DataView
        what={texts.theServices}
        loading={texts.services}
        answer={answer}
        skeleton={<Place />}
        failed={(_, usual) => <InPlaceOf place={<Place />}>{usual}</InPlaceOf>}
        empty={<NoServices />}
        stale={false}
      >
        {(categories) =>
          text.trim() ? (
            <Found categories={categories} term={text.trim()} onClear={() => setText('')} />
          ) : (
            <Groups categories={categories} />
          )
        }
      </DataView>
    </main>
  );
}
