import { Lock } from 'lucide-react';
import { useState } from 'react';
import { NOT_STARTED, openPayment } from '@/domain/payments/api';
import { useReferralStats } from '@/domain/referrals/api';
import { messageOf } from '@/shared/api/problem';
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

const TICK_MS = 10_000;

/** What happens to the fee, as the customer reads it before they pay. */
export const feeText = (feeKobo: number) =>
  `The fee of ${formatKobo(feeKobo)} goes to your provider, who kept the agreed time free. It is not refunded, whether they accept the new time, decline it or do not answer. The price of the job stays the same.`;

/** Pays the fee, or withdraws the request. After an error the customer can try again. */
function useFee(orderId: string, moveId: string) {
  const { pending, failure, run } = useSubmit({
    textOf: (error, action) =>
      messageOf(error, action === 'pay' ? NOT_STARTED : 'It could not be sent. Please try again.'),
  });
  useHoldReload(pending === 'pay');
  const pay = (useCredit: boolean) =>
    void run(async () => {
      const paid = await openPayment(orderId, { moveId, ...(useCredit && { useCredit }) });
      if (paid)
        toast({
          title: 'Paid with your credit',
          description: 'We ask your provider for the new time.',
        });
    }, 'pay');
  const keep = () =>
    void run(async () => {
      await withdrawMove(orderId, moveId);
      toast({ title: 'The time stays as it was', description: 'Nothing was charged.' });
    }, 'keep');
  return { pending, failure, pay, keep };
}

interface Props {
  orderId: string;
  request: MoveRequest;
  name: string;
}

/** The fee of a requested move: until when it can be paid, to whom it goes, and the payment. */
export function PayMove({ orderId, request, name }: Props) {
  const online = useOnline();
  const now = useNow(TICK_MS);
  const { data: stats } = useReferralStats();
  const [useCredit, setUseCredit] = useState(false);
  const { pending, failure, pay, keep } = useFee(orderId, request.id);
  const creditKobo = Math.round((stats?.availableCredit ?? 0) * 100);
  return (
    <div className="stack g12">
      <p className="wordy">{`${formatSlotSoon(request.to, now)}. Pay the fee by ${formatMoment(request.dueAt, now)}, and we ask ${name}. Until then the agreed time stays.`}</p>
      <p className="wordy soft">{feeText(request.feeKobo)}</p>
      {creditKobo > 0 && (
        <CheckLine name="move-credit" checked={useCredit} onChange={setUseCredit}>
          {`Use my credit of ${formatKobo(creditKobo)} first`}
        </CheckLine>
      )}
      <FormFailure>{failure}</FormFailure>
      {!online && <Note role="status">You are offline. You can pay when the network returns.</Note>}
      <Button
        kind="primary"
        size="lg"
        block
        busy={pending === 'pay'}
        disabled={!online || pending !== null}
        onClick={() => pay(useCredit)}
      >
        <Lock className="i" aria-hidden /> Pay{' '}
        <span className="money">{formatKobo(request.feeKobo)}</span>
      </Button>
      <Button block busy={pending === 'keep'} disabled={!online || pending !== null} onClick={keep}>
        Keep the agreed time
      </Button>
    </div>
  );
}
