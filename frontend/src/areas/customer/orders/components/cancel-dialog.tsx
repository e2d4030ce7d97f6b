import { useState } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { cancelOrder } from '@/domain/orders/api';
import { AskCancel } from './cancellation-request';
import { hasCash, RefundMethod, Terms, usePreview } from './cancellation-terms';
import { texts } from './cancelling-texts';

function Body({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [asCredit, setAsCredit] = useState(false);
  const { busy, errors, onPress } = useSubmit({
    failTitle: texts.notCancelled,
    check: () => (reason.trim() ? {} : { reason: texts.pleaseSayWhy }),
  });
  const { preview, failure, again } = usePreview(orderId);
  // The server's text says how the money goes back to the bank.
  const asCreditText =
    preview && asCredit && preview.feeKobo === 0
      ? texts.youGetAsCredit(formatKobo(preview.refundKobo))
      : undefined;

  async function cancel() {
    await cancelOrder(orderId, reason.trim(), asCredit);
    toast({
      title: texts.cancelled,
      description: asCredit ? texts.creditReadyForNext : texts.listedUnderPast,
    });
    onClose();
  }
  // Only a tap on the button cancels: Enter on a choice must not end the order.
  return (
    <form className="stack g16" noValidate onSubmit={(event) => event.preventDefault()}>
      <Terms preview={preview} failure={failure} onRetry={again} text={asCreditText} />
      {hasCash(preview) && <RefundMethod asCredit={asCredit} onChange={setAsCredit} />}
      <TextAreaField
        label={texts.whyAreYouCancelling}
        value={reason}
        maxLength={280}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="danger" busy={busy} disabled={!preview} onClick={onPress(cancel, 'cancel')}>
          {texts.cancelThisJob}
        </Button>
        <Button onClick={onClose}>{texts.keepIt}</Button>
      </div>
    </form>
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
    <Dialog open={open} onClose={onClose} title={texts.cancelThisJobQuestion} form="sheet">
      {taken ? (
        <AskCancel orderId={orderId} onClose={onClose} />
      ) : (
        <Body orderId={orderId} onClose={onClose} />
      )}
    </Dialog>
  );
}
