import { Lock } from 'lucide-react';
import { useState } from 'react';
import { NOT_STARTED, openPayment } from '@/domain/payments/api';
import { useReferralStats } from '@/domain/referrals/api';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { formatMoment, formatSlotSoon } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Note } from '@/shared/ui/note';
import { withdrawMove, type MoveRequest } from '@/domain/moving/api';
import { texts } from './texts';

const TICK_MS = 10_000;

/** What happens to the fee, as the customer reads it before they pay. */
export const feeText = (feeKobo: number) => texts.feeGoesProviderWho(formatKobo(feeKobo));

/** Pays the fee, or withdraws the request. After an error the customer can try again. */
function useFee(orderId: string, moveId: string) {
  const { pending, failure, run } = useSubmit({
    textOf: (error, action) =>
      messageOf(error, action === 'pay' ? NOT_STARTED : texts.couldNotSentPlease),
  });
  useHoldReload(pending === 'pay');
  const pay = (useCredit: boolean) =>
    void run(async () => {
      const paid = await openPayment(orderId, { moveId, ...(useCredit && { useCredit }) });
      if (paid)
        toast({
          title: texts.paidWithYourCredit,
          description: texts.weAskProviderFor,
        });
    }, 'pay');
  const keep = () =>
    void run(async () => {
      await withdrawMove(orderId, moveId);
      toast({ title: texts.timeStaysAsWas, description: texts.nothingWasCharged });
    }, 'keep');
  return { pending, failure, pay, keep };
}

interface Props {
  orderId: string;
  request: MoveRequest;
  name: string;
}

/** The fee of a requested move: until when it can be paid, who gets it, and the payment. */
export function PayMove({ orderId, request, name }: Props) {
  const online = useOnline();
  const now = useNow(TICK_MS);
  const { data: stats } = useReferralStats();
  const [useCredit, setUseCredit] = useState(false);
  const { pending, failure, pay, keep } = useFee(orderId, request.id);
  const creditKobo = Math.round((stats?.availableCredit ?? 0) * 100);
  return (
    <div className="stack g12">
      <p className="wordy">
        {texts.payFeeByWe(formatSlotSoon(request.to, now), formatMoment(request.dueAt, now), name)}
      </p>
      <p className="wordy soft">{feeText(request.feeKobo)}</p>
      {creditKobo > 0 && (
        <CheckLine name="move-credit" checked={useCredit} onChange={setUseCredit}>
          {texts.useMyCreditFirst(formatKobo(creditKobo))}
        </CheckLine>
      )}
      <FormFailure>{failure}</FormFailure>
      {!online && <Note role="status">{texts.youOfflineYouCanPay}</Note>}
      <Button
        kind="primary"
        size="lg"
        block
        busy={pending === 'pay'}
        disabled={!online || pending !== null}
        onClick={() => pay(useCredit)}
      >
        <Lock className="i" aria-hidden />{' '}
        {texts.pay(<span className="money">{formatKobo(request.feeKobo)}</span>)}
      </Button>
      <Button block busy={pending === 'keep'} disabled={!online || pending !== null} onClick={keep}>
        {texts.keepTheAgreedTime}
      </Button>
    </div>
  );
}
