import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { formatDate } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { PagesView } from '@/shared/ui/data-view';
import { SelectField, TextField } from '@/shared/ui/field';
import { usePeople, type PeopleFilter, type Person } from './api';
import { nameOf, ROLES, STATES } from './model';

/** The search text is local state; the other filters are in the address, so that a card can be opened and closed without losing them. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(query.get('q') ?? '');
  const q = useDebounced(search.trim(), 300);
  const [role, state] = [query.get('role') ?? '', query.get('state') ?? ''];
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  const filter: PeopleFilter = { q: q || undefined, role: role || undefined, state: state || undefined };
  const toCard = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('user', id);
    return `/admin/users?${next.toString()}`;
  };
  return { search, setSearch, role, state, choose, filter, toCard };
}

function Row({ person, open, to }: { person: Person; open: boolean; to: string }) {
  const state = STATES[person.state];
  return (
    <li>
      <Link to={to} aria-current={open ? 'true' : undefined} className={open ? 'on' : undefined}>
        <span className="grow wordy">
          <b>{nameOf(person)}</b>
          <span className="small soft block">{person.email}</span>
          <span className="small faint">{[ROLES[person.role] ?? person.role, person.phone, `since ${formatDate(person.createdAt)}`].filter(Boolean).join(', ')}</span>
        </span>
        {person.state !== 'ACTIVE' && state && <Chip tone={state.tone}>{state.label}</Chip>}
      </Link>
    </li>
  );
}

function Found({ filter, open, toCard }: { filter: PeopleFilter; open: string | null; toCard: (id: string) => string }) {
  const pages = usePeople(filter);
  return (
    <PagesView what="the accounts" pages={pages} more="Load older accounts">
      {(items) => {
        if (items.length === 0) {
          return <p className="soft py-6">{filter.q ? 'No one matches. Try the beginning of a name, an e-mail address, a phone number or an id.' : 'No accounts match these filters.'}</p>;
        }
        return (
          <>
            <ul className="tick-l" aria-label="Accounts">
              {items.map((person) => (
                <Row key={person.id} person={person} open={person.id === open} to={toCard(person.id)} />
              ))}
            </ul>
          </>
        );
      }}
    </PagesView>
  );
}

/** The list of people. A search matches the beginning of their data. */
export function PeopleList({ open }: { open: string | null }) {
  const { search, setSearch, role, state, choose, filter, toCard } = useFilter();
  return (
    <>
      <form role="search" className="stack g12 mb-3" onSubmit={(event) => event.preventDefault()}>
        <TextField type="search" label="Find a person" hint="Name, e-mail address, phone number or id" value={search} maxLength={100} autoComplete="off" onChange={(event) => setSearch(event.target.value)} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField label="Role" value={role} onChange={(event) => choose('role', event.target.value)}>
            <option value="">All roles</option>
            {Object.entries(ROLES).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="State" value={state} onChange={(event) => choose('state', event.target.value)}>
            <option value="">All states</option>
            {Object.entries(STATES).map(([code, { label }]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </form>
      <Found filter={filter} open={open} toCard={toCard} />
    </>
  );
}
