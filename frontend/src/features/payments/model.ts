import type { Schema } from '@/shared/api/types';

export type Payment = Schema<'Payment'>;
export type PaymentStatus = Payment['status'];

export const SETTLED: readonly PaymentStatus[] = ['success', 'failed', 'abandoned', 'mismatched'];

export type Outcome = 'held' | 'waiting' | 'failed' | 'stopped' | 'checking';

const OUTCOMES: Record<PaymentStatus, Outcome> = { success: 'held', pending: 'waiting', failed: 'failed', abandoned: 'stopped', mismatched: 'checking' };

export const outcomeOf = (status: PaymentStatus): Outcome => OUTCOMES[status];

const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The gateway sends people who stopped back with the id of their order instead of a payment reference. */
export const isOrderId = (id: string) => ORDER_ID.test(id);

const CHANNELS: Record<string, string> = { card: 'Card', bank_transfer: 'Bank transfer', transfer: 'Bank transfer', ussd: 'USSD', bank: 'Bank' };

export const channelName = (channel: string | null | undefined) => (channel ? (CHANNELS[channel] ?? channel) : 'Not said yet');
