import type { ChipTone } from '@/shared/ui/chip';
import type { Batch, Payout } from './api';

export const BATCH_TEXTS: Record<Batch['status'], { label: string; tone: ChipTone }> = {
  OPEN: { label: 'Waits for two approvals', tone: 'sun' },
  APPROVED: { label: 'Waits for the second approval', tone: 'sun' },
  RELEASED: { label: 'Released', tone: 'leaf' },
};

export const BATCH_KINDS: Record<Batch['kind'], string> = {
  DAILY: 'Every morning',
  SAME_DAY: 'Requested by a provider',
};

export const PAYOUT_TEXTS: Record<Payout['status'], { label: string; tone: ChipTone }> = {
  BATCHED: { label: 'In the batch', tone: 'grey' },
  SENT: { label: 'With the gateway', tone: 'sky' },
  PAID: { label: 'Paid', tone: 'leaf' },
  FAILED: { label: 'Failed', tone: 'clay' },
  REVERSED: { label: 'Came back', tone: 'clay' },
};

type Signed = Pick<Batch, 'status' | 'method' | 'approvedBy' | 'releasedBy' | 'mine'>;

/** The people who signed, and the method that they signed for. */
export function signatures({ status, method, approvedBy, releasedBy, mine }: Signed): string {
  if (status === 'OPEN') return 'No one has approved it yet.';
  const way = method === 'BANK' ? 'paid manually from our bank' : 'by transfer';
  if (mine) return `You have signed: ${way}. A second person must approve.`;
  if (status === 'APPROVED')
    return `${approvedBy ?? 'Someone'} approved: ${way}. A second person must approve too.`;
  if (approvedBy === null)
    return 'Released automatically: requested by the provider today, and not above ₦100,000.';
  return `Approved by ${approvedBy ?? 'someone'} and ${releasedBy ?? 'someone'}: ${way}.`;
}
