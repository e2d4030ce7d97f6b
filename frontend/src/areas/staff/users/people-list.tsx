import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { Chip } from '@/shared/ui/chip';
import { formatDate } from '@/shared/lib/dates';
import { optionsOf } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { PEOPLE, usePeople, type Person } from './api';
import { nameOf, ROLES, STATES } from './model';

const FILTERS: readonly Filter[] = [
  { name: 'role', label: 'Role', kind: 'choice', options: optionsOf(ROLES) },
  { name: 'state', label: 'State', kind: 'choice', options: optionsOf(STATES) },
];

function StateChip({ person }: { person: Person }) {
  const state = STATES[person.state];
  return state ? <Chip tone={state.tone}>{state.label}</Chip> : person.state;
}

const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', label: 'Name', phone: 'lead', cell: nameOf },
  { id: 'email', label: 'E-mail', cell: ({ email }) => email },
  { id: 'phone', label: 'Phone', whole: true, phone: 'hide', cell: ({ phone }) => phone },
  { id: 'role', label: 'Role', cell: ({ role }) => ROLES[role] ?? role },
  {
    id: 'created',
    label: 'Since',
    sort: 'created',
    sorted: 'age',
    whole: true,
    phone: 'hide',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'state',
    label: 'State',
    phone: 'side',
    whole: true,
    cell: (person) => <StateChip person={person} />,
  },
];

interface Props {
  open: string | null;
  to: (id: string | null) => string;
  onClose: () => void;
}

/** The accounts. A search matches the beginning of their data. */
export function PeopleList({ open, to, onClose }: Props) {
  const state = useTable({ filters: FILTERS, sort: '-created' });
  return (
    <DataTable
      noun={['account', 'accounts']}
      caption="Accounts"
      state={state}
      pages={usePeople(state.query)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={nameOf}
      hrefOf={({ id }) => to(id)}
      current={open}
      onClose={onClose}
      empty={<p className="soft py-6">There are no accounts yet.</p>}
      search="Find a person"
      searchHint="Name, e-mail address, phone number or id"
      path={PEOPLE}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy e-mails"
            noun="e-mail address"
            texts={rows.map(({ email }) => email)}
          />
          <ExportSelected path={PEOPLE} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}
