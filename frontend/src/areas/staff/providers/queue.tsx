import type { ReactNode } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { formatDate } from '@/shared/lib/dates';
import { DataTable, type Pages } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import type { TableState } from '@/shared/ui/data-table/use-table';
import { Chip } from '@/shared/ui/chip';
import { TimeLeft } from '../orders/order-table';
import { useServiceName } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { PROVIDERS } from './api';
import { clockOf, statusText } from './model';
import type { AdminProvider } from './types';

/** The services and zones: "Plumbing, zone A, B". */
export const whatAndWhere = (
  { categories, zones }: Pick<AdminProvider, 'categories' | 'zones'>,
  nameOf: (slug: string) => string,
) =>
  [
    categories.length > 2 ? `${categories.length} services` : categories.map(nameOf).join(', '),
    zones.length > 0 ? `zone ${[...zones].sort().join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ') || 'Nothing chosen yet';

function Status({ provider, now }: { provider: AdminProvider; now: number }) {
  const clock = clockOf(provider, now);
  const [label, tone] = statusText(provider.status);
  return clock ? <TimeLeft clock={clock} /> : <Chip tone={tone}>{label}</Chip>;
}

const columnsAt = (
  now: number,
  nameOf: (slug: string) => string,
): readonly Column<AdminProvider>[] => [
  { id: 'name', label: 'Provider', phone: 'lead', cell: ({ displayName }) => displayName },
  { id: 'what', label: 'Services and zones', cell: (provider) => whatAndWhere(provider, nameOf) },
  {
    id: 'created',
    label: 'Since',
    sort: 'created',
    sorted: 'age',
    whole: true,
    cell: ({ submittedAt, createdAt }) => `since ${formatDate(submittedAt ?? createdAt)}`,
  },
  {
    id: 'status',
    label: 'Status',
    phone: 'side',
    whole: true,
    cell: (provider) => <Status provider={provider} now={now} />,
  },
];

interface Props {
  state: TableState;
  query: Readonly<Record<string, string>>;
  pages: Pages<AdminProvider>;
  open: string | null;
  to: (id: string | null) => string;
  onClose: () => void;
  empty: ReactNode;
}

/** The list of providers, oldest first. */
export function Queue({ open, to, ...props }: Props) {
  const now = useNow(30_000);
  const nameOf = useServiceName();
  return (
    <DataTable
      {...props}
      noun={['provider', 'providers']}
      caption="Providers"
      columns={columnsAt(now, nameOf)}
      idOf={({ id }) => id}
      nameOf={({ displayName }) => displayName}
      hrefOf={({ id }) => to(id)}
      current={open}
      isLate={(provider) => clockOf(provider, now)?.tone === 'clay'}
      search="Find a provider"
      searchHint="Name, e-mail, phone, service or zone"
      path={PROVIDERS}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy names"
            noun="name"
            texts={rows.map(({ displayName }) => displayName)}
          />
          <ExportSelected path={PROVIDERS} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}
