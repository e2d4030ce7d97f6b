import { Link, useSearchParams } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { PagesView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { TabLine } from '@/shared/ui/tab-line';
import { handleRefund, useRefunds } from './api';
import { REFUND_STATES, refundState, type Refund, type RefundState } from './model';

function RefundAction({ refund: { id, state } }: { refund: Refund }) {
  if (state === 'FAILED') {
    return (
      <ActionButton aria-label={`Retry: refund ${id}`} failed="The action failed" done={{ title: 'The refund is sent again' }} run={() => handleRefund(id, 'retry')}>
        Retry
      </ActionButton>
    );
  }
  if (state !== 'REQUESTED') return null;
  return (
    <ActionButton aria-label={`Approve: refund ${id}`} failed="The action failed" done={{ title: 'Approved' }} run={() => handleRefund(id, 'approve')}>
      Approve
    </ActionButton>
  );
}

function Row({ refund }: { refund: Refund }) {
  return (
    <tr>
      <td>
        <Link className="link" to={`/admin/finance?view=ledger&order=${refund.orderId}`}>
          Entries of the order
        </Link>
        <span className="fd-code">{`${refund.id}, ${formatMoment(refund.createdAt)}`}</span>
        {refund.note && <span className="small block">{refund.note}</span>}
        {refund.paidTo && <span className="small block">{`To the customer's account: ${refund.paidTo}`}</span>}
        {refund.halfApproved && <span className="small block">One of two people has approved.</span>}
      </td>
      <td className="r">
        <Money kobo={refund.amountKobo} className="strong" />
      </td>
      <td className="r">
        <RefundAction refund={refund} />
      </td>
    </tr>
  );
}

function List({ of }: { of: RefundState }) {
  const pages = useRefunds(of.state);
  return (
    <PagesView what="the refunds" pages={pages} more="Load older refunds" empty={<p className="soft py-6">{of.none}</p>}>
      {(items) => (
        <table className="fd-t">
          <caption className="vh">{`Refunds: ${of.label}`}</caption>
          <thead>
            <tr>
              <th scope="col">Refund</th>
              <th scope="col" className="r">Amount</th>
              <th scope="col" className="r">
                <span className="vh">What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((refund) => (
              <Row key={refund.id} refund={refund} />
            ))}
          </tbody>
        </table>
      )}
    </PagesView>
  );
}

const LINKS = REFUND_STATES.map(({ state, label }) => ({ id: state, label, to: `/admin/finance?view=refunds&state=${state}` }));

/** Refunds by state; those that cannot continue on their own come first. */
export function RefundsView() {
  const [query] = useSearchParams();
  const of = refundState(query.get('state'));
  return (
    <>
      <TabLine label="States" className="tabs mb-3" open={of.state} tabs={LINKS} />
      <List key={of.state} of={of} />
    </>
  );
}
