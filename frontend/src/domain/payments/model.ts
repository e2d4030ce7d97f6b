import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

export type Payment = Schema<'Payment'>;
export type PaymentStatus = Payment['status'];

export const SETTLED: readonly PaymentStatus[] = ['success', 'failed', 'abandoned', 'mismatched'];

export type Outcome = 'held' | 'part' | 'waiting' | 'failed' | 'stopped' | 'checking';

const OUTCOMES: Record<PaymentStatus, Outcome> = {
  success: 'held',
  pending: 'waiting',
  failed: 'failed',
  abandoned: 'stopped',
  mismatched: 'checking',
};

/** A price that is short by this amount or less counts as paid. */
const WAIVED_KOBO = 10_000;

/** Whether less was received than requested: the money is held, and the rest must be paid. */
const isPart = ({
  status,
  amountKobo,
  receivedKobo,
}: Pick<Payment, 'status' | 'amountKobo' | 'receivedKobo'>) =>
  status === 'success' &&
  amountKobo != null &&
  receivedKobo != null &&
  amountKobo - receivedKobo > WAIVED_KOBO;

export const outcomeOf = (
  payment: Pick<Payment, 'status' | 'amountKobo' | 'receivedKobo'>,
): Outcome => (isPart(payment) ? 'part' : OUTCOMES[payment.status]);

/** What was paid, or would be, through the gateway and with credit. */
export function wholeKobo(
  payment: Pick<Payment, 'status' | 'amountKobo' | 'receivedKobo' | 'creditKobo'>,
): number | null {
  const { amountKobo, receivedKobo, creditKobo } = payment;
  const throughGateway = isPart(payment) ? receivedKobo : amountKobo;
  return throughGateway == null ? null : throughGateway + (creditKobo ?? 0);
}

const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The gateway sends people who cancelled the payment back with the id of their order instead of a payment reference. */
export const isOrderId = (id: string) => ORDER_ID.test(id);

const CHANNELS: Record<string, string> = {
  card: texts.card,
  bank_transfer: texts.bankTransfer,
  transfer: texts.bankTransfer,
  ussd: 'USSD',
  bank: texts.bank,
};

export const channelName = (channel: string) => CHANNELS[channel] ?? channel;

const WITH: Record<Outcome, string> = {
  held: texts.paidWith,
  part: texts.paidWith,
  waiting: texts.sentBy,
  checking: texts.sentBy,
  failed: texts.triedWith,
  stopped: texts.triedWith,
};

/** The label of the payment method; it does not say "Paid" when no money was taken. */
export const channelLabel = (outcome: Outcome) => WITH[outcome];
