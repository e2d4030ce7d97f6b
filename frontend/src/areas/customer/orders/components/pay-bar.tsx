import { Lock } from 'lucide-react';
import { useSession } from '@/areas/common/identity/session';
import { usePay } from '@/areas/customer/payments/use-pay';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatKobo } from '@/shared/lib/money';
import { rememberNext } from '@/shared/lib/storage';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { makeNewPrice } from '@/domain/orders/api';
import type { PartPaid } from './quote-receipt';
import {
  leftKobo,
  missingKobo,
  sentenceOf,
  type CreditOffer,
  type Order,
  type Quote,
} from '@/domain/orders/model';
import { texts } from './price-texts';
import '@/shared/ui/action-bar.css';

const TICK_MS = 20_000;

interface PayProps {
  order: Order;
  quote: Quote;
  /** How credit pays its part; null when no credit is used. */
  credit: CreditOffer | null;
}

/** The received part of a price and the rest, for a partly paid order. */
export const partOf = (order: Order): PartPaid | null =>
  order.status === 'DEPOSIT_PAID' && order.balanceDueAt
    ? { heldKobo: order.paidKobo, leftKobo: leftKobo(order), until: order.balanceDueAt }
    : null;

/** Pays the whole rest, where the next stage would be enough. */
function PayWhole({ order }: { order: Order }) {
  const { busy, online, failure, pay } = usePay(order.id, undefined, true);
  return (
    <>
      {failure && (
        <Note tone="clay" role="alert" className="mt-2">
          {failure}
        </Note>
      )}
      <Button block className="mt-2" busy={busy} disabled={!online} onClick={() => void pay()}>
        {texts.payEverythingNow(<span className="money">{formatKobo(missingKobo(order))}</span>)}
      </Button>
    </>
  );
}

function PayButton({ order, quote, credit, expired }: PayProps & { expired: boolean }) {
  const { busy, online, failure, pay } = usePay(
    order.id,
    quote.creditOffer ? credit !== null : undefined,
  );
  const due = credit ? credit.dueKobo : leftKobo({ ...order, quote });
  return (
    <>
      {failure && (
        <Note tone="clay" role="alert" className="mb-2">
          {failure}
        </Note>
      )}
      {expired ? (
        <Note tone="sun" role="status">
          {partOf(order) ? (
            texts.timePayRestOverWhat
          ) : (
            <>
              <p>{texts.thisPriceHasExpiredWe}</p>
              <ActionButton
                className="mt-2"
                failed={texts.thereNoNewPrice}
                run={() => makeNewPrice(order.id)}
              >
                {texts.showTheNewPrice}
              </ActionButton>
            </>
          )}
        </Note>
      ) : (
        <Button
          kind="primary"
          size="lg"
          block
          busy={busy}
          disabled={!online}
          onClick={() => void pay()}
        >
          <Lock className="i" aria-hidden />{' '}
          {due === 0
            ? texts.payWithCredit
            : order.stageDue
              ? texts.payStageWithStageDue(order.stageDue)
              : texts.pay}
          {due > 0 && <span className="money">{formatKobo(due)}</span>}
        </Button>
      )}
      {!expired && order.stageDue && missingKobo(order) > leftKobo(order) && (
        <PayWhole order={order} />
      )}
      {!expired && (
        <p className="small faint">
          {due === 0 ? texts.nothingElsePayHeld : texts.cardTransferOrUssd}
        </p>
      )}
    </>
  );
}

/** When the price can no longer be paid; a plan whose first stage is paid does not expire. */
const endOf = (order: Order, quote: Quote) =>
  partOf(order)?.until ?? (order.paidKobo > 0 ? Infinity : quote.validUntil);

export function PayBar({ order, quote, credit }: PayProps) {
  const { user } = useSession();
  const now = useNow(TICK_MS);
  if (user && order.allowedActions.includes('pay')) {
    return (
      <div className="actionbar stays q-pay">
        <PayButton
          key={credit ? 'credit' : 'cash'}
          order={order}
          quote={quote}
          credit={credit}
          expired={new Date(endOf(order, quote)).getTime() <= now}
        />
      </div>
    );
  }
  return (
    <div className="actionbar stays q-pay">
      {user ? (
        <>
          <p className="mb-2">{sentenceOf(order)}</p>
          <ButtonLink size="lg" block to={`/request/${order.id}`}>
            {texts.followThisJob}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink
          kind="primary"
          size="lg"
          block
          to="/auth"
          onClick={() => rememberNext(window.location.pathname)}
        >
          {texts.signInToPay}
        </ButtonLink>
      )}
    </div>
  );
}
