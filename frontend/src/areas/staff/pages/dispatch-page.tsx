import { useSearchParams } from 'react-router-dom';
import { useCategories } from '@/domain/catalog/api';
import { useAreas } from '@/domain/location/api';
import { useTitle } from '@/shared/hooks/use-title';
import { Button, ButtonLink } from '@/shared/ui/button';
import { PagesView } from '@/shared/ui/data-view';
import { SelectField } from '@/shared/ui/field';
import { latePart } from '@/shared/ui/late-part';
import { Skeleton, Skeletons } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import { addressOf, isNarrowed, PATH, queryOf, type BoardAddress } from '../dispatch/address';
import { useBoard, useBoardCounts, useListFollows, type BoardJob } from '../dispatch/api';
import { BoardJobs } from '../dispatch/board-jobs';
import '../dispatch/dispatch.css';
import { AGES, kindsOf, LISTS, SORTS, summaryOf, ZONES } from '../dispatch/model';
import { ForThoseWhoMay } from '../permission';
import '@/shared/ui/tab-line.css';

const notLoaded = (what: string) => (again: () => void) => (
  <p className="small soft mt-2" role="alert">
    {`${what} could not be loaded. `}
    <button type="button" className="link" onClick={again}>
      Try again
    </button>
  </p>
);

const BoardMap = latePart(
  () => import(/* webpackChunkName: "dispatch-map" */ '../dispatch/board-map'),
  { fallback: <Skeleton className="db-wait" />, fallbackOnError: notLoaded('The map') },
);

const PhoneBooking = latePart(
  () => import(/* webpackChunkName: "phone-booking" */ '../dispatch/phone-booking'),
  {
    fallback: <Skeletons count={2} className="mt-3 h-40 w-full" />,
    fallbackOnError: notLoaded('The form'),
  },
);

interface ViewProps {
  address: BoardAddress;
  onChange: (patch: Partial<BoardAddress>) => void;
}

interface FilterProps {
  label: string;
  /** The text for no choice. */
  all: string;
  value: string | null;
  options: readonly { id: string; label: string }[];
  onChoose: (value: string | null) => void;
}

function Filter({ label, all, value, options, onChoose }: FilterProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">{all}</option>
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function Filters({
  address: { list, kind, sort, zone, area, category, waited },
  onChange,
}: ViewProps) {
  const areas = (useAreas().data ?? []).map(({ name }) => ({ id: name, label: name }));
  const categories = (useCategories().data ?? []).map(({ slug, name }) => ({
    id: slug,
    label: name,
  }));
  const kinds = kindsOf(list);
  return (
    <div className="db-filters">
      {kinds.length > 0 && (
        <Filter
          label="Problem"
          all="All problems"
          value={kind}
          options={kinds}
          onChoose={(value) => onChange({ kind: value })}
        />
      )}
      <Filter
        label="Zone"
        all="All zones"
        value={zone}
        options={ZONES}
        onChoose={(value) => onChange({ zone: value })}
      />
      <Filter
        label="Area"
        all="All areas"
        value={area}
        options={areas}
        onChoose={(value) => onChange({ area: value })}
      />
      <Filter
        label="Service"
        all="All services"
        value={category}
        options={categories}
        onChoose={(value) => onChange({ category: value })}
      />
      <Filter
        label="Age"
        all="Any age"
        value={waited}
        options={AGES}
        onChoose={(value) => onChange({ waited: value })}
      />
      <Filter
        label="Order"
        all="By age"
        value={sort}
        options={SORTS}
        onChoose={(value) => onChange({ sort: value })}
      />
    </div>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <StateBlock
      art="list"
      title={narrowed ? 'No job matches the filter' : 'No job needs help here'}
    >
      {narrowed
        ? 'Choose all zones, all areas, all services and any age to see the others.'
        : 'A job appears here when no provider has accepted it in time, when its provider is late or does not confirm, or when its provider is suspended during the work.'}
    </StateBlock>
  );
}

/** The list of the jobs, with the map beside it where it is wanted. */
function Shown({ jobs, address, onChange }: ViewProps & { jobs: readonly BoardJob[] }) {
  if (jobs.length === 0) return <Nothing narrowed={isNarrowed(address)} />;
  return (
    <div className={address.map ? 'db-both has-map' : 'db-both'}>
      {address.map && (
        <BoardMap jobs={jobs} chosen={address.job} onChoose={(job) => onChange({ job })} />
      )}
      <BoardJobs jobs={jobs} chosen={address.job} />
    </div>
  );
}

function Jobs(props: ViewProps) {
  const pages = useBoard(props.address);
  return (
    <PagesView
      what="the board"
      pages={pages}
      more="Load more jobs"
      skeleton={<Skeletons count={3} className="mt-3 h-28 w-full" />}
    >
      {(items) => <Shown jobs={items} {...props} />}
    </PagesView>
  );
}

function Board() {
  const [query, setQuery] = useSearchParams();
  const address = addressOf(query);
  const { data: counts } = useBoardCounts(true);
  useListFollows(counts);
  const labels = {
    UNASSIGNED: counts?.unassigned,
    ENDANGERED: counts?.endangered,
    SUSPENDED: counts?.suspended,
  };
  const tabs = LISTS.map(({ id, label }) => ({
    id,
    label: `${label}${labels[id] === undefined ? '' : ` (${labels[id]})`}`,
    to: `${PATH}?${queryOf({ ...address, list: id, kind: null, job: null })}`,
  }));
  const change = (patch: Partial<BoardAddress>) =>
    setQuery(queryOf({ ...address, job: null, ...patch }), { replace: true });
  return (
    <>
      <p className="soft mt-1" role="status">
        {summaryOf(counts)}
      </p>
      <div className="row g8 wrapx mt-3">
        <Button
          aria-pressed={address.map}
          onClick={() => change({ map: !address.map, job: address.job })}
        >
          {address.map ? 'Hide the map' : 'Show the map'}
        </Button>
        <ButtonLink to={`${PATH}?book=new`}>Book for a customer</ButtonLink>
      </div>
      <TabLine label="Lists of the board" className="tabs mt-4" open={address.list} tabs={tabs} />
      <Filters address={address} onChange={change} />
      <Jobs
        key={queryOf({ ...address, map: false, job: null })}
        address={address}
        onChange={change}
      />
    </>
  );
}

/** The jobs that need a person of operations: without a provider, or with one who does not come. */
export default function DispatchPage() {
  useTitle('Dispatch');
  const [query] = useSearchParams();
  const books = query.get('book') === 'new';
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">{books ? 'Book for a customer' : 'Dispatch'}</h1>
      <ForThoseWhoMay permission="OPS">{books ? <PhoneBooking /> : <Board />}</ForThoseWhoMay>
    </main>
  );
}
