import { Printer } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/button';
import { formatKobo } from '@/shared/lib/money';
import { Money } from '@/shared/ui/money';
import { StagePlan } from '@/areas/common/orders/stage-plan';
import { leftKobo, missingKobo, priceKobo, type Order } from '@/domain/orders/model';
import { texts } from './price-texts';

export function PricePart({ order }: { order: Order }) {
  const kobo = priceKobo(order);
  return (
    <section className="card" aria-label={texts.price}>
      <p className="row between">
        <span>{texts.price}</span>
        {kobo === null ? (
          <span className="faint">{texts.notYet}</span>
        ) : (
          <Money kobo={kobo} className="strong big" />
        )}
      </p>
      {order.paidKobo > 0 && (
        <p className="row between mt-1">
          <span>{texts.paid}</span>
          <Money kobo={order.paidKobo} />
        </p>
      )}
      {(order.status === 'DEPOSIT_PAID' || order.stageDue) && order.paidKobo > 0 && (
        <p className="row between mt-1">
          <span>{texts.leftToPay}</span>
          <Money kobo={order.stageDue ? missingKobo(order) : leftKobo(order)} />
        </p>
      )}
      <StagePlan stages={order.quote?.stages ?? []} due={order.stageDue} />
      {order.stageDue && order.paidKobo > 0 && order.allowedActions.includes('pay') && (
        <ButtonLink block className="mt-3" to={`/order/${order.id}/quote`}>
          {texts.payStage(order.stageDue, formatKobo(leftKobo(order)))}
        </ButtonLink>
      )}
      {order.allowedActions.includes('view_receipt') && (
        <a
          className="btn mt-3 btn-block"
          href={`/api/orders/${order.id}/receipt`}
          target="_blank"
          rel="noreferrer"
        >
          <Printer className="i" aria-hidden /> {texts.receiptWithVat}
        </a>
      )}
    </section>
  );
}
