import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import { CopyButton, ExportSelected } from '../selected';
import { useWeighExceptions, WEIGHTS, type WeighException } from './supply-api';
import { differenceText, kgText } from './supply-model';

const COLUMNS: readonly Column<WeighException>[] = [
  {
    id: 'reference',
    label: 'Order',
    phone: 'lead',
    whole: true,
    cell: ({ reference }) => reference,
  },
  {
    id: 'who',
    label: 'Provider and area',
    cell: ({ providerName, area }) => `${providerName}, ${area}`,
  },
  {
    id: 'weighed',
    label: 'Weighed',
    sort: 'created',
    sorted: 'age',
    whole: true,
    cell: ({ weighedAt }) => formatMoment(weighedAt),
  },
  { id: 'ordered', label: 'Ordered', end: true, cell: ({ orderedKg }) => kgText(orderedKg) },
  { id: 'filled', label: 'Filled', end: true, cell: ({ filledKg }) => kgText(filledKg) },
  {
    id: 'difference',
    label: 'Difference',
    end: true,
    phone: 'side',
    cell: (one) => (
      <>
        <b>{differenceText(one)}</b>{' '}
        <span className="small soft">{`${kgText(one.allowedKg)} allowed`}</span>
      </>
    ),
  },
  {
    id: 'refunded',
    label: 'Refunded',
    end: true,
    whole: true,
    cell: ({ refundedKobo, priceFallKobo }) => (
      <>
        {refundedKobo > 0 && <Money kobo={refundedKobo} className="strong" />}{' '}
        {refundedKobo <= 0 && priceFallKobo <= 0 && 'nothing'}
        {priceFallKobo > 0 && (
          <span className="small soft block">
            {`${refundedKobo > 0 ? 'and ' : ''}${formatKobo(priceFallKobo)} because the price fell`}
          </span>
        )}
      </>
    ),
  },
];

/** Deliveries whose filled gas differs from the order by more than the scale explains. */
export function Weights() {
  const state = useTable({ filters: [], sort: '-created' });
  return (
    <section aria-labelledby="weights">
      <h2 className="h2" id="weights">
        Weights that do not agree
      </h2>
      <p className="soft mb-3 mt-1">
        Gas that is missing beyond 2% or 0.1 kg is refunded at once. More gas than ordered costs
        nothing. If a kilogram cost less at the filling than was paid for it, the difference is
        refunded, too.
      </p>
      <DataTable
        noun={['delivery', 'deliveries']}
        caption="Weights that do not agree with their orders"
        state={state}
        pages={useWeighExceptions(state.query)}
        columns={COLUMNS}
        idOf={({ orderId }) => orderId}
        nameOf={({ reference }) => reference}
        hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
        empty={<p className="soft mt-2">Every weight agrees with its order.</p>}
        search="Find a delivery"
        searchHint="Reference of the order, or the customer’s name, e-mail or phone"
        path={WEIGHTS}
        bulk={(rows) => (
          <>
            <CopyButton
              label="Copy references"
              noun="reference"
              texts={rows.map(({ reference }) => reference)}
            />
            <ExportSelected path={WEIGHTS} ids={rows.map(({ orderId }) => orderId)} />
          </>
        )}
      />
    </section>
  );
}
