import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { TabLine } from '@/shared/ui/tab-line';
import { ExportSelected } from '../selected';
import { handleRefund, REFUNDS, retryRefunds, useRefunds } from './api';
import { REFUND_STATES, refundState, type Refund, type RefundState } from './model';
import '@/shared/ui/tab-line.css';

/** Asks with the amount before refunds are sent again. */
function Retry({
  label,
  refunds,
  size,
  ...action
}: {
  label?: string;
  refunds: readonly Refund[];
  size?: 'sm';
  failed: string;
  done: { title: string };
  run: () => Promise<unknown>;
}) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const amount = formatKobo(refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0));
  const { length } = refunds;
  const [first] = refunds;
  const whom =
    length === 1 && first ? `${first.customerName}, for ${first.reference}` : 'the customers';
  return (
    <>
      <Button {...(size && { size })} aria-label={label} onClick={() => setAsking(true)}>
        Retry
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={`Send ${length === 1 ? 'the refund' : `${length} refunds`} again?`}
      >
        <p className="mb-4">{`We ask the gateway to pay ${amount} back to ${whom}.`}</p>
        <div className="row g8 wrapx">
          <ActionButton
            kind="primary"
            failed={action.failed}
            done={action.done}
            run={() => action.run().finally(close)}
          >
            {`Send ${amount} again`}
          </ActionButton>
          <Button kind="quiet" onClick={close}>
            Not yet
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function RefundAction({ refund }: { refund: Refund }) {
  const { id, reference, state } = refund;
  if (state === 'FAILED') {
    return (
      <Retry
        label={`Retry: ${reference}`}
        refunds={[refund]}
        failed="The action failed"
        done={{ title: 'The refund is sent again' }}
        run={() => handleRefund(id, 'retry')}
      />
    );
  }
  if (state === 'NEEDS_ACCOUNT')
    return (
      <span className="wordy">
        Nothing. We asked the customer for a bank account, and the refund is sent when they name it.
      </span>
    );
  if (state !== 'REQUESTED') return null;
  return (
    <ActionButton
      aria-label={`Approve: ${reference}`}
      failed="The action failed"
      done={{ title: 'Approved' }}
      run={() => handleRefund(id, 'approve')}
    >
      Approve
    </ActionButton>
  );
}

/** Sends each of the selected refunds again. */
function RetryButton({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <Retry
      size="sm"
      refunds={refunds}
      failed="Not every refund was sent again"
      done={{ title: `${plural(refunds.length, 'refund is', 'refunds are')} sent again` }}
      run={() => retryRefunds(refunds.map(({ id }) => id))}
    />
  );
}

/** Why the refund has not moved, or where its money goes. */
function Remark({ refund: { note, paidTo, halfApproved } }: { refund: Refund }) {
  const texts = [
    note,
    paidTo && `To the customer’s account: ${paidTo}`,
    halfApproved && 'One of two people has approved.',
  ].filter(Boolean);
  return <span className="wordy">{texts.join(' ')}</span>;
}

const COLUMNS: readonly Column<Refund>[] = [
  {
    id: 'order',
    label: 'Order',
    phone: 'lead',
    whole: true,
    cell: ({ orderId, reference }) => (
      <span className="stack g8">
        <Link className="link" data-main to={`/admin/orders/${orderId}?view=all`}>
          {reference}
        </Link>
        <Link className="link small" to={`/admin/finance?view=ledger&order=${orderId}`}>
          Entries of the order
        </Link>
      </span>
    ),
  },
  { id: 'customer', label: 'Customer', whole: true, cell: ({ customerName }) => customerName },
  { id: 'note', label: 'Remark', whole: true, cell: (refund) => <Remark refund={refund} /> },
  {
    id: 'created',
    label: 'Asked for',
    sort: 'created',
    sorted: 'age',
    whole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'amount',
    label: 'Amount',
    end: true,
    whole: true,
    phone: 'side',
    cell: ({ amountKobo }) => <Money kobo={amountKobo} className="strong" />,
  },
  {
    id: 'action',
    label: 'What to do',
    whole: true,
    cell: (refund) => <RefundAction refund={refund} />,
  },
];

function List({ of }: { of: RefundState }) {
  const state = useTable({ filters: [], sort: '-created' });
  const query = { state: of.state, ...state.query };
  return (
    <DataTable
      noun={['refund', 'refunds']}
      caption={`Refunds: ${of.label}`}
      state={state}
      query={query}
      pages={useRefunds(query)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      search="Find a refund"
      searchHint="Order, or the customer’s name, e-mail or phone"
      path={REFUNDS}
      empty={<p className="soft py-6">{of.none}</p>}
      bulk={(rows) => (
        <>
          {of.state === 'FAILED' && <RetryButton refunds={rows} />}
          <ExportSelected
            path={REFUNDS}
            query={{ state: of.state }}
            ids={rows.map(({ id }) => id)}
          />
        </>
      )}
    />
  );
}

const LINKS = REFUND_STATES.map(({ state, label }) => ({
  id: state,
  label,
  to: `/admin/finance?view=refunds&state=${state}`,
}));

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
