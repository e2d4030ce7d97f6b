import { useState, type ReactNode } from 'react';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { formatDate } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import type { Local } from '@/shared/ui/data-table/local';
import { PagesView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { PAGE, useServiceName, useServiceOptions } from '../lists';
import { WholeTable } from '../whole-table';

type Count = Schema<'WaitlistCount'>;

interface AreaCount {
  area: string;
  people: number;
  services: Count[];
}

/** Groups the rows by area; the area with the most people is first. */
export function byArea(counts: readonly Count[]): AreaCount[] {
  const areas = new Map<string, AreaCount>();
  for (const count of counts) {
    const found = areas.get(count.area) ?? { area: count.area, people: 0, services: [] };
    areas.set(count.area, {
      ...found,
      people: found.people + count.people,
      services: [...found.services, count],
    });
  }
  return [...areas.values()].sort((one, other) => other.people - one.people);
}

function useWantedName() {
  const nameOf = useServiceName();
  return (slug: string | null | undefined) => (slug ? nameOf(slug) : 'Any service');
}

function People({ area }: { area: string }) {
  const pages = usePages('/api/admin/waitlist/people', { area, limit: PAGE });
  const nameOf = useWantedName();
  return (
    <PagesView
      what="who waits"
      pages={pages}
      skeleton={<Skeleton className="h-12" />}
      more="Show more people"
    >
      {(people) => (
        <ul className="small mt-1" aria-label={`Waiting for ${area}`}>
          {people.map(({ contact, categorySlug, joinedAt }) => (
            <li key={`${contact} ${categorySlug ?? ''}`}>
              {contact}, {nameOf(categorySlug)}, since {formatDate(joinedAt)}
            </li>
          ))}
        </ul>
      )}
    </PagesView>
  );
}

function Area({ count: { area, people, services }, pick }: { count: AreaCount; pick: ReactNode }) {
  const [open, setOpen] = useState(false);
  const nameOf = useWantedName();
  return (
    <li className="py-2" data-row={area}>
      <div className="row between g8 wrapx">
        <span className="wordy">
          {pick} <b>{area}</b>: {plural(people, 'person', 'people')}
          <span className="small soft block">
            {services.map((one) => `${nameOf(one.categorySlug)} ${one.people}`).join(', ')}
          </span>
        </span>
        <Button data-main aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide who waits' : 'Show who waits'}
        </Button>
      </div>
      {open && <People area={area} />}
    </li>
  );
}

const COLUMNS: readonly Column<AreaCount>[] = [
  { id: 'people', label: 'People', sort: 'people', cell: ({ people }) => people },
  { id: 'area', label: 'Area', sort: 'area', sorted: 'letters', cell: ({ area }) => area },
];

const LOCAL: Local<AreaCount> = {
  textsOf: ({ area }) => [area],
  filters: {
    service: ({ services }) => services.map(({ categorySlug }) => categorySlug ?? ''),
  },
  sorts: { people: ({ people }) => people, area: ({ area }) => area },
};

const FILE = {
  name: 'waitlist',
  columns: {
    area: ({ area }: AreaCount) => area,
    people: ({ people }: AreaCount) => people,
    services: ({ services }: AreaCount) =>
      services.map(({ categorySlug, people }) => `${categorySlug ?? 'any'} ${people}`).join('; '),
  },
};

/** The people who want to be notified when we serve their area. */
export function WaitlistView() {
  const { data, error, mutate } = useApi(['/api/admin/waitlist'], { freshMs: 2000 });
  const filters: readonly Filter[] = [
    { name: 'service', label: 'Service', kind: 'choice', options: useServiceOptions() },
  ];
  return (
    <section aria-labelledby="waitlist">
      <h2 className="h2" id="waitlist">
        Waitlist
      </h2>
      <p className="soft mb-3">
        People who want a service in an area that we do not serve yet. Entries are deleted after a
        year.
      </p>
      <WholeTable
        noun={['area', 'areas']}
        caption="Areas with people who wait"
        answer={{ data: data && byArea(data), error, mutate }}
        local={LOCAL}
        filters={filters}
        sort="-people"
        file={FILE}
        columns={COLUMNS}
        idOf={({ area }) => area}
        nameOf={({ area }) => area}
        search="Find an area"
        empty={<p>The waitlist is empty.</p>}
        cards={(areas, pick) => (
          <ul aria-label="Areas">
            {areas.map((count) => (
              <Area key={count.area} count={count} pick={pick(count)} />
            ))}
          </ul>
        )}
      />
    </section>
  );
}
