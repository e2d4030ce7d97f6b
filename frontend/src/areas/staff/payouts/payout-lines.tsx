import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import { optionsOf } from '../lists';
import { CopyButton, saveRows, SaveSelected, type FileColumns } from '../selected';
import type { Payout } from './api';
import { PAYOUT_TEXTS } from './model';

function Line({ payout, pick }: { payout: Payout; pick: ReactNode }) {
  const { label, tone } = PAYOUT_TEXTS[payout.status];
  return (
    <tr data-row={payout.id}>
      <td>
        <span className="flex items-start gap-2">
          {pick}
          <span className="min-w-0">
            {payout.providerName}
            <span className="fd-code">{plural(payout.jobs, 'job')}</span>
          </span>
        </span>
      </td>
      <td>
        {payout.bankName} <span className="num">{payout.accountNumber}</span>
        <span className="fd-code">{payout.accountName}</span>
      </td>
      <td className="r">
        <Money kobo={payout.amountKobo} />
        {payout.costKobo > 0 && (
          <span className="fd-code">
            <Money kobo={payout.costKobo} /> for the transfer
          </span>
        )}
        {payout.withheldKobo > 0 && (
          <span className="fd-code">
            <Money kobo={payout.withheldKobo} /> withheld
          </span>
        )}
      </td>
      <td>
        <Chip tone={tone}>{label}</Chip>
        {payout.note && <span className="fd-code">{payout.note}</span>}
      </td>
    </tr>
  );
}

function Table({
  payouts,
  pick,
}: {
  payouts: readonly Payout[];
  pick: (payout: Payout) => ReactNode;
}) {
  return (
    <table className="fd-t mt-3">
      <caption className="vh">Payouts of this batch</caption>
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Account</th>
          <th scope="col" className="r">
            Amount
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <Line key={payout.id} payout={payout} pick={pick(payout)} />
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS: readonly Column<Payout>[] = [
  {
    id: 'name',
    label: 'Provider',
    sort: 'name',
    sorted: 'letters',
    cell: ({ providerName }) => providerName,
  },
  { id: 'amount', label: 'Amount', sort: 'amount', cell: ({ amountKobo }) => amountKobo },
  { id: 'jobs', label: 'Jobs', sort: 'jobs', cell: ({ jobs }) => jobs },
];

const FILTERS: readonly Filter[] = [
  { name: 'status', label: 'State', kind: 'choice', options: optionsOf(PAYOUT_TEXTS) },
];

const LOCAL: Local<Payout> = {
  textsOf: ({ providerName, bankName, accountNumber, accountName, note }) => [
    providerName,
    bankName,
    accountNumber,
    accountName,
    note,
  ],
  filters: { status: ({ status }) => status },
  sorts: {
    name: ({ providerName }) => providerName,
    amount: ({ amountKobo }) => amountKobo,
    jobs: ({ jobs }) => jobs,
  },
};

const naira = (kobo: number) => (kobo / 100).toFixed(2);

/** The accounts are only in the file for the bank, which is an audit entry for each provider. */
const FILE: FileColumns<Payout> = {
  provider: ({ providerName }) => providerName,
  jobs: ({ jobs }) => jobs,
  amount: ({ amountKobo }) => naira(amountKobo),
  cost: ({ costKobo }) => naira(costKobo),
  withheld: ({ withheldKobo }) => naira(withheldKobo),
  state: ({ status }) => status,
  note: ({ note }) => note,
  settled: ({ settledAt }) => settledAt,
};

/** The payouts of a batch, which are all loaded with it. */
export function Payouts({ payouts, day }: { payouts: readonly Payout[]; day: string }) {
  const state = useTable({ filters: FILTERS, sort: 'name' });
  const save = (rows: readonly Payout[]) => saveRows(`payouts-of-${day}`, FILE, rows);
  return (
    <div className="mt-4">
      <DataTable
        noun={['payout', 'payouts']}
        caption="Payouts"
        state={state}
        pages={localPages({ data: payouts, mutate: () => undefined }, state, LOCAL)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ providerName }) => providerName}
        search="Find a payout"
        searchHint="Provider, bank, account or note"
        save={save}
        empty={<p className="soft py-6">This batch has no payouts.</p>}
        bulk={(rows) => (
          <>
            <CopyButton
              label="Copy names"
              noun="name"
              texts={rows.map(({ providerName }) => providerName)}
            />
            <SaveSelected onSave={() => save(rows)} />
          </>
        )}
        cards={(rows, pick) => <Table payouts={rows} pick={pick} />}
      />
    </div>
  );
}
