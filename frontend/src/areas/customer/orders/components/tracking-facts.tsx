import { ProofShown } from '@/areas/common/finish-proof/proof-shown';
import { formatSlot } from '@/shared/lib/dates';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import type { Tracking } from '@/domain/orders/model';
import { texts } from './texts';
import '@/areas/common/finish-proof/facts.css';

function Paid({ view }: { view: Tracking }) {
  return (
    <>
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
    </>
  );
}

function Done({ view }: { view: Tracking }) {
  return (
    <>
      {view.finishNote}
      <div className="mt-2">
        <ProofShown proof={view.proof} photos={view.finishPhotos ?? []} />
      </div>
    </>
  );
}

export function Facts({ view, shared }: { view: Tracking; shared: boolean }) {
  return (
    <DescriptionList
      boxed
      className="t-kv facts"
      items={[
        [texts.where, view.address],
        [texts.when, formatSlot(view.slot)],
        [texts.paid, view.paidKobo > 0 && !shared && <Paid view={view} />],
        [texts.done, view.finishNote && <Done view={view} />],
      ]}
    />
  );
}
