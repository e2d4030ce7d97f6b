import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment, formatSlotSoon } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { useOrderMove, withdrawMove } from '@/domain/moving/api';
import { PayMove } from './pay-move';
import { texts } from './texts';

interface Props {
  orderId: string;
  actions: readonly string[];
  name: string;
}

/** The request for another time that waits for its fee or for the provider's answer; nothing when there is none. */
export function PendingMove({ orderId, actions, name }: Props) {
  const { data } = useOrderMove(orderId, actions.includes('ask_move'));
  const { busy, online, failure, run } = useSubmit();
  const now = useNow(60_000);
  const heading = useId();
  const request = data?.latest;
  if (request?.state === 'AWAITING_PAYMENT') {
    return (
      <section className="card stack g12 my-5" aria-labelledby={heading}>
        <h2 className="h3 row g8" id={heading}>
          <CalendarClock className="i" aria-hidden /> {texts.payMoveVisit}
        </h2>
        <PayMove orderId={orderId} request={request} name={name} />
      </section>
    );
  }
  if (request?.state !== 'ASKED') return null;
  const withdraw = (moveId: string) =>
    void run(async () => {
      await withdrawMove(orderId, moveId);
      toast({ title: texts.timeStaysAsWas, description: texts.wasNotified(name) });
    });
  return (
    <section className="card stack g12 my-5" aria-labelledby={heading}>
      <h2 className="h3 row g8" id={heading}>
        <CalendarClock className="i" aria-hidden /> {texts.youRequestedAnotherTime}
      </h2>
      <p className="wordy">
        {texts.weAskedTheyAnswer(
          formatSlotSoon(request.to, now),
          name,
          formatMoment(request.dueAt, now),
        )}
      </p>
      {request.paidAt && (
        <p className="wordy soft">{texts.youPaidFeeStays(formatKobo(request.feeKobo), name)}</p>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button block busy={busy} disabled={!online} onClick={() => withdraw(request.id)}>
        {texts.keepTheAgreedTime}
      </Button>
    </section>
  );
}
