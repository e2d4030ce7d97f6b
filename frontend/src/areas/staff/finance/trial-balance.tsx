import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { TRIAL_BALANCE_FILE, useTrialBalance } from './api';
import { BookHead, FileLink } from './lines';
import { accountText, isOne } from './model';

const amount = (kobo: number) => (kobo === 0 ? null : <Money kobo={kobo} />);

/** The balance of every kind of account. Debits and credits must be equal; if they are not, it shows an alert. */
export function TrialBalanceView() {
  const answer = useTrialBalance();
  return (
    <DataView what="the trial balance" answer={answer}>
      {(data) => (
        <section aria-label="Trial balance">
          <div className="fd-bar">
            <span className="soft">{`As of ${formatMoment(data.asOf)}`}</span>
            <FileLink href={TRIAL_BALANCE_FILE} />
          </div>
          {data.differenceKobo === 0 ? (
            <Note tone="leaf">Debits equal credits.</Note>
          ) : (
            <Note tone="clay" role="alert">
              Debits and credits differ by <Money kobo={data.differenceKobo} className="strong" />.
              The books are broken: tell the engineers at once.
            </Note>
          )}
          {data.lines.length === 0 ? (
            <p className="soft py-6">There are no entries yet.</p>
          ) : (
            <table className="fd-t mt-3">
              <caption className="vh">Balance of each kind of account</caption>
              <BookHead />
              <tbody>
                {data.lines.map(({ account, accounts, debitKobo, creditKobo }) => (
                  <tr key={account}>
                    <td>
                      {isOne(account) ? (
                        <Link
                          className="link"
                          to={`/admin/finance?view=ledger&account=${encodeURIComponent(account)}`}
                        >
                          {accountText(account)}
                        </Link>
                      ) : (
                        accountText(account)
                      )}
                      <span className="fd-code">
                        {accounts === 1 ? account : `${account}, ${accounts} accounts`}
                      </span>
                    </td>
                    <td className="r" data-label={debitKobo === 0 ? undefined : 'Debit'}>
                      {amount(debitKobo)}
                    </td>
                    <td className="r" data-label={creditKobo === 0 ? undefined : 'Credit'}>
                      {amount(creditKobo)}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td>Total</td>
                  <td className="r" data-label="Debit">
                    <Money kobo={data.debitKobo} />
                  </td>
                  <td className="r" data-label="Credit">
                    <Money kobo={data.creditKobo} />
                  </td>
                </tr>
              </tfoot>
            </table>
          )}
        </section>
      )}
    </DataView>
  );
}
