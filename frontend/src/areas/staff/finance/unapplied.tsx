import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { optionsOf } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { UNAPPLIED, useUnapplied } from './api';
import { MoneyProposal } from './money-proposal';
import {
  ageText,
  reasonText,
  stateOf,
  UNAPPLIED_REASONS,
  UNAPPLIED_STATES,
  type Unapplied,
} from './model';

const idOf = ({ reference, reason }: Unapplied) => `${reference} ${reason}`;

function Line({ money, pick }: { money: Unapplied; pick: ReactNode }) {
  const { label, tone } = stateOf(money.state);
  return (
    <tr data-row={idOf(money)}>
      <td>
        <span className="row g8">
          {pick}
          <b>{reasonText(money.reason)}</b>
        </span>
        <span className="fd-code">{money.reference}</span>
        {(money.payerName ?? money.payerEmail) && (
          <span className="small soft wordy">{`From ${[money.payerName, money.payerEmail].filter(Boolean).join(', ')}`}</span>
        )}
        {money.orderId && (
          <Link className="link small" to={`/admin/finance?view=ledger&order=${money.orderId}`}>
            See its entries
          </Link>
        )}
        <MoneyProposal money={money} />
      </td>
      <td className="r">
        {money.amountKobo === 0 ? (
          <span className="soft">Not in naira</span>
        ) : (
          <Money kobo={money.amountKobo} className="strong" />
        )}
      </td>
      <td className="r">
        <Chip tone={tone}>{label}</Chip>
      </td>
      <td className="r soft">{ageText(money.ageHours)}</td>
    </tr>
  );
}

const COLUMNS: readonly Column<Unapplied>[] = [
  { id: 'need', label: 'Urgency', sort: 'need', cell: ({ ageHours }) => ageText(ageHours) },
  {
    id: 'received',
    label: 'Received',
    sort: 'created',
    sorted: 'age',
    cell: ({ receivedAt }) => formatMoment(receivedAt),
  },
  { id: 'amount', label: 'Amount', sort: 'amount', cell: ({ amountKobo }) => amountKobo },
];

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', kind: 'choice', options: optionsOf(UNAPPLIED_STATES) },
  { name: 'reason', label: 'Why', kind: 'choice', options: optionsOf(UNAPPLIED_REASONS) },
];

function Table({
  money,
  pick,
}: {
  money: readonly Unapplied[];
  pick: (money: Unapplied) => ReactNode;
}) {
  return (
    <table className="fd-t mt-3">
      <caption className="vh">Unapplied money</caption>
      <thead>
        <tr>
          <th scope="col">Why</th>
          <th scope="col" className="r">
            Amount
          </th>
          <th scope="col" className="r">
            State
          </th>
          <th scope="col" className="r">
            Age
          </th>
        </tr>
      </thead>
      <tbody>
        {money.map((one) => (
          <Line key={idOf(one)} money={one} pick={pick(one)} />
        ))}
      </tbody>
    </table>
  );
}

/** Money that was received and belongs to no order: the reason and the state. The most urgent comes first. */
export function UnappliedView() {
  const state = useTable({ filters: FILTERS, sort: '-need' });
  return (
    <DataTable
      noun={['unapplied amount', 'unapplied amounts']}
      caption="Unapplied amounts"
      state={state}
      pages={useUnapplied(state.query)}
      columns={COLUMNS}
      idOf={idOf}
      nameOf={({ reference }) => reference}
      search="Find an amount"
      searchHint="Reference, or the name or e-mail of the payer"
      path={UNAPPLIED}
      empty={
        <StateBlock art="list" title="No unapplied money">
          Money without an order is listed here, with the reason, until it is applied or returned.
        </StateBlock>
      }
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={UNAPPLIED} ids={rows.map(({ reference }) => reference)} />
        </>
      )}
      cards={(money, pick) => <Table money={money} pick={pick} />}
    />
  );
}
