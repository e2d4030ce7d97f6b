import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { PagesView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { useWeighExceptions, type WeighException } from './supply-api';
import { differenceText, kgText } from './supply-model';

function WeightRow({ one }: { one: WeighException }) {
  return (
    <tr>
      <td>
        <Link className="link strong" to={`/admin/orders/${one.orderId}`}>
          {one.reference}
        </Link>
        <span className="small soft block wordy">{`${one.providerName}, ${one.area}, ${formatMoment(one.weighedAt)}`}</span>
      </td>
      <td className="r" data-label="Ordered">
        {kgText(one.orderedKg)}
      </td>
      <td className="r" data-label="Filled">
        {kgText(one.filledKg)}
      </td>
      <td className="r">
        <b>{differenceText(one)}</b>
        <span className="small soft block">{`${kgText(one.allowedKg)} allowed`}</span>
      </td>
      <td className="r">
        {one.refundedKobo > 0 ? <Money kobo={one.refundedKobo} className="strong" /> : 'nothing'}
      </td>
    </tr>
  );
}

/** Deliveries whose filled gas differs from the order by more than the scale explains. */
export function Weights() {
  const list = useWeighExceptions();
  return (
    <section aria-labelledby="weights">
      <h2 className="h2" id="weights">
        Weights that do not agree
      </h2>
      <p className="soft mt-1">
        Gas that is missing beyond 2% or 0.1 kg is refunded at once. More gas than ordered costs
        nothing.
      </p>
      <PagesView
        what="the weights"
        pages={list}
        more="More deliveries"
        empty={<p className="soft mt-2">Every weight agrees with its order.</p>}
      >
        {(rows) => (
          <table className="fd-t mt-2">
            <caption className="vh">Weights that do not agree, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col" className="r">
                  Ordered
                </th>
                <th scope="col" className="r">
                  Filled
                </th>
                <th scope="col" className="r">
                  Difference
                </th>
                <th scope="col" className="r">
                  Refunded
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <WeightRow key={one.orderId} one={one} />
              ))}
            </tbody>
          </table>
        )}
      </PagesView>
    </section>
  );
}
