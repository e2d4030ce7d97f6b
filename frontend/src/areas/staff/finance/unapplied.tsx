import { Link } from 'react-router-dom';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { useUnapplied } from './api';
import { MoneyProposal } from './money-proposal';
import { ageText, reasonText, stateOf, type Unapplied } from './model';

/** Stuck money first, then held money, the oldest on top; finished items are at the bottom. */
const RANK: Record<string, number> = { STUCK: 0, HELD: 1, RETURNING: 2 };
const rankOf = ({ state }: Unapplied) => RANK[state] ?? 3;
const byNeed = (a: Unapplied, b: Unapplied) => rankOf(a) - rankOf(b) || b.ageHours - a.ageHours;

function Line({ money }: { money: Unapplied }) {
  const { label, tone } = stateOf(money.state);
  return (
    <tr>
      <td>
        <b>{reasonText(money.reason)}</b>
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

/** Money that was received and belongs to no order: the reason and the state. */
export function UnappliedView() {
  const answer = useUnapplied();
  return (
    <DataView
      what="the unapplied money"
      answer={answer}
      empty={
        <StateBlock art="list" title="No unapplied money">
          Money without an order is listed here, with the reason, until it is applied or returned.
        </StateBlock>
      }
    >
      {(data) => (
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
            {[...data].sort(byNeed).map((money) => (
              <Line key={`${money.reference} ${money.reason}`} money={money} />
            ))}
          </tbody>
        </table>
      )}
    </DataView>
  );
}
