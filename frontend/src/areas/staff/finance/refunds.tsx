import { Link, useSearchParams } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import { TabLine } from '@/shared/ui/tab-line';
import { ExportSelected } from '../selected';
import { handleRefund, REFUNDS, retryRefunds, useRefunds } from './api';
import { REFUND_STATES, refundState, type Refund, type RefundState } from './model';
import '@/shared/ui/tab-line.css';

function RefundAction({ refund: { id, state } }: { refund: Refund }) {
  if (state === 'FAILED') {
    return (
      <ActionButton
        aria-label={`Retry: refund ${id}`}
        failed="The action failed"
        done={{ title: 'The refund is sent again' }}
        run={() => handleRefund(id, 'retry')}
      >
        Retry
      </ActionButton>
    );
  }
  if (state !== 'REQUESTED') return null;
  return (
    <ActionButton
      aria-label={`Approve: refund ${id}`}
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
    <ActionButton
      size="sm"
      failed="Not every refund was sent again"
      done={{ title: `${plural(refunds.length, 'refund is', 'refunds are')} sent again` }}
      run={() => retryRefunds(refunds.map(({ id }) => id))}
    >
      Retry
    </ActionButton>
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
    cell: ({ orderId }) => (
      <Link className="link" data-main to={`/admin/finance?view=ledger&order=${orderId}`}>
        Entries of the order
      </Link>
    ),
  },
  {
    id: 'refund',
    label: 'Refund',
    phone: 'hide',
    wide: true,
    cell: ({ id }) => <span className="fd-code">{id}</span>,
  },
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
      nameOf={({ id }) => `Refund ${id}`}
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
