import { useState } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { cancelOrder } from '@/domain/orders/api';
import { AskCancel } from './cancellation-request';
import { RefundMethod, Terms, usePreview } from './cancellation-terms';

function Body({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [asCredit, setAsCredit] = useState(false);
  const { busy, errors, run } = useSubmit({
    failTitle: 'Not cancelled',
    check: () => (reason.trim() ? {} : { reason: 'A short reason helps us to improve.' }),
  });
  const { preview, failure } = usePreview(orderId);

  const cancel = () =>
    void run(async () => {
      await cancelOrder(orderId, reason.trim(), asCredit);
      toast({
        title: 'Cancelled',
        description: asCredit
          ? 'Your credit is ready for your next job.'
          : 'It is listed under Past.',
      });
      onClose();
    });
  return (
    <div className="stack g16">
      <Terms preview={preview} failure={failure} />
      {preview !== undefined && preview.refundKobo > 0 && (
        <RefundMethod asCredit={asCredit} onChange={setAsCredit} />
      )}
      <TextAreaField
        label="Why are you cancelling?"
        value={reason}
        maxLength={280}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="danger" busy={busy} disabled={!preview} onClick={cancel}>
          Cancel this job
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </div>
  );
}

interface Props {
  orderId: string;
  open: boolean;
  onClose: () => void;
  /** Whether the job is assigned, so that support must be asked. */
  taken: boolean;
}

/** Shows the cost of cancelling, in naira, before the customer confirms. */
export function CancelDialog({ orderId, open, onClose, taken }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this job?" form="sheet">
      {taken ? (
        <AskCancel orderId={orderId} onClose={onClose} />
      ) : (
        <Body orderId={orderId} onClose={onClose} />
      )}
    </Dialog>
  );
}
