import { useState } from 'react';
import { useCategories } from '@/domain/catalog/api';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { formatDate } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';

type Count = Schema<'WaitlistCount'>;

const SHOWN = 100;

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

function useServiceName() {
  const categories = useCategories().data ?? [];
  return (slug: string | null | undefined) =>
    slug ? (categories.find((category) => category.slug === slug)?.name ?? slug) : 'Any service';
}

function People({ area }: { area: string }) {
  const answer = useApi(['/api/admin/waitlist/people', { query: { area, limit: SHOWN } }], {
    freshMs: 2000,
  });
  const nameOf = useServiceName();
  return (
    <DataView what="who waits" answer={answer} skeleton={<Skeleton className="h-12" />}>
      {(people) => (
        <ul className="small mt-1" aria-label={`Waiting for ${area}`}>
          {people.map(({ contact, categorySlug, joinedAt }) => (
            <li key={`${contact} ${categorySlug ?? ''}`}>
              {contact}, {nameOf(categorySlug)}, since {formatDate(joinedAt)}
            </li>
          ))}
        </ul>
      )}
    </DataView>
  );
}

function Area({ count: { area, people, services } }: { count: AreaCount }) {
  const [open, setOpen] = useState(false);
  const nameOf = useServiceName();
  return (
    <li className="py-2">
      <div className="row between g8 wrapx">
        <span className="wordy">
          <b>{area}</b>: {plural(people, 'person', 'people')}
          <span className="small soft block">
            {services.map((one) => `${nameOf(one.categorySlug)} ${one.people}`).join(', ')}
          </span>
        </span>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide who waits' : 'Show who waits'}
        </Button>
      </div>
      {open && <People area={area} />}
    </li>
  );
}

/** The people who want to be notified when we serve their area. */
export function WaitlistView() {
  const answer = useApi(['/api/admin/waitlist'], { freshMs: 2000 });
  return (
    <DataView what="the waitlist" answer={answer} skeleton={<Skeleton className="h-24" />}>
      {(data) => (
        <section aria-labelledby="waitlist">
          <h2 className="h2" id="waitlist">
            Waitlist
          </h2>
          <p className="soft mb-3">
            People who want a service in an area that we do not serve yet. Entries are deleted after
            a year.
          </p>
          {data.length === 0 ? (
            <p>The waitlist is empty.</p>
          ) : (
            <ul>
              {byArea(data).map((count) => (
                <Area key={count.area} count={count} />
              ))}
            </ul>
          )}
        </section>
      )}
    </DataView>
  );
}
