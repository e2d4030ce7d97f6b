import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { findHolder, useWithdrawals, withdrawCredit } from '@/domain/payments/api';
import { BankForm } from './bank-form';
import { texts } from './texts';

type Withdrawal = Schema<'CreditPayout'>;

/** The state of a credit payout, as text. */
export function withdrawalText(
  { status, paidTo, createdAt, settledAt }: Withdrawal,
  now: number,
): string {
  const settled = formatMoment(settledAt ?? createdAt, now);
  switch (status) {
    case 'PAID':
      return texts.paidToAt(paidTo, settled);
    case 'FAILED':
    case 'REVERSED':
      return texts.transferFailedAmountCredit(paidTo, settled);
    default:
      return texts.onItsWaySince(paidTo, formatMoment(createdAt, now));
  }
}

function AskDialog({
  amount,
  open,
  onClose,
}: {
  amount: string;
  open: boolean;
  onClose: () => void;
}) {
  function kept() {
    toast({
      title: texts.isOnItsWay(amount),
      description: texts.weTellYouWhen,
    });
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.whereShouldYourGo(amount)}>
      <BankForm
        text={{
          yes: texts.yesPayHere(amount),
          own: texts.moneyGoesAccountIn,
          aside: texts.weSendThereOnce,
        }}
        actions={{ find: findHolder, keep: (account) => withdrawCredit(account), onKept: kept }}
        onClose={onClose}
      />
    </Dialog>
  );
}

function Line({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <li className="stack g8 border-t border-line py-3">
      <p className="row between">
        <span className="strong">{texts.creditToYourBank}</span>
        <Money kobo={withdrawal.amountKobo} className="strong" />
      </p>
      <p className="small soft wordy">{withdrawalText(withdrawal, useNow(60_000))}</p>
    </li>
  );
}

/** The part of the credit that can be paid out to the person's bank, and the earlier payouts. Nothing is shown when there are neither. */
export function Withdrawals() {
  const { data } = useWithdrawals();
  const [asks, setAsks] = useState(false);
  if (!data || (data.withdrawableKobo < data.leastKobo && data.withdrawals.length === 0))
    return null;
  const amount = formatKobo(data.withdrawableKobo);
  return (
    <section aria-labelledby="to-bank" className="card mt-4">
      <h3 className="h3" id="to-bank">
        {texts.creditToYourBank}
      </h3>
      {data.withdrawableKobo >= data.leastKobo && (
        <>
          <p className="soft small wordy mt-1">{texts.creditCanPaidOut(amount)}</p>
          <Button className="mt-3" onClick={() => setAsks(true)}>
            {texts.payToMyBank(amount)}
          </Button>
        </>
      )}
      {data.withdrawals.length > 0 && (
        <ul aria-label={texts.payoutsToYourBank} className="mt-3">
          {data.withdrawals.map((withdrawal) => (
            <Line key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
      <AskDialog amount={amount} open={asks} onClose={() => setAsks(false)} />
    </section>
  );
}
