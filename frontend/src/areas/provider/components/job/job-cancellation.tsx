import { formatKobo } from '@/shared/lib/money';
import { Note } from '@/shared/ui/note';
import type { Job } from '@/domain/providers/model';
import { texts } from './texts';

type Request = NonNullable<Job['cancellation']>;
type Says = Partial<
  Record<string, (name: string, providerKobo: number, makeGood: Request['makeGood']) => string>
>;

/** What the provider gets for coming when the customer pays no fee. */
const FOR_COMING: Partial<Record<string, string>> = {
  HELD: texts.supportDecidesAboutPay,
  REFUSED: texts.supportRefusedPay,
};
const payForComing = (makeGood: Request['makeGood']) =>
  FOR_COMING[makeGood ?? ''] ?? texts.youWerePaidForComing;

const NO_ACCESS_TEXTS: Says = {
  ASKED: (_, share) => texts.supportHasReportDecides(formatKobo(share)),
  DONE: (_, share) => texts.supportAgreedInBalance(formatKobo(share)),
  WAIVED: () => texts.supportCancelledJobAt,
  REFUSED: (name) => texts.supportDidNotAgree(name),
};

const CYLINDER_TEXTS: Says = {
  ASKED: (_, share) =>
    texts.orderEndsUnlessSupport(
      share > 0 ? texts.shareIsYours(formatKobo(share)) : texts.youArePaidForComing,
    ),
  DONE: (_, share, makeGood) =>
    texts.orderEndedBecauseCylinder(
      share > 0 ? texts.shareInBalance(formatKobo(share)) : payForComing(makeGood),
    ),
  WAIVED: () => texts.supportCancelledJobAt,
  REFUSED: (name) => texts.supportDidNotAgree(name),
};

const REPORTS: Partial<Record<string, Says>> = {
  NO_ACCESS: NO_ACCESS_TEXTS,
  CYLINDER_REJECTED: CYLINDER_TEXTS,
  FIRST_CYLINDER_REJECTED: CYLINDER_TEXTS,
};

const LEAVING: Says = {
  ASKED: (name, share) =>
    texts.askedCancelIfSupport(
      name,
      share > 0 ? texts.cancellationFeeYours(formatKobo(share)) : '',
    ),
  DONE: (name, share) =>
    texts.customerCancelled(
      name,
      share > 0 ? texts.cancellationFeeInBalance(formatKobo(share)) : '',
    ),
  WAIVED: (name) => texts.cancelledSupportWaivedFee(name),
  REFUSED: (name) => texts.askedCancelSupportDid(name),
};

/** The state of a cancellation: the provider's report from the door, or the customer's cancellation request. */
export function JobCancellation({ job }: { job: Job }) {
  const request = job.cancellation;
  const text = request && (REPORTS[request.stage] ?? LEAVING)[request.state];
  // Once the work has begun, a refused request is no longer relevant.
  if (!text || (request.state === 'REFUSED' && job.status !== 'ASSIGNED')) return null;
  return (
    <Note tone={request.state === 'ASKED' ? 'sun' : 'plain'} role="status" className="my-3">
      {text(job.customerFirstName, request.providerKobo, request.makeGood)}
    </Note>
  );
}
