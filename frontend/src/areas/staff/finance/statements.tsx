import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate, formatTime, isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { SelectField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import {
  findAccount,
  isOrderNumber,
  statementFile,
  useStatement,
  type StatementOwner,
} from './api';
import { FileLink, OrderOf } from './lines';
import { creditChangeText, transferCostText, withheldText } from './model';
import { useNavigateAfterSubmit } from './use-navigate-after-submit';

const NO_ACCOUNT = 'No order has this number, or it has no provider yet.';
const NO_ID = 'Enter an order number such as SVC-7K3F9Q, or a full id.';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const entryPath = (reference: string) =>
  `/admin/finance?${new URLSearchParams({ view: 'ledger', reference }).toString()}`;

function Balance({ label, kobo }: { label: string; kobo: number }) {
  return (
    <tr>
      <td>
        <b>{label}</b>
      </td>
      <td className="r" />
      <td className="r">
        <Money kobo={kobo} className="strong" />
      </td>
    </tr>
  );
}

function Sheet({ owner, id, month }: { owner: StatementOwner; id: string; month: string }) {
  const answer = useStatement(owner, id, month);
  return (
    <DataView
      what="the statement"
      answer={answer}
      missing={
        <p className="soft py-6">
          {owner === 'customers' ? 'There is no such customer.' : 'There is no such provider.'}
        </p>
      }
    >
      {(data) => (
        <>
          <div className="fd-bar">
            <span className="soft">
              {data.lines.length === 0
                ? 'No money moved this month.'
                : `${data.lines.length} lines${data.complete ? '' : ', and more'}`}
            </span>
            <FileLink href={statementFile(owner, id, month)} />
          </div>
          <table className="fd-t">
            <caption className="vh">{`Statement of ${month}`}</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col" className="r">
                  Amount
                </th>
                <th scope="col" className="r">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              <Balance label="Opening balance" kobo={data.openingKobo} />
              {data.lines.map((line) => (
                <tr key={line.reference}>
                  <td>
                    {line.title} <OrderOf entry={line} />
                    <span className="fd-code">
                      {`${formatDate(line.at)}, ${formatTime(line.at)}, `}
                      <Link className="link" to={entryPath(line.reference)}>
                        ledger entry
                      </Link>
                    </span>
                    {line.creditKobo != null && (
                      <span className="small soft block">{creditChangeText(line.creditKobo)}</span>
                    )}
                    {line.withheldKobo !== 0 && (
                      <span className="small soft block">{withheldText(line.withheldKobo)}</span>
                    )}
                    {line.transferCostKobo !== 0 && (
                      <span className="small soft block">
                        {transferCostText(line.transferCostKobo)}
                      </span>
                    )}
                  </td>
                  <td className="r">
                    <Money kobo={line.amountKobo} plus />
                  </td>
                  <td className="r soft">
                    <Money kobo={line.balanceKobo} />
                  </td>
                </tr>
              ))}
              <Balance label="Closing balance" kobo={data.closingKobo} />
            </tbody>
          </table>
        </>
      )}
    </DataView>
  );
}

interface Asked {
  whose: StatementOwner;
  id: string;
  month: string;
}

/** The typed search, and how it is sent. A number of an order means the account of its customer or its provider. */
function useStatementSearch(asked: Asked) {
  const go = useNavigateAfterSubmit();
  const [typed, setTyped] = useState(asked);
  const [wrong, setWrong] = useState('');
  const form = useSubmit({ otherwise: 'The order could not be found. Please try again.' });
  async function send() {
    const text = typed.id.trim();
    const byNumber = isOrderNumber(text);
    const found = byNumber ? await findAccount(typed.whose, text) : text.toLowerCase();
    const isFound = found !== null && UUID.test(found);
    setWrong(isFound ? '' : byNumber ? NO_ACCOUNT : NO_ID);
    if (!isFound) return;
    const query = new URLSearchParams({ view: 'statements', ...typed, id: found });
    go(`/admin/finance?${query.toString()}`);
  }
  return { typed, setTyped, wrong, form, send };
}

/** The statement of a customer or a provider for one month, by the number of one of their orders or by their id. */
export function StatementsView() {
  const [query] = useSearchParams();
  const owner: StatementOwner = query.get('whose') === 'providers' ? 'providers' : 'customers';
  const [id, month] = [query.get('id') ?? '', query.get('month') ?? isoDay().slice(0, 7)];
  const { typed, setTyped, wrong, form, send } = useStatementSearch({ whose: owner, id, month });
  return (
    <>
      <form className="fd-search" aria-label="Statement" onSubmit={form.onSubmit(send)}>
        <FormFailure>{form.failure}</FormFailure>
        <SelectField
          label="Account type"
          value={typed.whose}
          onChange={({ target }) =>
            setTyped((before) => ({
              ...before,
              whose: target.value === 'providers' ? 'providers' : 'customers',
            }))
          }
        >
          <option value="customers">Customer</option>
          <option value="providers">Provider</option>
        </SelectField>
        <TextField
          className="fd-third"
          label="Order number or account id"
          value={typed.id}
          error={wrong || undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped((before) => ({ ...before, id: target.value }))}
        />
        <TextField
          className="fd-third"
          label="Month"
          type="month"
          value={typed.month}
          required
          onChange={({ target }) => setTyped((before) => ({ ...before, month: target.value }))}
        />
        <Button kind="primary" type="submit" busy={form.busy}>
          Show
        </Button>
      </form>
      {UUID.test(id) ? (
        <Sheet owner={owner} id={id} month={month} />
      ) : (
        <p className="soft py-4">
          Enter the number of an order of the customer or the provider, or their id.
        </p>
      )}
    </>
  );
}
