import { ProofShown } from '@/areas/common/finish-proof/proof-shown';
import { formatSlot } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import type { Tracking } from '@/domain/orders/model';
import { texts } from './texts';
import '@/areas/common/finish-proof/facts.css';

export function Facts({ view, shared }: { view: Tracking; shared: boolean }) {
  return (
    <dl className="t-kv facts">
      <div>
        <dt>{texts.where}</dt>
        <dd>{view.address}</dd>
      </div>
      <div>
        <dt>{texts.when}</dt>
        <dd>{formatSlot(view.slot)}</dd>
      </div>
      {view.paidKobo > 0 && !shared && (
        <div>
          <dt>{texts.paid}</dt>
          <dd>
            <Money kobo={view.paidKobo} /> {view.paymentState === 'PART' && texts.ofThePrice}
            {view.allowedActions.includes('view_receipt') && (
              <a
                className="link"
                href={`/api/orders/${view.orderId}/receipt`}
                target="_blank"
                rel="noreferrer"
              >
                {texts.receipt}
              </a>
            )}
          </dd>
        </div>
      )}
      {view.finishNote && (
        <div>
          <dt>{texts.done}</dt>
          <dd>
            {view.finishNote}
            <div className="mt-2">
              <ProofShown proof={view.proof} photos={view.finishPhotos ?? []} />
            </div>
          </dd>
        </div>
      )}
    </dl>
  );
}
