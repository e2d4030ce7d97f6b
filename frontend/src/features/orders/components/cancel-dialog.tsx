import { useEffect, useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useIdempotencyKey } from '@/shared/hooks/use-idempotency-key';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { cancelOrder, previewCancellation } from '../api';

function useCancellation(orderId: string, reason: string, onDone: () => void) {
  const [preview, setPreview] = useState<Schema<'CancellationPreview'>>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [key, renew] = useIdempotencyKey();
  useEffect(() => {
    let current = true;
    previewCancellation(orderId)
      .then((found) => current && setPreview(found))
      .catch((error: unknown) => current && setFailure(messageOf(error, 'We could not work out what cancelling costs. Please try again.')));
    return () => {
      current = false;
    };
  }, [orderId]);

  async function cancel() {
    setBusy(true);
    try {
      await cancelOrder(orderId, reason.trim(), key);
      toast({ title: 'Cancelled', description: 'You find it under Past.' });
      onDone();
    } catch (error) {
      renew();
      failToast('Not cancelled', messageOf(error, 'Please try again.'));
      setBusy(false);
    }
  }
  return { preview, failure, busy, cancel };
}

function Body({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { preview, failure, busy, cancel } = useCancellation(orderId, reason, onClose);
  return (
    <div className="stack g16">
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      {!failure && !preview && <Skeleton className="h-20 w-full" />}
      {preview && (
        <>
          <p>{preview.text}</p>
          <dl className="kv">
            <dt>You get back</dt>
            <dd>
              <Money kobo={preview.refundKobo} />
            </dd>
            <dt>Cancelling costs</dt>
            <dd>
              <Money kobo={preview.feeKobo} />
            </dd>
          </dl>
        </>
      )}
      <TextAreaField label="Why are you cancelling?" value={reason} maxLength={280} error={missing && !reason.trim() ? 'A few words help us to do better.' : undefined} onChange={(event) => setReason(event.target.value)} />
      <div className="row g8 wrapx">
        <Button kind="danger" busy={busy} disabled={!preview} onClick={() => (reason.trim() ? void cancel() : setMissing(true))}>
          Cancel this job
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </div>
  );
}

/** What cancelling costs, in naira, before the tap. */
export function CancelDialog({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this job?" form="sheet">
      <Body orderId={orderId} onClose={onClose} />
    </Dialog>
  );
}
