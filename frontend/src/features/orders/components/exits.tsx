import { ChevronRight, CircleX, FileText, LifeBuoy, ReceiptText, Siren } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelDialog } from './cancel-dialog';

/** Ways out of a job, the most serious last. */
export function Exits({ orderId, actions, detail = true }: { orderId: string; actions: readonly string[]; detail?: boolean }) {
  const [cancelling, setCancelling] = useState(false);
  const row = 'row g12 grow';
  return (
    <nav className="t-acts" aria-label="More about this job">
      {detail && (
        <Link className={row} to={`/order/${orderId}`}>
          <FileText className="i" aria-hidden /> <span className="grow">What you asked for</span> <ChevronRight className="i" aria-hidden />
        </Link>
      )}
      <Link className={row} to={`/order/${orderId}/quote`}>
        <ReceiptText className="i" aria-hidden /> <span className="grow">Price and where it goes</span> <ChevronRight className="i" aria-hidden />
      </Link>
      {actions.includes('cancel') && (
        <button type="button" className={row} onClick={() => setCancelling(true)}>
          <CircleX className="i" aria-hidden /> <span className="grow">Cancel this job</span> <ChevronRight className="i" aria-hidden />
        </button>
      )}
      <Link className={row} to="/support">
        <LifeBuoy className="i" aria-hidden /> <span className="grow">Ask support</span> <ChevronRight className="i" aria-hidden />
      </Link>
      <Link className={`${row} danger`} to="/support#safety">
        <Siren className="i" aria-hidden /> <span className="grow">I’m not safe</span> <ChevronRight className="i" aria-hidden />
      </Link>
      <CancelDialog orderId={orderId} open={cancelling} onClose={() => setCancelling(false)} />
    </nav>
  );
}
