import { useEffect, useState } from 'react';
import { messageOf } from '@/shared/api/problem-text';
import type { Schema } from '@/shared/api/types';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { previewCancellation } from '@/domain/orders/api';
import { texts } from './cancelling-texts';

export type Preview = Schema<'CancellationPreview'>;

/** The present terms of a cancellation; loaded again when `look` changes, and after a failure with `again`. */
export function usePreview(orderId: string, look = 0) {
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    previewCancellation(orderId)
      .then((found) => current && setPreview(found))
      .catch(
        (error: unknown) => current && setFailure(messageOf(error, texts.weCouldNotCalculate)),
      );
    return () => {
      current = false;
    };
  }, [orderId, look, tries]);
  const again = () => {
    setFailure('');
    setTries(tries + 1);
  };
  return { preview, failure, again };
}

/** The text of the terms: the server's, or `text`; with a fee, also the amounts. */
export function Terms({
  preview,
  failure,
  onRetry,
  text,
}: {
  preview: Preview | undefined;
  failure: string;
  onRetry: () => void;
  text?: string;
}) {
  if (failure) {
    return (
      <Note tone="clay" role="alert">
        <p>{failure}</p>
        <Button className="mt-2" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </Note>
    );
  }
  if (!preview) return <Skeleton className="h-20 w-full" />;
  return (
    <>
      <p>{text ?? preview.text}</p>
      {preview.feeKobo > 0 && (
        <DescriptionList
          className="kv"
          items={[
            [texts.refund, <Money key="refund" kobo={preview.refundKobo} />],
            [texts.cancellationFee, <Money key="fee" kobo={preview.feeKobo} />],
          ]}
        />
      )}
    </>
  );
}

/** Whether money would be refunded that was not paid with credit. Credit returns as credit, so there is nothing to choose. */
export const hasCash = (preview: Preview | undefined) =>
  preview !== undefined && preview.refundKobo > (preview.creditKobo ?? 0);

/** The choice between a refund the way it was paid and credit at once. */
export function RefundMethod({
  asCredit,
  onChange,
}: {
  asCredit: boolean;
  onChange: (asCredit: boolean) => void;
}) {
  return (
    <fieldset className="stack g8">
      <legend className="label mb-2">{texts.howShouldWeRefund}</legend>
      <Choice
        name="back"
        checked={!asCredit}
        onChange={() => onChange(false)}
        label={texts.toMyPaymentMethod}
        help={texts.cardTakes310}
      />
      <Choice
        name="back"
        checked={asCredit}
        onChange={() => onChange(true)}
        label={texts.asGidaCreditAt}
        help={texts.forNextJobFor}
      />
    </fieldset>
  );
}
