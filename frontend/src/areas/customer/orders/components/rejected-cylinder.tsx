import { Link, useNavigate } from 'react-router-dom';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { refundCylinder } from '@/domain/orders/api';
import { otherCylinderPath } from '@/domain/orders/next-action';
import { texts } from './cylinder-texts';

type Request = Schema<'Cancellation'>;

const FAULTS: Record<string, string> = {
  EXPIRED: texts.expired,
  DAMAGED: texts.damaged,
  LEAKING: texts.leaking,
  OVERFULL: texts.overfull,
  WRONG_SIZE: texts.wrongSize,
};

/** The fault, and what is kept of the price. */
function Reason({ request }: { request: Request }) {
  const { cylinderFault: fault, feeKobo } = request;
  const free =
    request.stage === 'FIRST_CYLINDER_REJECTED' ? texts.firstTimeFree : texts.costsNothing;
  const keeps = feeKobo > 0 ? texts.weKeep(formatKobo(feeKobo)) : free;
  return (
    <>
      <b>{texts.cannotBeFilled}</b> {texts.providerFound((fault && FAULTS[fault]) ?? '')} {keeps}
      {fault === 'LEAKING' && (
        <>
          <br />
          {texts.keepItOutside}
        </>
      )}
    </>
  );
}

/** The customer chooses what happens now; without a choice, the money is refunded when the wait is over. */
function Choices({ orderId, request }: { orderId: string; request: Request }) {
  const navigate = useNavigate();
  const { pending, busy, run } = useSubmit({ failTitle: texts.notDone });
  const take = (choice: 'swap' | 'new' | 'refund') =>
    void run(async () => {
      const { cancellation } = await refundCylinder(orderId, choice !== 'refund');
      if (choice === 'refund') return;
      // The refund may have left the other way just before.
      if (cancellation?.asCredit) void navigate(otherCylinderPath(orderId, choice));
      else toast({ title: texts.refundOnItsWay });
    }, choice);
  return (
    <div className="stack g8">
      <Button
        kind="primary"
        block
        busy={busy && pending === 'swap'}
        disabled={busy}
        onClick={() => take('swap')}
      >
        {texts.orderASwap}
      </Button>
      <Button block busy={busy && pending === 'new'} disabled={busy} onClick={() => take('new')}>
        {texts.orderANewOne}
      </Button>
      <Button
        block
        busy={busy && pending === 'refund'}
        disabled={busy}
        onClick={() => take('refund')}
      >
        {texts.refundMe}
      </Button>
      <p className="small soft wordy">{texts.creditPaysNext(formatKobo(request.refundKobo))}</p>
    </div>
  );
}

/**
 * The cylinder of the order was rejected at the door: why, what it costs, and what can be ordered in its place. `reportTo` is the page with
 * the choices, if it is another page.
 */
export function RejectedCylinder({
  orderId,
  request,
  reportTo,
}: {
  orderId: string;
  request: Request;
  reportTo: string | undefined;
}) {
  if (request.state === 'ASKED')
    return (
      <section className="card stack g12" aria-label={texts.cannotBeFilled}>
        <Note tone="sun" role="status">
          <Reason request={request} />
          {request.dueAt && <> {texts.withoutAChoice(formatMoment(request.dueAt))}</>}{' '}
          {reportTo ? (
            <Link className="link" to={reportTo}>
              {texts.chooseWhatHappens}
            </Link>
          ) : (
            texts.ifThisIsWrong
          )}
        </Note>
        {!reportTo && <Choices orderId={orderId} request={request} />}
      </section>
    );
  return (
    <section className="card stack g12" aria-label={texts.cannotBeFilled}>
      <Note tone="plain">
        <Reason request={request} />{' '}
        {request.asCredit
          ? texts.nowCredit(formatKobo(request.refundKobo))
          : texts.refunded(formatKobo(request.refundKobo))}
      </Note>
      {!reportTo && (
        <div className="row g8 wrapx">
          <ButtonLink to={otherCylinderPath(orderId, 'swap')}>{texts.orderASwap}</ButtonLink>
          <ButtonLink to={otherCylinderPath(orderId, 'new')}>{texts.orderANewOne}</ButtonLink>
        </div>
      )}
    </section>
  );
}
