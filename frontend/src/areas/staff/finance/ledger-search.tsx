import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fieldErrors } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { Button, ButtonLink } from '@/shared/ui/button';
import { DataTable, type Pages } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type TableState } from '@/shared/ui/data-table/use-table';
import { TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { CopyButton, ExportSelected } from '../selected';
import { findOrder, isOrderNumber, LEDGER, useLedger } from './api';
import { BookHead, OrderOf } from './lines';
import { accountText, filled, searchOf, type Entry, type Search } from './model';
import { useNavigateAfterSubmit } from './use-navigate-after-submit';

const LIST = '/admin/finance';
const pathOf = (search: Partial<Search>) =>
  `${LIST}?${new URLSearchParams({ view: 'ledger', ...search }).toString()}`;

function Form({ search, errors }: { search: Search; errors: Record<string, string> }) {
  const go = useNavigateAfterSubmit();
  const [typed, setTyped] = useState(search);
  const [unknown, setUnknown] = useState(false);
  const form = useSubmit({ otherwise: 'The order could not be found. Please try again.' });
  const field = (name: keyof Search, label: string, className: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      className={className}
      value={typed[name]}
      error={name === 'order' && unknown ? 'No order has this number.' : errors[name]}
      maxLength={120}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
    />
  );
  /** The server searches by the id of an order, people by its number. */
  async function send() {
    let order = typed.order.trim();
    if (isOrderNumber(order)) {
      const found = await findOrder(order);
      setUnknown(!found);
      if (!found) return;
      order = found.id;
    }
    go(
      pathOf(
        filled({
          account: typed.account.trim(),
          reference: typed.reference.trim(),
          order,
          from: typed.from,
          to: typed.to,
        }),
      ),
    );
  }
  return (
    <form className="fd-search" role="search" aria-label="Ledger" onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      {field('account', 'Account', 'fd-half')}
      {field('reference', 'Reference', 'fd-half')}
      {field('order', 'Order number or id', 'fd-third')}
      {field('from', 'First day', '', 'date')}
      {field('to', 'Last day', '', 'date')}
      <div className="row g8 fd-third">
        <Button kind="primary" type="submit" busy={form.busy}>
          Search
        </Button>
        <ButtonLink
          kind="quiet"
          to={`${LIST}?view=ledger`}
          onClick={() => setTyped({ account: '', reference: '', order: '', from: '', to: '' })}
        >
          Clear
        </ButtonLink>
      </div>
    </form>
  );
}

const moved = (entry: Entry) =>
  entry.legs.reduce((sum, { amountKobo }) => sum + Math.max(0, amountKobo), 0);

/** The legs of an entry, its reference in the ledger and its place in the chain. */
function Legs({ entry }: { entry: Entry }) {
  return (
    <div className="fd-in">
      <table className="fd-t">
        <caption className="vh">Where it went</caption>
        <BookHead />
        <tbody>
          {entry.legs.map(({ account, amountKobo }) => (
            <tr key={account}>
              <td>
                <Link className="link" to={pathOf({ account })}>
                  {accountText(account)}
                </Link>
                <span className="fd-code">{account}</span>
              </td>
              <td className="r" data-label={amountKobo > 0 ? 'Debit' : undefined}>
                {amountKobo > 0 && <Money kobo={amountKobo} />}
              </td>
              <td className="r" data-label={amountKobo < 0 ? 'Credit' : undefined}>
                {amountKobo < 0 && <Money kobo={-amountKobo} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fd-code mt-2">{`Reference ${entry.reference}`}</p>
      {entry.seq === null || entry.seq === undefined ? (
        <p className="small strong text-clay mt-2">
          This entry is not in the hash chain. Tell the engineers at once.
        </p>
      ) : (
        <p className="fd-code mt-2">{`Number ${entry.seq} of the chain, ${entry.hash ?? ''}`}</p>
      )}
    </div>
  );
}

/** One ledger entry: its order and what it records, and the rest in the details. */
function Row({ entry, pick }: { entry: Entry; pick: ReactNode }) {
  return (
    <li data-row={entry.id} className="flex items-start gap-2">
      <span className="py-3">{pick}</span>
      <div className="min-w-0 flex-1 md:flex md:items-start md:gap-3">
        <span className="block pt-2 small md:w-28 md:py-3">
          <OrderOf entry={entry} />
        </span>
        <details className="fd-row min-w-0 flex-1">
          <summary data-main>
            <b className="grow">{entry.title}</b>
            <Money kobo={moved(entry)} className="strong" />
            <span className="small soft num">{`${formatDate(entry.at)}, ${formatTime(entry.at)}`}</span>
          </summary>
          <Legs entry={entry} />
        </details>
      </div>
    </li>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'at', label: 'Time', sort: 'created', sorted: 'age', cell: ({ at }) => formatDate(at) },
];

/** The entries that were found. The form above has the filters. */
function Found({
  pages,
  query,
  table,
}: {
  pages: Pages<Entry>;
  query: Readonly<Record<string, string>>;
  table: TableState;
}) {
  return (
    <DataTable
      noun={['entry', 'entries']}
      caption="Ledger entries"
      state={table}
      pages={pages}
      query={query}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ title, orderReference }) => [title, orderReference].filter(Boolean).join(', ')}
      path={LEDGER}
      empty={<p className="soft py-6">No entry matches all filters.</p>}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={LEDGER} ids={rows.map(({ id }) => id)} />
        </>
      )}
      cards={(entries, pick) => (
        <ul aria-label="Entries">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} pick={pick(entry)} />
          ))}
        </ul>
      )}
    />
  );
}

/** The ledger by account, fact, order and day. The search is part of the address. */
export function LedgerView() {
  const [address] = useSearchParams();
  const search = searchOf(address);
  const table = useTable({ filters: [], sort: '-created', search: false });
  const query = { ...filled(search), ...table.query };
  const pages = useLedger(query);
  const errors = fieldErrors(pages.error);
  // The form shows what is wrong with the search.
  const wrong = !pages.items && Object.keys(errors).length > 0;
  return (
    <>
      <Form key={JSON.stringify(search)} search={search} errors={errors} />
      {!wrong && <Found pages={pages} query={query} table={table} />}
    </>
  );
}
