import { Link } from 'react-router-dom';
import { formatDate } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { Computed } from '../computed';
import { SumCells } from '../settings/effect';
import { previewRates, type RatePreview, type Values } from './api';

type Row = RatePreview['rows'][number];

const byStaff = <span className="small soft">staff price it</span>;

function Amounts({ row: { beforeKobo, afterKobo, differenceKobo } }: { row: Row }) {
  if (
    typeof beforeKobo === 'number' &&
    typeof afterKobo === 'number' &&
    typeof differenceKobo === 'number'
  )
    return (
      <SumCells beforeKobo={beforeKobo} afterKobo={afterKobo} differenceKobo={differenceKobo} />
    );
  return (
    <>
      <td className="r">
        <span className="small soft">today </span>
        {typeof beforeKobo === 'number' ? <Money kobo={beforeKobo} /> : byStaff}
      </td>
      <td className="r">
        <span className="small soft">then </span>
        {typeof afterKobo === 'number' ? <Money kobo={afterKobo} /> : byStaff}
      </td>
    </>
  );
}

function Orders({ rows, total }: Pick<RatePreview, 'rows' | 'total'>) {
  if (rows.length === 0)
    return (
      <p className="soft">
        This service has no priced order yet on which these prices can be tried.
      </p>
    );
  return (
    <table className="fd-t">
      <caption className="vh">The last orders today and with these prices</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" className="r">
            Today
          </th>
          <th scope="col" className="r">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.orderId}>
            <td>
              <Link className="link" to={`/admin/orders/${row.orderId}`}>
                {row.reference}
              </Link>
              <span className="small soft block">{formatDate(`${row.day}T12:00:00Z`)}</span>
            </td>
            <Amounts row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Together</td>
          <SumCells {...total} />
        </tr>
      </tfoot>
    </table>
  );
}

/** What the last orders would have cost, and the new starting price. */
export function Effect({ preview }: { preview: RatePreview }) {
  const { rows, total, priceFromBeforeKobo: before, priceFromAfterKobo: after } = preview;
  return (
    <div role="status" className="stack g8">
      <h3 className="h3">What the last orders would have cost</h3>
      <p className="small soft wordy">
        By the answers of the orders, without discounts. The orders keep the prices that they have.
      </p>
      <Orders rows={rows} total={total} />
      <p className="wordy">
        {before === after
          ? 'The advertised starting price stays '
          : 'The advertised starting price becomes '}
        <Money kobo={after} />
        {typeof before === 'number' && before !== after && (
          <>
            {' instead of '}
            <Money kobo={before} />
          </>
        )}
        .
      </p>
    </div>
  );
}

/** The effect of an open change, for the person who decides. */
export function EffectOf({ slug, values }: { slug: string; values: Values }) {
  return (
    <Computed about={`${slug} ${JSON.stringify(values)}`} load={() => previewRates(slug, values)}>
      {(preview) => <Effect preview={preview} />}
    </Computed>
  );
}
