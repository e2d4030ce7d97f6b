import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { NOT_STARTED, openPayment } from '@/domain/payments/api';
import { useReferralStats } from '@/domain/referrals/api';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Note } from '@/shared/ui/note';
import { approveChangeOrder, declineChangeOrder } from '@/domain/change-orders/api';
import { customerText, isOpen, type ChangeOrder } from '@/domain/change-orders/model';
import { ChangeOrderFacts } from '@/areas/common/change-orders/change-order-facts';
import { texts } from './texts';

const TICK_MS = 10_000;

/** Approves and opens the gateway's page, or declines. After an error the customer can try again. */
function useAnswer(orderId: string, changeOrder: ChangeOrder) {
  const { pending, failure, run } = useSubmit({
    textOf: (error, action) =>
      messageOf(error, action === 'pay' ? NOT_STARTED : texts.couldNotSentPlease),
  });
  useHoldReload(pending === 'pay');
  const pay = (useCredit: boolean) =>
    void run(async () => {
      if (changeOrder.actions.includes('approve'))
        await approveChangeOrder(orderId, changeOrder.id);
      const paid = await openPayment(orderId, {
        variationId: changeOrder.id,
        ...(useCredit && { useCredit }),
      });
      if (paid)
        toast({
          title: texts.paidWithYourCredit,
          description: texts.extraWorkPartJob,
        });
    }, 'pay');
  const decline = () =>
    void run(async () => {
      await declineChangeOrder(orderId, changeOrder.id);
      toast({
        title: texts.declined,
        description: texts.workContinuesWithoutNothing,
      });
    }, 'decline');
  return { pending, failure, pay, decline };
}

function Decline({ busy, onDecline }: { busy: boolean; onDecline: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>{texts.decline}</Button>;
  return (
    <div className="stack g8" role="group" aria-label={texts.declineTheExtraWork}>
      <p className="wordy">{texts.extraWorkNotDone}</p>
      <div className="row g8 wrapx">
        <Button busy={busy} onClick={onDecline}>
          {texts.yesDecline}
        </Button>
        <Button onClick={() => setAsked(false)}>{texts.notNow}</Button>
      </div>
    </div>
  );
}

function Answer({ orderId, changeOrder }: { orderId: string; changeOrder: ChangeOrder }) {
  const online = useOnline();
  const { data: stats } = useReferralStats();
  const [useCredit, setUseCredit] = useState(false);
  const { pending, failure, pay, decline } = useAnswer(orderId, changeOrder);
  const credit = stats?.availableCredit ?? 0;
  const verb = changeOrder.actions.includes('approve') ? texts.approveAndPay : texts.pay;
  return (
    <div className="stack g12">
      {credit > 0 && (
        <CheckLine name="variation-credit" checked={useCredit} onChange={setUseCredit}>
          {texts.useMyCreditFirst(formatKobo(Math.round(credit * 100)))}
        </CheckLine>
      )}
      <FormFailure>{failure}</FormFailure>
      {!online && <Note tone="sun">{texts.youOfflineYouCan}</Note>}
      <Button
        kind="primary"
        size="lg"
        block
        busy={pending === 'pay'}
        disabled={!online || pending !== null}
        onClick={() => pay(useCredit)}
      >
        <Lock className="i" aria-hidden /> {verb}{' '}
        <span className="money">{formatKobo(changeOrder.totalKobo)}</span>
      </Button>
      {online && changeOrder.actions.includes('decline') && (
        <Decline busy={pending === 'decline'} onDecline={decline} />
      )}
    </div>
  );
}

function Card({
  orderId,
  changeOrder,
  name,
  still,
}: {
  orderId: string;
  changeOrder: ChangeOrder;
  name: string;
  still: boolean;
}) {
  const now = useNow(TICK_MS);
  const heading = useId();
  const answerable = !still && changeOrder.actions.length > 0;
  return (
    <section className="card stack g12" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {answerable
          ? changeOrder.withinTolerance
            ? texts.aLittleMoreMaterial
            : texts.extraWorkNeedsAnswer
          : texts.extraWork(changeOrder.number)}
      </h2>
      <p className="soft wordy" role={answerable ? 'status' : undefined}>
        {customerText(changeOrder, name, now)}
      </p>
      {answerable || isOpen(changeOrder) ? (
        <ChangeOrderFacts changeOrder={changeOrder} />
      ) : (
        <details>
          <summary>{texts.whatWasFound(formatKobo(changeOrder.totalKobo))}</summary>
          <div className="stack g12 mt-2">
            <ChangeOrderFacts changeOrder={changeOrder} />
          </div>
        </details>
      )}
      {answerable && <Answer orderId={orderId} changeOrder={changeOrder} />}
    </section>
  );
}

interface Props {
  orderId: string;
  changeOrders: readonly ChangeOrder[];
  /** The first name of the provider who found the extra work. */
  name: string;
  /** Whether this is a copy, in which nothing can be answered now. */
  still?: boolean;
}

/** The change orders of a job, open ones first; nothing when there are none. */
export function ChangeOrderCards({ orderId, changeOrders, name, still = false }: Props) {
  const open = changeOrders.filter(isOpen);
  const over = changeOrders.filter((changeOrder) => !isOpen(changeOrder));
  if (changeOrders.length === 0) return null;
  return (
    <div className="stack g16 mt-4 mb-4">
      {[...open, ...over].map((changeOrder) => (
        <Card
          key={changeOrder.id}
          orderId={orderId}
          changeOrder={changeOrder}
          name={name}
          still={still}
        />
      ))}
    </div>
  );
}
