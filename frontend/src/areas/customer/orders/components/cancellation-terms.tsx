import { useEffect, useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { Choice } from '@/shared/ui/choice';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { previewCancellation } from '@/domain/orders/api';

export type Preview = Schema<'CancellationPreview'>;

/** The present terms of a cancellation; loaded again when `look` changes. */
export function usePreview(orderId: string, look = 0) {
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let current = true;
    previewCancellation(orderId)
      .then((found) => current && setPreview(found))
      .catch(
        (error: unknown) =>
          current &&
          setFailure(
            messageOf(error, 'We could not calculate the cost of cancelling. Please try again.'),
          ),
      );
    return () => {
      current = false;
    };
  }, [orderId, look]);
  return { preview, failure };
}

/** The server's text of the terms; with a fee, also the amounts. */
export function Terms({ preview, failure }: { preview: Preview | undefined; failure: string }) {
  if (failure) {
    return (
      <Note tone="clay" role="alert">
        {failure}
      </Note>
    );
  }
  if (!preview) return <Skeleton className="h-20 w-full" />;
  return (
    <>
      <p>{preview.text}</p>
      {preview.feeKobo > 0 && (
        <DescriptionList
          className="kv"
          items={[
            ['Refund', <Money key="refund" kobo={preview.refundKobo} />],
            ['Cancellation fee', <Money key="fee" kobo={preview.feeKobo} />],
          ]}
        />
      )}
    </>
  );
}

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
      <legend className="label mb-2">How should we refund you?</legend>
      <Choice
        name="back"
        checked={!asCredit}
        onChange={() => onChange(false)}
        label="To my payment method"
        help="A card takes 3 to 10 working days, a transfer less than 24 hours."
      />
      <Choice
        name="back"
        checked={asCredit}
        onChange={() => onChange(true)}
        label="As Gida credit, at once"
        help="For your next job, for twelve months. What you paid by transfer or USSD can be paid out to your bank later; what came by card cannot."
      />
    </fieldset>
  );
}
