import { formatKobo } from '@/shared/lib/money';
import { Note } from '@/shared/ui/note';
import type { Job } from '@/domain/providers/model';

type Says = Partial<Record<string, (name: string, providerKobo: number) => string>>;

const NO_ACCESS_TEXTS: Says = {
  ASKED: (_, share) =>
    `Support has your report and decides. If they agree, ${formatKobo(share)} is yours. You may leave.`,
  DONE: (_, share) => `Support agreed. ${formatKobo(share)} is in your balance.`,
  WAIVED: () => 'Support cancelled the job at no cost for the customer.',
  REFUSED: (name) => `Support did not agree. ${name} expects you.`,
};

const LEAVING: Says = {
  ASKED: (name, share) =>
    `${name} asked to cancel. If support does not object, the job ends soon${share > 0 ? `, and ${formatKobo(share)} of the cancellation fee is yours` : ''}. Until then it is your job.`,
  DONE: (name, share) =>
    `${name} cancelled.${share > 0 ? ` ${formatKobo(share)} of the cancellation fee is in your balance.` : ''}`,
  WAIVED: (name) => `${name} cancelled, and support waived the fee.`,
  REFUSED: (name) => `${name} asked to cancel. Support did not agree, and ${name} expects you.`,
};

/** The state of a cancellation: the provider's no-access report, or the customer's cancellation request. */
export function JobCancellation({ job }: { job: Job }) {
  const request = job.cancellation;
  const text =
    request && (request.stage === 'NO_ACCESS' ? NO_ACCESS_TEXTS : LEAVING)[request.state];
  // Once the work has begun, a refused request is no longer relevant.
  if (!text || (request.state === 'REFUSED' && job.status !== 'ASSIGNED')) return null;
  return (
    <Note tone={request.state === 'ASKED' ? 'sun' : 'plain'} role="status" className="my-3">
      {text(job.customerFirstName, request.providerKobo)}
    </Note>
  );
}
