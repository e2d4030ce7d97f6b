import { ArrowRight, Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import { formatMoment, isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import type { Earnings } from '@/domain/providers/model';
import { BankDialog } from './bank-dialog';
import { texts } from './earnings-texts';

/** When the next payout is made, or why there is none. */
function When({
  earnings: { bankAccount, nextPayoutAt, availableKobo, heldKobo },
}: {
  earnings: Earnings;
}) {
  if (!bankAccount)
    return (
      <>
        <b className="font-semibold">{texts.waitingForBankAccount}</b>
        <br />
        {texts.addBankAccountGet}
      </>
    );
  if (nextPayoutAt) return <>{texts.nextPayoutLessThan(formatMoment(nextPayoutAt))}</>;
  if (availableKobo + heldKobo > 0) return <>{texts.nextPayoutBeingPrepared}</>;
  return <>{texts.payoutsMadeEveryMorning}</>;
}

/** The next payout, its bank account, and the files: all lines, and the month with its balances. */
export function NextPayout({ earnings }: { earnings: Earnings }) {
  const [open, setOpen] = useState(false);
  const { bankAccount: account, onTheWayKobo } = earnings;
  return (
    <section className="sp-side-card mt-5" aria-labelledby="sp-payout">
      <h2 id="sp-payout">{texts.payouts}</h2>
      {account ? (
        <p className="mt-1">
          <When earnings={earnings} />
        </p>
      ) : (
        <Note tone="sun" className="mt-2">
          <When earnings={earnings} />
        </Note>
      )}
      {onTheWayKobo > 0 && (
        <p className="soft mt-1">{texts.onItsWayBank(<Money kobo={onTheWayKobo} />)}</p>
      )}
      {account && (
        <p className="row g8 mt-3">
          <Landmark className="i shrink-0" aria-hidden />
          <span className="wordy">
            {account.bankName} <span className="num">{account.accountNumber}</span>
            <span className="soft block small">{account.accountName}</span>
          </span>
        </p>
      )}
      {account?.heldUntil && (
        <Note tone="plain" className="mt-3">
          {texts.youChangedBankAccount(formatMoment(account.heldUntil))}
        </Note>
      )}
      <div className="mt-3">
        <Button kind={account ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {account ? texts.changeAccount : texts.addYourBankAccount}
        </Button>
      </div>
      <a className="sp-more" href="/api/service-provider/earnings/export" download>
        <Download className="i i16" aria-hidden /> {texts.allLinesAsFile}{' '}
        <ArrowRight className="i i16" aria-hidden />
      </a>
      <a
        className="sp-more"
        href={`/api/service-provider/statement?month=${isoDay().slice(0, 7)}&format=csv`}
        download
      >
        <Download className="i i16" aria-hidden /> {texts.thisMonthsStatementCsv}{' '}
        <ArrowRight className="i i16" aria-hidden />
      </a>
      <BankDialog open={open} changes={account !== null} onClose={() => setOpen(false)} />
    </section>
  );
}
