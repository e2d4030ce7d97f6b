import { useState } from 'react';
import { findHolder } from '@/domain/payments/api';
import { BankForm } from '@/areas/common/payments/bank-form';
import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { nameRefundAccount, refreshOrders, takeAsCredit } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { texts } from './price-texts';

type Refund = Schema<'OwnRefund'>;

/** The state of a refund, with its dates and who acts next. */
export function refundText(
  { state, paidTo, asCredit, creditOffer, createdAt, paidAt }: Refund,
  now: number,
): string {
  const since = formatMoment(createdAt, now);
  switch (state) {
    case 'WAITING':
      return asCredit ? texts.refundTakenAsCredit : texts.requestedAtMemberOur(since);
    case 'ON_ITS_WAY':
      if (creditOffer?.until) return texts.sentBankAtCard(formatMoment(creditOffer.until, now));
      return paidTo ? texts.onItsWayTransfer(paidTo) : texts.onItsWaySince(since);
    case 'NEEDS_ACCOUNT':
      return texts.bankRejectedRefundGive;
    case 'DELAYED':
      return texts.hasNotGoneThrough;
    case 'PAID': {
      const left = formatMoment(paidAt ?? createdAt, now);
      if (asCredit) return texts.becameCreditAtUse(left);
      return paidTo ? texts.paidToAt(paidTo, left) : texts.sentAtCardRefunds(left);
    }
  }
}

function headOf({ state, asCredit }: Refund): string {
  if (asCredit) return state === 'PAID' ? texts.keptAsYourCredit : texts.becomesYourCredit;
  return state === 'PAID' ? texts.paidBack : texts.refundedToYou;
}

function AccountDialog({
  orderId,
  refundId,
  open,
  onClose,
}: {
  orderId: string;
  refundId: string;
  open: boolean;
  onClose: () => void;
}) {
  function kept() {
    toast({ title: texts.weHaveYourAccount, description: texts.refundOnItsWay });
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.whereShouldRefundGo}>
      <BankForm
        text={{
          yes: texts.yesSendItHere,
          own: texts.refundGoesAccountIn,
          aside: texts.weSendThisRefund,
        }}
        actions={{
          find: findHolder,
          keep: (account) => nameRefundAccount(orderId, refundId, account),
          onKept: kept,
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Asks before a refund becomes credit, because that cannot be undone. */
function CreditDialog({
  orderId,
  refundId,
  amount,
  open,
  onClose,
}: {
  orderId: string;
  refundId: string;
  amount: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.takeAsGidaCreditQuestion(amount)}>
      <p className="soft wordy">
        {texts.cannotBeUndone} {texts.creditForNextJobs}
      </p>
      <div className="stack g8 mt-5">
        <ActionButton
          kind="primary"
          size="lg"
          block
          failed={texts.notChanged}
          done={{ title: texts.refundTakenAsCreditLabel, description: texts.useForNextJob }}
          onFailure={async () => {
            await refreshOrders();
            onClose();
          }}
          run={() => takeAsCredit(orderId, refundId)}
        >
          {texts.yesTakeAsCredit}
        </ActionButton>
        <Button block onClick={onClose}>
          {texts.waitForBank}
        </Button>
      </div>
    </Dialog>
  );
}

/** The value of the refund as credit, while it has not left for the bank. */
function CreditOffer({
  orderId,
  refundId,
  offer,
}: {
  orderId: string;
  refundId: string;
  offer: NonNullable<Refund['creditOffer']>;
}) {
  const [asks, setAsks] = useState(false);
  const amount = formatKobo(offer.amountKobo);
  return (
    <>
      <p className="small wordy">
        {offer.bonusKobo > 0 ? (
          <>{texts.orTakeAsGida(formatKobo(offer.bonusKobo))}</>
        ) : (
          texts.orTakeAsGidaCredit
        )}{' '}
        {texts.creditForNextJobs}
      </p>
      <Button block onClick={() => setAsks(true)}>
        {texts.takeAsCredit(amount)}
      </Button>
      <CreditDialog
        orderId={orderId}
        refundId={refundId}
        amount={amount}
        open={asks}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

function Line({ orderId, refund }: { orderId: string; refund: Refund }) {
  const [asks, setAsks] = useState(false);
  const waits = refund.state === 'NEEDS_ACCOUNT';
  const bonusKobo = refund.bonusKobo ?? 0;
  const sentence = refundText(refund, useNow(60_000));
  return (
    <li className="stack g8">
      <p className="row between">
        <span>{headOf(refund)}</span>
        <Money kobo={refund.amountKobo + bonusKobo} className="strong" />
      </p>
      {waits ? <Note tone="sun">{sentence}</Note> : <p className="small soft wordy">{sentence}</p>}
      {bonusKobo > 0 && (
        <p className="small soft wordy">{texts.bonusInIt(formatKobo(bonusKobo))}</p>
      )}
      {waits && (
        <>
          <Button kind="primary" block onClick={() => setAsks(true)}>
            {texts.giveAnAccount}
          </Button>
          <AccountDialog
            orderId={orderId}
            refundId={refund.id}
            open={asks}
            onClose={() => setAsks(false)}
          />
        </>
      )}
      {refund.creditOffer && (
        <CreditOffer orderId={orderId} refundId={refund.id} offer={refund.creditOffer} />
      )}
    </li>
  );
}

/** The refunds of an order, pending and paid, and the credit that was returned. */
export function Refunds({
  order: { id: orderId, refunds = [], creditReturnedKobo },
}: {
  order: Pick<Order, 'id' | 'refunds' | 'creditReturnedKobo'>;
}) {
  if (refunds.length === 0 && !creditReturnedKobo) return null;
  return (
    <section className="card" aria-labelledby="refunds-h">
      <h2 className="h3 mb-2" id="refunds-h">
        {texts.yourRefunds}
      </h2>
      <ul className="stack g16">
        {refunds.map((refund) => (
          <Line key={refund.id} orderId={orderId} refund={refund} />
        ))}
        {creditReturnedKobo != null && (
          <li className="stack g8">
            <p className="row between">
              <span>{texts.returnedToYourCredit}</span>
              <Money kobo={creditReturnedKobo} className="strong" />
            </p>
            <p className="small soft wordy">{texts.useForNextJob}</p>
          </li>
        )}
      </ul>
    </section>
  );
}
