import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { optionsOf } from '../lists';
import { saveRows, SaveSelected, type FileColumns } from '../selected';
import { useRatedServices, type RatedService } from './api';
import { STATES } from './model';

function Line({
  service: { slug, name, enabled, priceFromKobo, openState, openFrom },
  pick,
}: {
  service: RatedService;
  pick: ReactNode;
}) {
  const state = openState ? STATES[openState] : undefined;
  return (
    <tr data-row={slug}>
      <td>
        <span className="row g8">
          {pick}
          <Link className="link wordy" data-main to={`/admin/rates/${slug}`}>
            {name}
          </Link>
        </span>
        {!enabled && <span className="fd-code">Not shown to visitors</span>}
        {openFrom && <span className="fd-code">{`New prices from ${formatMoment(openFrom)}`}</span>}
      </td>
      <td className="r" data-label="From">
        {typeof priceFromKobo === 'number' && <Money kobo={priceFromKobo} />}
      </td>
      <td className="r">{state && <Chip tone={state.tone}>{state.label}</Chip>}</td>
    </tr>
  );
}

const COLUMNS: readonly Column<RatedService>[] = [
  { id: 'name', label: 'Service', sort: 'name', sorted: 'letters', cell: ({ name }) => name },
  { id: 'price', label: 'From', sort: 'price', cell: ({ priceFromKobo }) => priceFromKobo },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'change',
    label: 'Open change',
    kind: 'choice',
    options: optionsOf(STATES).filter(({ value }) => value === 'WAITING' || value === 'ACCEPTED'),
  },
];

const LOCAL: Local<RatedService> = {
  textsOf: ({ name, slug }) => [name, slug],
  filters: { change: ({ openState }) => openState ?? '' },
  sorts: { name: ({ name }) => name, price: ({ priceFromKobo }) => priceFromKobo ?? 0 },
};

const FILE: FileColumns<RatedService> = {
  service: ({ name }) => name,
  shown: ({ enabled }) => (enabled ? 'yes' : 'no'),
  from: ({ priceFromKobo }) =>
    typeof priceFromKobo === 'number' ? (priceFromKobo / 100).toFixed(2) : null,
  change: ({ openState }) => openState,
  begins: ({ openFrom }) => openFrom,
};

const save = (rows: readonly RatedService[]) => saveRows('rate-cards', FILE, rows);

function Table({
  services,
  pick,
}: {
  services: readonly RatedService[];
  pick: (service: RatedService) => ReactNode;
}) {
  return (
    <table className="fd-t">
      <caption className="vh">Services with a rate card</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col" className="r">
            From
          </th>
          <th scope="col" className="r">
            Open change
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <Line key={service.slug} service={service} pick={pick(service)} />
        ))}
      </tbody>
    </table>
  );
}

/** The services with a rate card, by name. */
export function ServiceList() {
  const state = useTable({ filters: FILTERS, sort: 'name' });
  return (
    <DataTable
      noun={['service', 'services']}
      caption="Services"
      state={state}
      pages={localPages(useRatedServices(), state, LOCAL)}
      columns={COLUMNS}
      idOf={({ slug }) => slug}
      nameOf={({ name }) => name}
      search="Find a service"
      save={save}
      empty={
        <StateBlock art="list" title="No rate card yet">
          Staff price every service by hand until a release brings a rate card.
        </StateBlock>
      }
      bulk={(rows) => <SaveSelected onSave={() => save(rows)} />}
      cards={(services, pick) => <Table services={services} pick={pick} />}
    />
  );
}
