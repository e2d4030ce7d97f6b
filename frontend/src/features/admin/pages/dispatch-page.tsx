import { useSearchParams } from 'react-router-dom';
import { useCategories } from '@/features/catalog/api';
import { useAreas } from '@/features/location/api';
import { useTitle } from '@/shared/hooks/use-title';
import { PagesView } from '@/shared/ui/data-view';
import { SelectField } from '@/shared/ui/field';
import { Skeletons } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import { useBoard, useBoardCounts, type BoardFilter } from '../dispatch/api';
import { BoardJobs } from '../dispatch/board-jobs';
import '../dispatch/dispatch.css';
import { LISTS, listOf, summaryOf, urgentCount } from '../dispatch/model';
import { useRepeatedTone } from '../dispatch/use-repeated-tone';
import { ForThoseWhoMay } from '../permission';

const PATH = '/admin/dispatch';

/** The address of the board with this filter. */
function pathTo({ list, area, category }: BoardFilter): string {
  const query = new URLSearchParams({ list });
  if (area) query.set('area', area);
  if (category) query.set('category', category);
  return `${PATH}?${query}`;
}

function Filters({ filter, onChange }: { filter: BoardFilter; onChange: (filter: BoardFilter) => void }) {
  const areas = useAreas().data ?? [];
  const categories = useCategories().data ?? [];
  return (
    <div className="db-filters">
      <SelectField label="Area" value={filter.area ?? ''} onChange={(event) => onChange({ ...filter, area: event.target.value || null })}>
        <option value="">All areas</option>
        {areas.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Service" value={filter.category ?? ''} onChange={(event) => onChange({ ...filter, category: event.target.value || null })}>
        <option value="">All services</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Jobs({ filter }: { filter: BoardFilter }) {
  const pages = useBoard(filter);
  return (
    <PagesView
      what="the board"
      pages={pages}
      more="Load more jobs"
      skeleton={<Skeletons count={3} className="mt-3 h-28 w-full" />}
    >
      {(items) => {
        if (items.length === 0) {
          const narrowed = filter.area !== null || filter.category !== null;
          return (
            <StateBlock art="list" title={narrowed ? 'No job matches the filter' : 'No job needs help here'}>
              {narrowed ? 'Choose all areas and all services to see the others.' : 'A job appears here when nobody has accepted it in time, or when its provider is late or does not confirm.'}
            </StateBlock>
          );
        }
        return <BoardJobs jobs={items} />;
      }}
    </PagesView>
  );
}

function Board() {
  const [query, setQuery] = useSearchParams();
  const filter: BoardFilter = { list: listOf(query.get('list')), area: query.get('area'), category: query.get('category') };
  const { data: counts } = useBoardCounts(true);
  useRepeatedTone(counts !== undefined && urgentCount(counts) > 0);
  const labels = { UNASSIGNED: counts?.unassigned, ENDANGERED: counts?.endangered };
  const tabs = LISTS.map(({ id, label }) => ({ id, label: `${label}${labels[id] === undefined ? '' : ` (${labels[id]})`}`, to: pathTo({ ...filter, list: id }) }));
  return (
    <>
      <p className="soft mt-1" role="status">
        {summaryOf(counts)}
      </p>
      <TabLine label="Lists of the board" className="tabs mt-4" open={filter.list} tabs={tabs} />
      <Filters filter={filter} onChange={(next) => setQuery(pathTo(next).slice(PATH.length + 1), { replace: true })} />
      <Jobs key={pathTo(filter)} filter={filter} />
    </>
  );
}

/** The jobs that need a person of operations: without a provider, or with one who does not come. */
export default function DispatchPage() {
  useTitle('Dispatch');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Dispatch</h1>
      <ForThoseWhoMay permission="OPS">
        <Board />
      </ForThoseWhoMay>
    </main>
  );
}
