import { priceKobo, statusRow } from '@/domain/orders/model';
import { StatusChip } from '@/areas/common/orders/status-chip';
import { useAreas } from '@/domain/location/api';
import { useNow } from '@/shared/hooks/use-now';
import { formatBrief, formatSlot } from '@/shared/lib/dates';
import { DataTable, type Pages } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter, TableState } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import type { ReactNode } from 'react';
import { useServiceOptions } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { ORDERS } from './api';
import { deadlineOf, VIEWS, type Clock, type ListedOrder } from './model';

const TICK_MS = 30_000;

/** The used part of the allowed time: text above a thin bar. */
export function TimeLeft({ clock: { text, used, tone } }: { clock: Clock }) {
  return (
    <span className={`ao-fuse ${tone}`}>
      <span>{text}</span>
      {used !== null && (
        <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
          <rect className="t" width="100" height="3" />
          <rect className="u" width={Math.round(used * 100)} height="3" />
        </svg>
      )}
    </span>
  );
}

/** Each status once, in the order of the views. */
const STATUSES = [...new Set(VIEWS.flatMap(({ statuses }) => statuses))].map((status) => ({
  value: status,
  label: statusRow(status).label,
}));

/** The filters of orders. */
export function useOrderFilters(): readonly Filter[] {
  const services = useServiceOptions();
  const areas = useAreas().data ?? [];
  return [
    { name: 'status', label: 'Status', kind: 'choice', options: STATUSES },
    { name: 'service', label: 'Service', kind: 'choice', options: services },
    {
      name: 'area',
      label: 'Area',
      kind: 'choice',
      options: areas.map(({ name }) => ({ value: name, label: name })),
    },
    { name: 'from', label: 'Created from', kind: 'day' },
    { name: 'to', label: 'Created to', kind: 'day' },
  ];
}

const price = (order: ListedOrder) => {
  const kobo = priceKobo(order);
  return kobo === null ? <span className="soft">No price</span> : <Money kobo={kobo} />;
};

const shortDays = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** "Tue 8 Dec" */
const shortDay = (when: string | number | Date) =>
  shortDays.format(new Date(when)).replace(',', '');

const columnsAt = (now: number): readonly Column<ListedOrder>[] => [
  {
    id: 'reference',
    label: 'Reference',
    phone: 'lead',
    whole: true,
    cell: ({ reference }) => reference,
  },
  {
    id: 'what',
    label: 'Order and area',
    rest: true,
    cell: ({ title, addressDetail }) => (
      <div className="ao-what">
        <b className="font-semibold">{title}</b>
        {addressDetail && (
          <>
            <span className="ao-sep">, </span>
            <span className="soft">{addressDetail.area}</span>
          </>
        )}
      </div>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    cell: ({ customerName }) => <div className="ao-who">{customerName}</div>,
  },
  {
    id: 'when',
    label: 'When',
    sort: 'start',
    sorted: 'time',
    wide: true,
    cell: ({ slot }) => <div className="ao-when">{formatSlot(slot, undefined, shortDay)}</div>,
  },
  {
    id: 'created',
    label: 'Created',
    sort: 'created',
    sorted: 'age',
    phone: 'hide',
    wide: true,
    cell: ({ createdAt }) => formatBrief(createdAt),
  },
  { id: 'price', label: 'Price', sort: 'total', end: true, whole: true, cell: price },
  {
    id: 'status',
    label: 'Status',
    phone: 'side',
    whole: true,
    cell: ({ status, trackingStep }) => <StatusChip status={status} step={trackingStep} />,
  },
  {
    id: 'clock',
    label: 'Time left',
    sort: 'deadline',
    whole: true,
    cell: (order) => {
      const clock = deadlineOf(order, now);
      return clock ? <TimeLeft clock={clock} /> : <span className="soft dt-wide">No limit</span>;
    },
  },
];

interface Props {
  state: TableState;
  query: Readonly<Record<string, string>>;
  pages: Pages<ListedOrder>;
  current: string | null;
  hrefOf: (id: string) => string;
  onClose: () => void;
  empty: ReactNode;
  children: ReactNode;
}

/** The orders of a view, with their search, filters and selection. */
export function OrderTable({ hrefOf, ...props }: Props) {
  const now = useNow(TICK_MS);
  return (
    <DataTable
      {...props}
      noun={['order', 'orders']}
      caption="Orders"
      columns={columnsAt(now)}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      hrefOf={({ id }) => hrefOf(id)}
      isLate={({ late }) => late}
      search="Find an order"
      searchHint="Reference, or the customer’s name, e-mail or phone"
      path={ORDERS}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={ORDERS} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}
