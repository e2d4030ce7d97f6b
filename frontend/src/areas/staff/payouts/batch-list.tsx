import { ActionButton } from '@/shared/forms/action-button';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { optionsOf } from '../lists';
import { ExportSelected } from '../selected';
import { LIST, makeBatch, useBatches, type Batch } from './api';
import { BATCH_KINDS, BATCH_TEXTS } from './model';

const COLUMNS: readonly Column<Batch>[] = [
  { id: 'day', label: 'Day', phone: 'lead', whole: true, cell: ({ day }) => formatDate(day) },
  { id: 'kind', label: 'Made', cell: ({ kind }) => BATCH_KINDS[kind] },
  {
    id: 'created',
    label: 'Made at',
    sort: 'created',
    sorted: 'age',
    whole: true,
    phone: 'hide',
    wide: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'payouts',
    label: 'Payouts',
    end: true,
    cell: ({ payouts }) => <span>{plural(payouts, 'payout')}</span>,
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
    id: 'paid',
    label: 'Paid',
    end: true,
    whole: true,
    phone: 'hide',
    cell: ({ paidKobo }) => <Money kobo={paidKobo} />,
  },
  {
    id: 'returned',
    label: 'Came back',
    end: true,
    whole: true,
    phone: 'hide',
    cell: ({ returnedKobo }) => returnedKobo > 0 && <Money kobo={returnedKobo} />,
  },
  {
    id: 'status',
    label: 'State',
    whole: true,
    cell: ({ status }) => <Chip tone={BATCH_TEXTS[status].tone}>{BATCH_TEXTS[status].label}</Chip>,
  },
];

const FILTERS: readonly Filter[] = [
  { name: 'status', label: 'State', kind: 'choice', options: optionsOf(BATCH_TEXTS) },
  { name: 'kind', label: 'Made', kind: 'choice', options: optionsOf(BATCH_KINDS) },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

function MakeNow() {
  async function make() {
    const { batch } = await makeBatch();
    toast({
      title: 'The batch is made',
      description: `${plural(batch.payouts, 'payout')} for two people to approve.`,
    });
  }
  return (
    <ActionButton failed="No batch was made" run={make}>
      Make today’s batch now
    </ActionButton>
  );
}

/** The batches of payouts, newest first. */
export function BatchList() {
  const state = useTable({ filters: FILTERS, sort: '-created' });
  return (
    <>
      <div className="fd-bar">
        <span className="soft">Made every morning at 6:00am, up to the gateway’s balance.</span>
        <MakeNow />
      </div>
      <DataTable
        noun={['batch', 'batches']}
        caption="Batches of payouts"
        state={state}
        pages={useBatches(state.query)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ day }) => formatDate(day)}
        hrefOf={({ id }) => `/admin/payouts/${id}`}
        search="Find a batch"
        searchHint="Name, e-mail or phone of a provider in it"
        path={LIST}
        bulk={(rows) => <ExportSelected path={LIST} ids={rows.map(({ id }) => id)} />}
        empty={
          <StateBlock art="list" title="No batch yet">
            The first batch appears on the morning after the first earning is available.
          </StateBlock>
        }
      />
    </>
  );
}
