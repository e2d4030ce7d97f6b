import type { ChipTone } from '@/shared/ui/chip';
import type { Batch, Payout } from './api';

export const BATCH_WORDS: Record<Batch['status'], { label: string; tone: ChipTone }> = {
  OPEN: { label: 'Waits for two signatures', tone: 'sun' },
  APPROVED: { label: 'Waits for the second signature', tone: 'sun' },
  RELEASED: { label: 'Let go', tone: 'leaf' },
};

export const PAYOUT_WORDS: Record<Payout['status'], { label: string; tone: ChipTone }> = {
  BATCHED: { label: 'In the batch', tone: 'grey' },
  SENT: { label: 'With the gateway', tone: 'sky' },
  PAID: { label: 'Paid', tone: 'leaf' },
  FAILED: { label: 'Failed', tone: 'clay' },
  REVERSED: { label: 'Came back', tone: 'clay' },
};

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

type Signed = Pick<Batch, 'status' | 'method' | 'approvedBy' | 'releasedBy'>;

/** The people who signed, and the method that they signed for. */
export function signatures({ status, method, approvedBy, releasedBy }: Signed): string {
  if (status === 'OPEN') return 'Nobody has signed yet.';
  const way = method === 'BANK' ? 'paid by hand at our bank' : 'by transfer';
  if (status === 'APPROVED') return `${approvedBy ?? 'Somebody'} signed for: ${way}. Somebody else must sign too.`;
  if (approvedBy === null) return 'Let go by itself: the provider asked for it today, and it is not above ₦100,000.';
  return `Signed by ${approvedBy ?? 'somebody'} and ${releasedBy ?? 'somebody'}: ${way}.`;
}
