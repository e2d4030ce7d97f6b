import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import type { VendorReview } from '@/domain/vendors/model';
import { styled } from '@/shared/lib/whole-style';
import { Button } from '@/shared/ui/button';
import { DidNotCome } from '@/shared/ui/did-not-come';
import { latePart } from '@/shared/ui/late-part';
import { texts } from '../texts';

const ReportDialog = latePart(
  styled(() => import(/* webpackChunkName: "report-review" */ './report-dialog')),
  {
    fallbackOnError: (again, { open, onClose }) =>
      open && <DidNotCome again={again} onLeave={onClose} />,
  },
);

/**
 * The button with which a reader asks our team to look at a review; its dialog loads when it is first opened. Staff and the reviewed provider
 * have lists of their own. The author has the button too: the public answer about a provider is the same for everyone, so only the answer to
 * the report tells authors that it is their own review. Guests are asked to sign in before they see this page.
 */
export function ReportReview({ review, vendorId }: { review: VendorReview; vendorId: string }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [reported, setReported] = useState(false);
  if (user?.role === 'ADMIN' || user?.id === vendorId) return null;
  return (
    <>
      <Button
        kind="quiet"
        className="plain -ml-2.5 mt-1"
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Flag className="i i16" aria-hidden /> {reported ? texts.reported : texts.report}
        <span className="vh">{texts.theReviewBy(review.firstName)}</span>
      </Button>
      {used && (
        <ReportDialog
          review={review}
          open={open}
          reported={reported}
          onReported={() => setReported(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
